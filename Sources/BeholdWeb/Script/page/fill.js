// Makes nodes be as the server describes them, and uses again what is there.

import { menu } from "../visitor/menus.js";
import { note } from "../visitor/past.js";
import { nodes, place, remove, slot } from "./nodes.js";
import { setValue } from "./values.js";

const picture = "http://www.w3.org/2000/svg";
const controls = /^(input|textarea|select|option)$/;

/**
 * The node of the number, one of the parts that are there, or a new one. The part with the children goes on having them.
 *
 * @param {Description} description
 * @param {Element} parent
 * @param {Element[]} parts
 */
export const nodeFor = ([tag, attributes], parent, parts = []) => {
  const at = parts.findIndex((part) => part.localName === tag && part.hasAttribute("data-s") === "data-s" in attributes);
  const known = attributes["data-n"] ? nodes.get(+attributes["data-n"]) : parts.splice(at, +(at >= 0))[0];
  if (known?.localName === tag) return /** @type {HTMLElement} */ (known);
  return /** @type {HTMLElement} */ (document.createElementNS(tag === "svg" ? picture : parent.namespaceURI, tag));
};

/**
 * Makes a node be as it is described.
 *
 * @param {HTMLElement} node
 * @param {Description} description
 * @param {Element[]} stay the children of the element that the node is a part of
 */
export const fill = (node, description, stay = []) => {
  const [tag, attributes, ...content] = description;
  const id = +attributes["data-n"];
  const old = nodes.get(id);
  if (id) {
    stay = old ? numbered(slot(old)) : [];
    nodes.set(id, node);
  }
  const properties = setAttributes(node, tag, attributes);
  // The text of an area is its value.
  if (tag !== "textarea") arrange(node, content, stay);
  // The choices are there now.
  for (const [name, value] of properties) setValue(/** @type {Control} */ (node), name, value);
  if (tag === "select") note(/** @type {Control} */ (node));
  if (old && old !== node) remove(old);
};

/** @param {Element} node */
const numbered = (node) => /** @type {HTMLElement[]} */ ([...node.children]).filter((child) => "n" in child.dataset);

/**
 * The attributes that a description says nothing of: a person or this script has changed them.
 *
 * @param {HTMLElement} node
 * @param {string} tag
 * @param {Description[1]} attributes
 */
const ownAttributes = (node, tag, attributes) => {
  if (controls.test(tag)) return /^(value|checked|selected)$/;
  if (node === menu?.items || node === menu?.button) return /^(hidden|popover|style|aria-e)/;
  return "data-rows" in attributes ? /^style$/ : /^inert$/;
};

/**
 * @param {HTMLElement} node
 * @param {string} tag
 * @param {Description[1]} attributes
 * @returns {[name: any, value: any][]} what is set as properties of a control
 */
const setAttributes = (node, tag, attributes) => {
  const own = ownAttributes(node, tag, attributes);
  for (const name of node.getAttributeNames()) {
    if (!(name in attributes) && !own.test(name) && !/^data-(t|matched|grown)$/.test(name)) node.removeAttribute(name);
  }
  /** @type {[string, any][]} */
  const properties = [];
  for (const [name, value] of Object.entries(attributes)) {
    const isOwn = own.test(name) && (tag !== "option" || name !== "value");
    if (isOwn && controls.test(tag)) properties.push([name, value]);
    if (isOwn) continue;
    if (name === "style") node.style.cssText = value;
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  return properties;
};

/**
 * Brings what is in a node into the order that is described.
 *
 * @param {HTMLElement} node
 * @param {(string | 0 | Description)[]} content
 * @param {Element[]} stay
 */
const arrange = (node, content, stay) => {
  const texts = [...node.childNodes].filter((part) => part instanceof Text && part.data);
  const elements = /** @type {HTMLElement[]} */ ([...node.children]).filter((part) => !("n" in part.dataset));
  /** @param {string} text */
  const textNode = (text) => {
    const part = /** @type {Text} */ (texts.shift() ?? new Text());
    if (part.data !== text) part.data = text;
    return part;
  };
  const made = content.map((child) => {
    if (!child) return stay;
    return Array.isArray(child) ? nodeFor(child, node, elements) : textNode(child);
  });

  /** @type {Set<ChildNode>} */
  const wanted = new Set(made.flat());
  let next = node.firstChild;
  for (const child of wanted) {
    while (next && !wanted.has(next)) next = next.nextSibling;
    if (child === next) next = next.nextSibling;
    else place(node, child, next);
  }
  // Children may go on into parts, so what is left over goes last.
  for (const [index, child] of content.entries()) {
    if (Array.isArray(child)) fill(/** @type {HTMLElement} */ (made[index]), child, stay);
  }
  for (const child of [...node.childNodes]) if (!wanted.has(child)) remove(child);
};
