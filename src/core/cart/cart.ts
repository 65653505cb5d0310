import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { linePrice } from '#core/money/line-price.ts';
import { type LinePrice, sumOf } from '#core/money/pricing.ts';
import { unitPriceOf } from '#core/money/unit-price.ts';

/** The content of one cart line. The order of options does not matter. */
export interface CartSelection {
  readonly product: string;
  readonly options: readonly string[];
  readonly quantity: number;
  readonly note: string;
  /** What the guest wants answered before it is made. */
  readonly allergyQuestion?: readonly Allergen[];
}

/** A line with the name and unit price that were last shown, used only to describe changes. */
export interface CartLine extends CartSelection {
  /**
   * Derived from everything but the quantity: equal lines are one line. Of those that only differ in
   * when they are sent, or of which one alone cannot hold all pieces, each that came later has a mark
   * more at its end.
   */
  readonly key: string;
  readonly options: string[];
  /** In the regulation's order; empty for none. */
  readonly allergyQuestion: Allergen[];
  readonly seenName: string;
  readonly seenPrice: number;
  /** Not yet: it stays when the rest is sent. */
  readonly later?: boolean | undefined;
}

export interface CartTotals {
  /** Pieces in the cart, including those that the menu no longer has. */
  readonly count: number;
  /** In minor units; lines that the menu no longer has cost nothing. */
  readonly total: number;
  /** By the line's key, for lines that the menu has. */
  readonly prices: ReadonlyMap<string, LinePrice>;
}

export function cartKey(wish: Omit<CartSelection, 'quantity'>): string {
  const asked = inOrder(wish.allergyQuestion);
  const parts = [wish.product, wish.options.toSorted(), wish.note.trim()];
  return JSON.stringify(asked.length === 0 ? parts : [...parts, asked]);
}

function inOrder(question: readonly Allergen[] = []): Allergen[] {
  return ALLERGENS.filter((allergen) => question.includes(allergen));
}

/** A line as the guest sees it on this menu, or null when the menu lacks product or option. */
export function cartLine(menu: Menu, wish: CartSelection): CartLine | null {
  const product = findProduct(menu, wish.product);
  const seenPrice = product && unitPriceOf(product, menu.optionGroups, wish.options);
  if (!product || seenPrice === null || seenPrice === undefined) {
    return null;
  }
  const { quantity } = wish;
  const options = wish.options.toSorted();
  const note = wish.note.trim();
  const allergyQuestion = inOrder(wish.allergyQuestion);
  return {
    key: cartKey(wish),
    product: product.id,
    options,
    quantity,
    note,
    allergyQuestion,
    seenName: product.name,
    seenPrice,
  };
}

/**
 * The cart with one more line. An equal line takes the pieces, together with the latest name and
 * price; what is above the maximum of a line is a line more. What waits for its turn takes nothing
 * that is sent now.
 */
export function add(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const equal = lines.find((each) => isEqual(each, line) && each.quantity < LINE_QUANTITY_MAX);
  const pieces = line.quantity + (equal?.quantity ?? 0);
  const { key, later } = equal ?? { ...line, key: freeKey(lines, line) };
  const joined = { ...withQuantity(line, pieces), key, later };
  const all = equal ? lines.map((each) => (each === equal ? joined : each)) : [...lines, joined];
  const rest = pieces - joined.quantity;
  return rest > 0 ? add(all, { ...line, quantity: rest }) : all.filter(hasPieces);
}

/** Every key ends in a bracket. */
const unmarked = ({ key }: CartLine) => key.replace(/\++$/, '');

export function isEqual(one: CartLine, other: CartLine): boolean {
  return unmarked(one) === unmarked(other) && !one.later === !other.later;
}

/** A key that no other of the lines has. */
export function freeKey(lines: readonly CartLine[], line: CartLine): string {
  const taken = new Set(lines.map(({ key }) => key));
  let key = unmarked(line);
  while (taken.has(key)) key += '+';
  return key;
}

export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity: Math.min(quantity, LINE_QUANTITY_MAX) };
}

export function hasPieces(line: CartLine): boolean {
  return line.quantity > 0;
}

/** The price of the cart by this menu, computed by the functions that the server uses. */
export function cartTotals(lines: readonly CartLine[], menu: Menu): CartTotals {
  const prices = new Map<string, LinePrice>();
  for (const line of lines) {
    const price = linePrice(menu, line);
    if (price) prices.set(line.key, price);
  }
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { count, total: sumOf([...prices.values()]), prices };
}
