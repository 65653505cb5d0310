import type { OrderState } from '#core/orders/codes.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Locale } from '#core/shared/languages.ts';

export type TableOrderTheme = 'light' | 'dark' | 'auto';

/** Each attribute of `<table-order>` is a property as well. */
export interface TableOrderAttributes {
  /** The language. Without it, that of the page around the element (`lang`), then the browser's. */
  locale?: Locale | undefined;
  /** The table's id. Without it the guest is asked for the table's code. */
  table?: string | undefined;
  /** Without a table: the venue whose menu to show for browsing. */
  venue?: string | undefined;
  /** The installation's address. Without it, the one that the script came from. */
  api?: string | undefined;
  /**
   * Which of its two themes it shows; `auto` follows the page's `color-scheme`.
   * @default auto
   */
  theme?: TableOrderTheme | undefined;
}

/** Pieces of a product, with the same options. */
export interface TableOrderItem {
  /** The product's id, which stays the same in every language. */
  product: string;
  /** In the element's language. */
  name: string;
  category?: string;
  /** The ids of its options, and their names. */
  options: string[];
  variant?: string;
  /** Of one piece with these options, in the currency's minor unit. */
  price: number;
  quantity: number;
}

/** `total` in the currency's minor unit. */
export interface TableOrderItems {
  items: TableOrderItem[];
  total: number;
  currency: string;
}

/** Details are plain JSON without anything about a person: no note, name or token. */
export interface TableOrderDetails {
  /** The menu has loaded and can be ordered from. `table` is null while browsing. */
  ready: { table: string | null; venue: string };
  /** The whole menu is there: what is on it, one of each. */
  menu: { items: TableOrderItem[]; currency: string };
  /** The guest opens a product. */
  product: TableOrderItems;
  /** What the guest has just added to the cart; not what was in it before. */
  added: TableOrderItems;
  /** What the guest has just removed from the cart; not what is sent. */
  removed: TableOrderItems;
  /** The guest presses the button that sends. */
  checkout: TableOrderItems;
  /** The cart that is not sent yet. `total` in the currency's minor unit. */
  cart: { count: number; total: number; currency: string };
  /** The server has stored an order of this device. */
  placed: {
    order: string;
    number: number;
    total: number;
    currency: string;
    items: TableOrderItem[];
  };
  /** The state of an order of this device has changed. */
  status: { order: string; number: number; state: OrderState };
  /** An error that the guest was shown as well. */
  error: { code: ErrorCode | 'network' };
}
export type TableOrderEventName = keyof TableOrderDetails;

/** They bubble, and cross shadow roots. */
export type TableOrderEventMap = {
  [Name in TableOrderEventName as `table-order-${Name}`]: CustomEvent<TableOrderDetails[Name]>;
};

/**
 * Children of the element with one of these as their `slot`, instead of what the element says:
 * - `loading`: while the menu is on its way;
 * - `empty`: where the menu has nothing on it;
 * - `error`: where there is no menu to show: nobody answers, or the table is unknown.
 *
 * Children without a slot are never shown where the element works. Where it does not (a browser
 * that is too old, no scripts) they are all that is: a link to the table's own page belongs there.
 */
export type TableOrderSlot = 'loading' | 'empty' | 'error';

/**
 * What `table-order::part(…)` reaches:
 * - `page`: all of it;
 * - `venue`: the head with the venue's name, its hours and the table;
 * - `categories`: the row (on wide elements the column) of categories;
 * - `category`: a category's heading;
 * - `product`: a product on the menu; `add`: its +;
 * - `notice`: a word about the network, opening hours, the table;
 * - `call`: the button that calls staff; `order-bar`: the button with what is chosen;
 * - `order`: the cart beside the menu, on wide elements;
 * - `sheet`: whatever opens over the menu; `button`: a button in it.
 */
export type TableOrderPart =
  | 'page'
  | 'venue'
  | 'categories'
  | 'category'
  | 'product'
  | 'add'
  | 'notice'
  | 'call'
  | 'order-bar'
  | 'order'
  | 'sheet'
  | 'button';

/**
 * Custom properties that a page may set on the element, or on anything around it. Where both
 * themes are used, give `light-dark(…, …)`; contrast is then the page's own affair.
 * - `--table-order-accent`, `--table-order-accent-press`, `--table-order-on-accent`: what a guest
 *   does next, the same while pressed, and the words on it;
 * - `--table-order-background`, `--table-order-surface`, `--table-order-surface-deep`: the ground,
 *   quiet areas on it, and controls on those;
 * - `--table-order-text`, `--table-order-muted`, `--table-order-line`: words, second words, rules;
 * - `--table-order-focus`: the keyboard's ring;
 * - `--table-order-radius`: the corners of controls and pictures (10px);
 * - `--table-order-font`, `--table-order-head-font`: faces; by default the page's own;
 * - `--table-order-top`: the height of what is stuck to the window's upper edge (0px);
 * - `--table-order-min-height`: what is kept free before the menu is there (480px).
 */
export type TableOrderProperty =
  | '--table-order-accent'
  | '--table-order-accent-press'
  | '--table-order-on-accent'
  | '--table-order-background'
  | '--table-order-surface'
  | '--table-order-surface-deep'
  | '--table-order-text'
  | '--table-order-muted'
  | '--table-order-line'
  | '--table-order-focus'
  | '--table-order-radius'
  | '--table-order-font'
  | '--table-order-head-font'
  | '--table-order-top'
  | '--table-order-min-height';

/** Money: an integer in the currency's minor unit (öre, cents), and the currency's ISO code. */
export interface TableOrderAmount {
  readonly amount: number;
  readonly currency: string;
}

/** An order that this device has sent, as the server has it. */
export interface TableOrderOrder {
  readonly id: string;
  /** What is called: short, and of one venue and day. */
  readonly number: number;
  readonly state: OrderState;
  readonly total: TableOrderAmount;
}

/** What the element knows now. The events say when it changes. */
export interface TableOrderState {
  /**
   * Resolves when the menu that the attributes name can be used, with the detail of
   * `table-order-ready`. Each read gives a new promise: at once if that menu is there, later if it
   * is still to load. It never rejects: after an error it waits until a further try succeeds.
   */
  readonly ready: Promise<TableOrderDetails['ready']>;
  /** Pieces in the cart that are not sent yet; 0 before the menu is there. */
  readonly count: number;
  /** What they cost; null before the menu is there. */
  readonly total: TableOrderAmount | null;
  /**
   * This device's newest order at the table that is still under way; if none is, its newest one;
   * null before the first. Known a moment after the menu.
   */
  readonly order: TableOrderOrder | null;
}

/** Table ordering: a menu, an order and its live status. */
export interface TableOrderElement extends HTMLElement, TableOrderAttributes, TableOrderState {
  /**
   * Fetches the menu and the table's orders again; after an error, tries again. Resolves when done;
   * before the first menu, when that has loaded or failed.
   */
  refresh(): Promise<void>;
  /** Empties the cart of everything that was not sent; before there is one, as soon as it is there. */
  clear(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'table-order': TableOrderElement;
  }
  // For elements, document and window alike: the events bubble.
  interface GlobalEventHandlersEventMap extends TableOrderEventMap {}
}
