// Controls in controls, which a parser does not take but in a hull.

/** Takes the hulls away that the first page came with. What comes later needs none. */
export const openHulls = () => {
  for (const hull of document.querySelectorAll(".hull")) hull.replaceWith(...hull.childNodes);
};
