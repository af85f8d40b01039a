"""Trees of views as layout-pages writes them: as Swift, and smaller ones that still go wrong."""

import copy

INFINITY = -1
STACKS = {"hstack": "HStack", "vstack": "VStack", "zstack": "ZStack", "lazyStack": "LazyVStack", "grid": "Grid", "row": "GridRow"}
SHAPES = {"rectangle": "Rectangle()", "rounded": "RoundedRectangle(cornerRadius: 6)", "circle": "Circle()"}


def number(value):
    return ".infinity" if value == INFINITY else f"{value:.6g}"


def call(name, *arguments):
    said = [f"{label}: {value}" if label else str(value) for label, value in arguments if value is not None]
    return f"{name}({', '.join(said)})"


def swift_modifier(modifier):
    def length(name):
        return number(modifier[name]) if name in modifier else None

    kind = modifier["kind"]
    alignment = "." + modifier["alignment"] if "alignment" in modifier else None
    if kind == "frame":
        return call(".frame", ("width", length("width")), ("height", length("height")), ("alignment", alignment))
    if kind == "limits":
        names = ["minWidth", "maxWidth", "minHeight", "maxHeight"]
        return call(".frame", *[(name, length(name)) for name in names], ("alignment", alignment))
    if kind == "padding":
        names = {"t": ".top", "l": ".leading", "b": ".bottom", "r": ".trailing"}
        edges = modifier.get("edges", "tlbr")
        said = None if edges == "tlbr" else names[edges] if len(edges) == 1 else ".horizontal" if edges == "lr" else ".vertical"
        return call(".padding", (None, said), (None, length("value")))
    if kind == "paint":
        return f".background(.{modifier['color']})"
    if kind == "fixedSize":
        sides = [modifier.get("isHorizontal", False), modifier.get("isVertical", False)]
        return ".fixedSize()" if all(sides) else f".fixedSize(horizontal: {str(sides[0]).lower()}, vertical: {str(sides[1]).lower()})"
    if kind == "ratio":
        return f".aspectRatio({length('value')}, contentMode: .fit)"
    if kind == "offset":
        return f".offset(x: {modifier['value']:g}, y: {modifier['value'] / 2:g})"
    return f".{'layoutPriority' if kind == 'priority' else 'lineLimit'}({length('value')})"


def swift(tree, depth=0):
    """The view as a program would say it."""
    indent = "  " * depth
    kind, children = tree["kind"], tree.get("children", [])
    alignment = "." + tree["alignment"] if "alignment" in tree else None
    spacing = number(tree["spacing"]) if "spacing" in tree else None
    inside = lambda parts: " {\n" + "\n".join(swift(part, depth + 1) for part in parts) + f"\n{indent}}}"
    if kind == "text":
        said = f'Text("{tree["text"]}")'
    elif kind == "color":
        said = f"Color.{tree['text']}"
    elif kind in SHAPES:
        said = f"{SHAPES[kind]}.fill(.{tree['text']})"
    elif kind == "spacer":
        said = call("Spacer", ("minLength", number(tree["length"]) if "length" in tree else None))
    elif kind == "divider":
        said = "Divider()"
    elif kind in ("background", "overlay"):
        said = swift(children[0], depth).lstrip() + "\n" + indent + call("." + kind, ("alignment", alignment)).removesuffix("()")
        said += inside(children[1:])
    elif kind == "scroll":
        said = call("ScrollView", (None, ".horizontal" if tree.get("axis") == "horizontal" else None)).removesuffix("()") + inside(children)
    elif kind == "grid":
        spaces = [("horizontalSpacing", spacing), ("verticalSpacing", spacing)]
        said = call("Grid", ("alignment", alignment), *spaces).removesuffix("()") + inside(children)
    elif kind == "lazyGrid":
        columns = ", ".join(f"GridItem(.{column['kind']}({column_length(column)}))" for column in tree.get("columns", []))
        said = call("LazyVGrid", ("columns", f"[{columns}]"), ("spacing", spacing)) + inside(children)
    else:
        said = call(STACKS[kind], ("alignment", alignment), ("spacing", spacing)).removesuffix("()") + inside(children)
    return indent + said + "".join(swift_modifier(modifier) for modifier in tree.get("modifiers", []))


def column_length(column):
    return number(column["length"]) if column["kind"] == "fixed" else f"minimum: {number(column['length'])}"


def smaller(tree):
    """Trees that are a little smaller."""
    yield from (copy.deepcopy(child) for child in tree.get("children", []) if child["kind"] not in ("row", "spacer"))
    yield from _smaller(tree)


def _smaller(tree):
    def changed(change):
        other = copy.deepcopy(tree)
        change(other)
        return other

    children = tree.get("children", [])
    removable = len(children) > 1 and tree["kind"] not in ("background", "overlay")
    for index in range(len(children)):
        if removable:
            yield changed(lambda other: other["children"].pop(index))
    for index, child in enumerate(children):
        if child["kind"] == "row":
            continue
        for grandchild in child.get("children", []):
            if grandchild["kind"] != "row":
                yield changed(lambda other: other["children"].__setitem__(index, copy.deepcopy(grandchild)))
    for index in range(len(tree.get("modifiers", []))):
        yield changed(lambda other: other["modifiers"].pop(index))
    for index, modifier in enumerate(tree.get("modifiers", [])):
        for key in ("alignment", "height", "minHeight", "maxHeight", "minWidth"):
            if key in modifier and not (modifier["kind"] == "frame" and "width" not in modifier and key == "height"):
                yield changed(lambda other: other["modifiers"][index].pop(key))
    for key in ("alignment", "spacing", "length"):
        if key in tree:
            yield changed(lambda other: other.pop(key))
    words = tree.get("text", "").split() if tree["kind"] == "text" else []
    for count in {1, len(words) // 2} if len(words) > 1 else ():
        if count > 0:
            yield changed(lambda other: other.__setitem__("text", " ".join(words[:count])))
    for index, child in enumerate(children):
        for part in _smaller(child):
            yield changed(lambda other: other["children"].__setitem__(index, part))


def shrink(tree, goes_wrong, most=400):
    """The smallest tree that is found that still goes wrong."""
    tries = 0
    again = True
    while again:
        again = False
        for other in smaller(tree):
            tries += 1
            if tries > most:
                return tree
            if goes_wrong(other):
                tree, again = other, True
                break
    return tree
