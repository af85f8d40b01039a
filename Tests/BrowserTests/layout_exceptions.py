"""What a browser does otherwise by rule, by the names that Documentation/Layout.md has for it, and which views have it."""

AROUND = {"hstack", "vstack", "zstack", "lazyStack", "grid", "row", "lazyGrid", "scroll", "background", "overlay"}


def keeps_ratio(tree, axes=("width", "height")):
    """Whether its width and its height follow from each other, and neither is said."""
    kept = tree["kind"] == "circle" or (tree["kind"] in ("background", "overlay") and keeps_ratio(tree["children"][0], axes))
    for modifier in tree.get("modifiers", []):
        kept = modifier["kind"] == "ratio" or (kept and not any(axis in modifier for axis in axes))
    return kept


def with_parts(tree):
    yield tree
    for child in tree.get("children", []):
        yield from with_parts(child)


def modifiers(tree, kind):
    return [modifier for modifier in tree.get("modifiers", []) if modifier["kind"] == kind]


def is_ratio_in_stack(part):
    """What is around one is as wide as the space there is, which is seen of its ground and of what is aligned beside."""
    return part["kind"] in AROUND and any(map(keeps_ratio, part["children"]))


def is_ratio_of_ideal_width(part):
    return keeps_ratio(part, ["width"]) and any(modifier.get("isHorizontal") for modifier in modifiers(part, "fixedSize"))


def is_stack_of_ideal_height(part):
    """A colour beside a text, in what is asked how high it would be."""
    if not any(modifier.get("isVertical") for modifier in modifiers(part, "fixedSize")):
        return False
    inside = [other for other in with_parts(part) if other["kind"] == "hstack"]
    return any(child["kind"] in ("color", "rectangle", "rounded") for stack in inside for child in stack["children"])


def is_stack_of_ideal_width(part):
    """A text beside a colour, in what is asked how wide it would be: SwiftUI shares that width anew."""
    if part.get("axis") not in ("horizontal", "both") and not any(modifier.get("isHorizontal") for modifier in modifiers(part, "fixedSize")):
        return False
    inside = [other["children"] for other in with_parts(part) if other["kind"] == "hstack"]
    return any(
        any(child["kind"] == "text" for child in stack) and any(child["kind"] in ("color", "rectangle", "rounded") for child in stack)
        for stack in inside
    )


def is_ratio_of_one_length(part):
    """A circle of which one length is said, where another view comes first, or in a row of a grid that has less room."""
    circles = [child for child in part.get("children", []) if child["kind"] == "circle" and is_half_said(child)]
    comes_first = any(modifiers(child, "priority") for child in part.get("children", []))
    return bool(circles) and (part["kind"] == "row" or (part["kind"] in ("vstack", "hstack") and comes_first))


def is_half_said(tree):
    frames = modifiers(tree, "frame")
    return any(("width" in frame) != ("height" in frame) for frame in frames)


def is_priority_of_layers(part):
    priorities = [modifiers(child, "priority") for child in part.get("children", [])] if part["kind"] == "zstack" else []
    return any(priorities)


def is_adaptive_beside_others(part):
    columns = part.get("columns", [])
    return len(columns) > 1 and any(column["kind"] == "adaptive" for column in columns)


def is_baseline_of_height(part):
    """What fills the height of a line that is aligned at letters."""
    if "TextBaseline" not in part.get("alignment", ""):
        return False
    return any(other["kind"] not in ("text", "spacer", "divider") for other in part["children"])


# What is asked of each part of a tree.
OF_PARTS = {
    "ratios in stacks": is_ratio_in_stack,
    "ratios of an ideal width": is_ratio_of_ideal_width,
    "stacks of an ideal height": is_stack_of_ideal_height,
    "stacks of an ideal width": is_stack_of_ideal_width,
    "ratios of one length": is_ratio_of_one_length,
    "priorities of layers": is_priority_of_layers,
    "baselines of what has no letters": is_baseline_of_height,
    "adaptive columns beside others": is_adaptive_beside_others,
}
TOO_LARGE = "what is too large"
NAMES = [*OF_PARTS, TOO_LARGE]


def is_too_large(view):
    """Also for what a modifier has around it."""
    if view.spills:
        return True
    for box in view.boxes:
        part = view.part(box)
        for side, name, edges in ((2, "width", "lr"), (3, "height", "tb")) if part else ():
            frames = [modifier.get(name, 0) for modifier in modifiers(part, "frame")]
            paddings = [padding(modifier, edge) for modifier in modifiers(part, "padding") for edge in edges]
            if max([*frames, box.expected[1][side] + sum(paddings)]) > box.expected[0][side] + 1:
                return True
    return False


def padding(modifier, edge):
    return modifier.get("value", 16) if edge in modifier.get("edges", "tlbr") else 0


def names(view):
    """The names of what a browser does otherwise in a view at random."""
    if view.tree is None:
        return []
    parts = list(with_parts(view.tree))
    return [name for name, has in OF_PARTS.items() if any(map(has, parts))] + ([TOO_LARGE] if is_too_large(view) else [])
