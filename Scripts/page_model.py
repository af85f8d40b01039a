"""A page of a Behold app as its script keeps it: what is shown by the frames that it was told, as Documentation/WebProtocol.md has them."""

CONTROLS = {"input", "textarea", "select", "option"}
# What a person may have changed is no attribute.
SET_BY_PERSONS = {"value", "checked", "selected", "data-range"}


class Node:
    def __init__(self, tag):
        self.tag, self.attributes, self.children, self.parent = tag, {}, [], None

    @property
    def number(self):
        return self.attributes.get("data-n")

    @property
    def elements(self):
        return [child for child in self.children if isinstance(child, Node)]

    def all(self):
        yield self
        for child in self.elements:
            yield from child.all()

    @property
    def slot(self):
        """The element's children are in it."""
        return next(node for node in self.all() if "data-s" in node.attributes) if "data-p" in self.attributes else self

    @property
    def words(self):
        return "".join(child.words if isinstance(child, Node) else child for child in self.children)

    def leave(self):
        if self.parent:
            self.parent.children = [child for child in self.parent.children if child is not self]
        self.parent = None

    def insert(self, node, following):
        node.leave()
        at = next((index for index, child in enumerate(self.children) if child is following), len(self.children))
        self.children.insert(at, node)
        node.parent = self

    def lines(self, indent=""):
        def style(text):
            return ";".join(sorted({part.partition(":")[0]: part for part in text.split(";") if part}.values()))

        attributes = {name: style(text) if name == "style" else text for name, text in self.attributes.items()}
        yield f"{indent}{self.tag} {sorted(attributes.items())}"
        # Of texts beside each other nobody sees where one ends.
        text = ""
        for child in [*self.children, None]:
            if isinstance(child, str):
                text += child
                continue
            if text:
                yield f"{indent} {text!r}"
                text = ""
            if child:
                yield from child.lines(indent + " ")


class PageModel:
    def __init__(self):
        self.nodes, self.root, self.wholes, self.notice = {}, None, 0, None

    @property
    def text(self):
        return "\n".join(self.root.lines())

    def button(self, words):
        """The number of the button with these words."""
        return next((node.number for node in self.root.all() if node.tag == "button" and node.number and node.words == words), None)

    def apply(self, frame):
        for operation in frame:
            code, *values = operation
            if code == 0:
                part = self.nodes[str(values[0])]
                while part.elements and part.elements[0].number is None:
                    part = part.elements[0]
                part.children = [values[1]] if values[1] else []
            elif code == 1:
                parent, following, description = values[:3]
                child = self.find(description, [])
                self.nodes[str(parent)].slot.insert(child, self.nodes.get(str(following)))
                self.fill(child, description, [])
            elif code == 2:
                self.remove(self.nodes[str(values[0])])
            elif code == 3:
                moved = self.nodes[str(values[0])]
                moved.parent.insert(moved, self.nodes.get(str(values[1])))
            elif code == 4:
                self.show(values[0])
            elif code == 14:
                self.notice = values[0] if values else None
            elif code == 19:
                part = self.nodes[str(values[0])]
                for _ in range(values[2] if len(values) > 2 else 0):
                    part = part.elements[0]
                part.attributes["style"] = part.attributes.get("style", "") + values[1] + ";"

    def show(self, description):
        """Shows an element as it is described, or the whole page."""
        old = self.nodes.get(description[1]["data-n"])
        node = self.find(description, [])
        if old and old is not node and old.parent:
            old.parent.insert(node, old)
        if not self.root or old is self.root:
            self.root = node
            self.wholes += 1
        self.fill(node, description, [])

    def find(self, description, parts):
        tag, attributes = description[:2]
        if number := attributes.get("data-n"):
            known = self.nodes.get(number)
            return known if known and known.tag == tag else Node(tag)
        for part in parts:
            if part.tag == tag and ("data-s" in part.attributes) == ("data-s" in attributes):
                parts.remove(part)
                return part
        return Node(tag)

    def fill(self, node, description, stay):
        attributes = description[1]
        old = None
        if number := attributes.get("data-n"):
            old = self.nodes.get(number)
            stay = [child for child in old.slot.elements if child.number] if old else []
            self.nodes[number] = node
        hidden = set() if node.tag not in CONTROLS else SET_BY_PERSONS - ({"value"} if node.tag == "option" else set())
        node.attributes = {name: str(value) for name, value in attributes.items() if name not in hidden}
        if node.tag == "textarea":
            return
        parts, before, wanted, inner = [child for child in node.elements if not child.number], node.elements, [], []
        for child in description[2:]:
            if isinstance(child, str):
                wanted.append(child)
            elif isinstance(child, list):
                wanted.append(self.find(child, parts))
                inner.append((wanted[-1], child))
            else:
                wanted += stay
        for child in wanted:
            if isinstance(child, Node) and child.parent is not node:
                child.leave()
        node.children = wanted
        for child in node.elements:
            child.parent = node
        for part, described in inner:
            self.fill(part, described, stay)
        # Children may have gone on into parts.
        for child in before:
            if child.parent is node and child not in node.elements:
                self.remove(child)
        if old and old is not node:
            self.remove(old)

    def remove(self, gone):
        for node in gone.all():
            if self.nodes.get(node.number) is node:
                del self.nodes[node.number]
        gone.leave()
