// What browsers have and TypeScript 4.8 does not know of, and what the modules know together.

/** `["tag", {attributes}, child, …]`: a text, another node, or `0` for the children that stay. */
type Description = [tag: string, attributes: Record<string, any>, ...content: (string | 0 | Description)[]];

/** An `input`, `textarea` or `select`: what only one of them has is there if it is that one. */
interface Control extends HTMLElement {
  type: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  selectedIndex: number;
  readonly options: HTMLOptionsCollection;
  readonly selectedOptions: HTMLCollectionOf<HTMLOptionElement>;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  setSelectionRange(start: number, end: number): void;
}

interface Element {
  checkVisibility(): boolean;
  role: string | null;
}

interface Node {
  moveBefore?(node: Node, child: Node | null): void;
}

interface HTMLElement {
  popover: string | null;
  showPopover(): void;
}

interface Navigator {
  readonly userActivation?: { readonly isActive: boolean };
}

interface CSSStyleDeclaration {
  backdropFilter: string;
}

interface CanvasRenderingContext2D {
  letterSpacing: string;
}

interface MapConstructor {
  groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]>;
}

interface Window {
  /** What tests ask a page. */
  behold: {
    disconnect(): void;
    readonly frames: number;
    readonly isConnected: boolean;
    readonly waiting: number;
    /** What parts of the script work with. */
    core: typeof import("./page/core.js").core;
  };
}

interface PopStateEvent {
  hasUAVisualTransition: boolean;
}
