import { type CartLine, type CartTotals, cartTotals } from '#core/cart/cart.ts';
import { type CartIssue, cartVat, sentNow } from '#core/cart/cart-changes.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { VatShare } from '#core/money/vat.ts';
import type { LineIssueCode } from '#core/orders/codes.ts';

/** Not to be had for a while: such a line stays in the cart when the rest is sent. */
const WAITS: ReadonlySet<LineIssueCode> = new Set([
  'product_unavailable_now',
  'station_paused',
  'alcohol_not_served_now',
]);

/** Nor to be had any more: such a line leaves the cart with the rest. */
const OVER: ReadonlySet<LineIssueCode> = new Set(['product_removed', 'product_sold_out']);

/** Why a line cannot be had now. */
type GoneBecause = Exclude<LineIssueCode, 'price_changed'>;
const isGoneBy = (code: LineIssueCode): code is GoneBecause => WAITS.has(code) || OVER.has(code);

export interface CartReview {
  /** What changed, by the line's key; the most serious first. */
  readonly issues: ReadonlyMap<string, readonly CartIssue[]>;
  /** Lines that cannot be had now. */
  readonly gone: ReadonlySet<string>;
  /** Those of them that can be had later: they stay. */
  readonly waits: ReadonlySet<string>;
  /** Lines that need the guest's choice before anything can be sent. */
  readonly toFix: ReadonlySet<string>;
  /** For what would be sent, with the prices of all lines. */
  readonly totals: CartTotals;
  readonly vat: readonly VatShare[];
  readonly hasAlcohol: boolean;
  /** Whether it has several courses, which the venue serves one after the other. */
  readonly hasCourses: boolean;
  readonly canSend: boolean;
}

/** What would be sent of a cart at an instant, what stays, and what the guest must review first. */
export function reviewCart(
  lines: readonly CartLine[],
  all: readonly CartIssue[],
  menu: Menu,
  at: number,
): CartReview {
  const issues = Map.groupBy(all, (issue) => issue.key);
  const keysOf = (isSo: (code: LineIssueCode) => boolean) =>
    new Set(all.filter(({ code }) => isSo(code)).map(({ key }) => key));
  const gone = keysOf(isGoneBy);
  const toFix = keysOf((code) => !isGoneBy(code) && code !== 'price_changed');
  for (const key of gone) {
    toFix.delete(key);
  }
  const now = sentNow(lines);
  const waiting = lines.filter((line) => !now.includes(line));
  for (const { key } of waiting) {
    gone.delete(key);
    toFix.delete(key);
  }
  const over = keysOf((code) => OVER.has(code));
  const sent = now.filter(({ key }) => !gone.has(key));
  const products = new Set(sent.map(({ product }) => product));
  return {
    issues,
    gone,
    waits: new Set([...gone].filter((key) => !over.has(key))),
    toFix,
    totals: { ...cartTotals(sent, menu), prices: cartTotals(lines, menu).prices },
    vat: cartVat(sent, menu, at),
    hasAlcohol: menu.categories.some((category) =>
      category.products.some(({ id, alcohol }) => alcohol === true && products.has(id)),
    ),
    hasCourses: coursesOf(menu, products) > 1,
    canSend: sent.length > 0 && toFix.size === 0,
  };
}

/** Why nothing of a cart would be sent, if nothing of it can be had; else null. */
export function nothingBecause({ canSend, toFix, gone, issues }: CartReview): GoneBecause | null {
  const [key = ''] = gone;
  const because = issues
    .get(key)
    ?.map(({ code }) => code)
    .find(isGoneBy);
  return canSend || toFix.size > 0 ? null : (because ?? null);
}

function coursesOf(menu: Menu, ordered: ReadonlySet<string>): number {
  const among = menu.categories.filter(({ products }) =>
    products.some(({ id }) => ordered.has(id)),
  );
  return new Set(among.flatMap(({ course = [] }) => course)).size;
}
