"""Views in windows: where each of their boxes is to be, where it is, and what is said of that."""

import collections

import layout_exceptions

TOLERANCE = 1.0  # pixels
# What is seen of a view. The boxes of others say where these are, and what is around.
SEEN = {"text", "shape", "divider", "image", "canvas", "button", "textField", "textEditor", "toggle", "slider"}
# A spacer is not seen, and how wide it is across its stack makes no difference; a row of a grid has no box.
PLACELESS = {"spacer", "gridRow"}


def circle(frame):
    """The square in the middle of a box."""
    x, y, width, height = frame
    side = min(width, height)
    return [x + (width - side) / 2, y + (height - side) / 2, side, side]


def is_empty(frame):
    return min(frame[2:]) <= TOLERANCE


class Box:
    """An element, where it is to be, and where it is."""

    def __init__(self, box, actual):
        self.number, self.parent, self.kind = box["number"], box["parent"], box["kind"]
        self.text, self.path = box.get("text"), box.get("path")
        self.expected = [box["frame"], box["content"]]
        self.parts = range(4)
        self.isPlaced = self.kind not in PLACELESS
        # Paths of trees are names; the numbers are in the order of elements as long as nothing has changed.
        found = actual.get(self.path if self.path and self.path[0] == "0" else self.number)
        if found:
            outer, own, padded = found
            # Without an identifier it is not known which node is the element's own.
            if own is None:
                own, self.expected[1] = outer, box["frame"]
            elif self._distance(padded, self.expected[1]) < self._distance(own, self.expected[1]):
                own = padded
            # What is shown elsewhere may be so with some of what is around it in the page, which makes no difference: its own box is compared.
            if "shift" in box and own is not None:
                outer = self.expected[0][:2] + outer[2:]
            self.actual = [outer, own]
        else:
            self.actual = None

    @staticmethod
    def _distance(first, second):
        return max(abs(a - b) for a, b in zip(first, second))

    def is_drawn_right(self, part):
        """Whether what people see of it is where it is to be: the circle in the middle of its box, and the box itself where it has a ground."""
        if self.actual is None:
            return False
        frames = list(zip(self.expected, self.actual))
        drawn = [frames[0]] if any(modifier["kind"] == "paint" for modifier in part.get("modifiers", [])) else []
        drawn += [tuple(map(circle, frames[1])) if part["kind"] == "circle" else frames[1]] if self.kind in SEEN else []
        return all(is_empty(expected) and is_empty(actual) or self._distance(expected, actual) <= TOLERANCE for expected, actual in drawn)

    def compare_as_known(self):
        """In a case what has a name is compared, and of that what letters behind a space say: `list xw`."""
        self.isPlaced = self.path is not None
        letters = (self.path or "").partition(" ")[2]
        if letters:
            self.parts = ["xywh".index(letter) for letter in letters]

    def _differs(self, parts):
        if self.actual is None:
            return True
        pairs = zip(self.expected, self.actual)
        return any(abs(expected[part] - actual[part]) > TOLERANCE for expected, actual in pairs for part in parts if part in self.parts)

    @property
    def isRight(self):
        return not self.isPlaced or not self._differs(range(4))

    @property
    def hasRightSize(self):
        return not self.isPlaced or not self._differs([2, 3])


class View:
    """A view in one window."""

    def __init__(self, name, width, height, frames, measured, document, tree):
        self.name, self.width, self.height, self.reason = name, width, height, frames.get("reason")
        first = min((number for number, *_ in measured), default=0)
        actual = {number - first: boxes for number, *boxes, _ in measured}
        actual.update({path: boxes for _, *boxes, path in measured if path})
        self.boxes = [Box(box, actual) for box in frames["boxes"]]
        self.by_number = {box.number: box for box in self.boxes}
        self.tree = tree
        for box in self.boxes if tree is None else []:
            box.compare_as_known()
        self.expected_document, self.document = [frames["width"], max(frames["height"], height)], document

    @property
    def scrolls(self):
        """Whether the window scrolls and is not to, or is not as high as it is to be."""
        return any(abs(actual - expected) > TOLERANCE for expected, actual in zip(self.expected_document, self.document))

    @property
    def spills(self):
        """Whether something is to be larger than what it is in, which is then no place that anything could be at."""
        pairs = [(box.expected[1], box.expected[0]) for box in self.boxes]
        within = [(box, self.by_number.get(box.parent)) for box in self.boxes if box.isPlaced]
        pairs += [(box.expected[0], parent.expected[0]) for box, parent in within if parent and parent.kind != "scroll"]
        return any(
            inner[side] < outer[side] - TOLERANCE or inner[side] + inner[side + 2] > outer[side] + outer[side + 2] + TOLERANCE
            for inner, outer in pairs
            for side in (0, 1)
        )

    def children(self, box):
        return [other for other in self.boxes if other.parent == box.number]

    def part(self, box):
        """What a tree says of a box; nothing in a case."""
        part = self.tree
        for index in box.path.split(".")[1:] if part and box.path else ():
            part = part["children"][int(index)]
        return part if box.path else None

    def is_drawn_right(self, box):
        part = self.part(box)
        return box.is_drawn_right(part) if part else box.isRight

    def wrongly_drawn(self):
        return next((box for box in self.boxes if box.isPlaced and not self.is_drawn_right(box)), None)

    def wrong(self):
        """The innermost box of a wrong size, or the first that is at a wrong place."""
        sizes = [box for box in self.boxes if not box.hasRightSize]
        parents = {box.parent for box in sizes}
        innermost = [box for box in sizes if box.number not in parents]
        places = [box for box in self.boxes if not box.isRight]
        return (innermost or places or [None])[0]

    def path(self, box):
        names = []
        while box:
            siblings = [other for other in self.boxes if other.parent == box.parent]
            name = f" “{box.path}”" if box.path and not box.path[0].isdigit() else ""
            names.append(box.kind + (f"[{siblings.index(box)}]" if len(siblings) > 1 else "") + name)
            box = self.by_number.get(box.parent)
        return " › ".join(reversed(names))


def show(frame):
    return "(" + " ".join(f"{number:.6g}" for number in [round(number, 1) for number in frame]) + ")" if frame else "nothing"


def difference(view, box):
    """A line for a box that is wrong."""
    part = 0 if box.actual is None or any(abs(a - b) > TOLERANCE for a, b in zip(box.expected[0], box.actual[0])) else 1
    actual = box.actual[part] if box.actual else None
    own = "its own box " if part else ""
    return f"{view.path(box)}: {own}expected {show(box.expected[part])}, is {show(actual)}"


# Percent of what is compared of views at random. They are what is reached, and only grow. `python Tests/BrowserTests/layout.py` shows what is missing.
REACHED = {"boxes": 82.5, "views": 81, "seen": 83.5, "fitting": 93, "by the rules": 99}


class Tally:
    """How many boxes are right."""

    def __init__(self):
        self.count = collections.Counter()
        self.reasons = collections.Counter()
        self.innermost = collections.Counter()
        # What a browser does otherwise by rule: how often, and how often nothing is seen of it.
        self.names = collections.Counter()
        self.unseen = collections.Counter()

    def add(self, view):
        if view.reason:
            self.reasons[view.reason] += 1
            return
        wrong = view.wrong()
        self.count["views"] += 1
        self.count["right views"] += wrong is None
        self.count["right pictures"] += view.wrongly_drawn() is None
        self.count["pictures"] += 1
        if not view.spills:
            self.count["fitting"] += 1
            self.count["right fitting"] += view.wrongly_drawn() is None
        names = layout_exceptions.names(view)
        for name in names:
            self.names[name] += 1
            self.unseen[name] += view.wrongly_drawn() is None
        if not names:
            self.count["by the rules"] += 1
            self.count["right by the rules"] += view.wrongly_drawn() is None
        self.count["right windows"] += not view.scrolls
        self.count["windows"] += 1
        if wrong:
            self.innermost[wrong.kind] += 1
        for box in view.boxes:
            if not box.isPlaced:
                continue
            self.count["boxes"] += 1
            self.count["right boxes"] += box.isRight
            if not names:
                self.count["boxes by the rules"] += 1
                self.count["right boxes by the rules"] += box.isRight if box.kind not in SEEN else view.is_drawn_right(box)
            if box.kind in SEEN:
                self.count["seen"] += 1
                self.count["right seen"] += view.is_drawn_right(box)

    def percent(self, what):
        return 100 * self.count["right " + what] / max(self.count[what], 1)

    def missed(self):
        """What is less than was reached once."""
        return [what for what, percent in REACHED.items() if self.percent(what) < percent]

    def __str__(self):
        lines = [
            f"{self.count['right ' + what]} of {self.count[what]} {text} are right: {self.percent(what):.1f} %"
            for what, text in [("boxes", "boxes"), ("seen", "of what is drawn"), ("views", "views in a window"), ("pictures", "views, as they are drawn,"), ("fitting", "of these where nothing spills over,"), ("by the rules", "of these with nothing that a browser does otherwise by rule,"), ("boxes by the rules", "boxes in these"), ("windows", "documents")]
        ]
        for name, count in self.names.most_common():
            lines.append(f"{name}: {count} views, in {self.unseen[name]} of which it is not seen")
        if self.reasons:
            lines.append("not compared: " + ", ".join(f"{count} ({reason})" for reason, count in self.reasons.most_common()))
        if self.innermost:
            lines.append("wrong first: " + ", ".join(f"{kind} {count}" for kind, count in self.innermost.most_common()))
        return "\n".join(lines)


def outline(view):
    """All boxes of a view, with those marked that are wrong, and twice where that is seen."""
    lines = []

    def add(parent, depth):
        for box in [box for box in view.boxes if box.parent == parent]:
            mark = " " if box.isRight else "✗" if view.is_drawn_right(box) else "✗✗"
            said = f" {box.text!r}" if box.text else ""
            line = f"{mark} {'  ' * depth}{box.kind}{said} {show(box.expected[0])}"
            if box.expected[1] != box.expected[0]:
                line += f" {show(box.expected[1])}"
            if not box.isRight:
                line += "  is " + (" ".join(show(frame) for frame in (box.actual if box.actual[0] != box.actual[1] else box.actual[:1])) if box.actual else "nothing")
            modifiers = said_modifiers(view.part(box))
            lines.append(line + (f"   {modifiers}" if modifiers else ""))
            add(box.number, depth + 1)

    add(-1, 0)
    return "\n".join(lines)


def said_modifiers(part):
    """What a part of a tree says beside its children, for reports."""
    if not part:
        return ""
    said = [f"{key}: {value}" for key, value in part.items() if key not in {"children", "modifiers", "text", "kind"}]
    for modifier in part.get("modifiers", []):
        arguments = ", ".join(f"{key}: {value}" for key, value in modifier.items() if key != "kind")
        said.append(f".{modifier['kind']}({arguments})")
    return " ".join(said)
