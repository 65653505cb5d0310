import { portionIssues } from '#core/availability/portion-issues.ts';
import type { Pieces } from '#core/availability/portions.ts';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { includedVat, type VatShare, vatRatesAt } from '#core/money/vat.ts';
import { selectionIssues } from '#core/orders/line-check.ts';
import type { OrderLineRequest } from '#core/orders/order.schema.ts';
import { partsOf, shareOut } from '#core/sets/set-parts.ts';
import { piecesIn } from '#core/sets/set-pieces.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import {
  add,
  type CartLine,
  cartLine,
  cartTotals,
  freeKey,
  hasPieces,
  isEqual,
  withQuantity,
} from './cart.ts';

export interface CartIssue extends LineIssue {
  readonly key: string;
  /** How many of the line can be had, for `too_few_left`. */
  readonly can?: number;
}

/** Zero or less removes the line. */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return lines
    .map((line) => (line.key === key ? withQuantity(line, quantity) : line))
    .filter(hasPieces);
}

/** Replaces the old line with the edited one, or merges it into an equal line. */
export function replace(lines: readonly CartLine[], key: string, line: CartLine): CartLine[] {
  const others = remove(lines, key);
  const next = { ...line, later: lines.find((each) => each.key === key)?.later };
  if (others.some((each) => isEqual(each, next))) return add(others, next);
  const edited = { ...withQuantity(next, next.quantity), key: freeKey(others, next) };
  return lines.map((each) => (each.key === key ? edited : each)).filter(hasPieces);
}

export function remove(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => line.key !== key);
}

/** What has changed since the lines were shown, and what cannot be ordered now. */
export function cartIssues(lines: readonly CartLine[], menu: Menu, at: number): CartIssue[] {
  const { availability } = menu;
  const soldOutOptions = new Set(availability.soldOutOptions);
  const context = { menu, availability, at, soldOutOptions };
  // Of what is sold out nothing is left, which is said.
  const piecesOf = piecesIn(menu);
  const tooFew = portionIssues(lines, availability, piecesOf).filter(({ left }) => left > 0);
  return lines.flatMap((each, line) => [
    ...selectionIssues(each, each.seenPrice, context).map((issue) => ({
      key: each.key,
      line,
      ...issue,
    })),
    ...tooFew
      .filter((issue) => issue.line === line)
      .map((issue) => ({
        ...issue,
        key: each.key,
        can: restFor(lines.map(piecesOf), each, issue),
      })),
  ]);
}

/** How many of a line the portions are enough for that the lines before it leave. */
function restFor(
  taken: readonly (readonly Pieces[])[],
  { quantity }: CartLine,
  { line, product, left }: { line: number; product: string; left: number },
): number {
  const [own = 0, ...before] = taken
    .slice(0, line + 1)
    .toReversed()
    .map((pieces) => pieces.find((each) => each.product === product)?.quantity ?? 0);
  const rest = before.reduce((all, some) => all - some, left);
  return Math.max(0, Math.floor((rest * quantity) / own));
}

/** The cart with the names and prices of this menu. */
export function acceptChanges(lines: readonly CartLine[], menu: Menu): CartLine[] {
  return lines.map((line) => {
    const { key, later } = line;
    return { ...(cartLine(menu, line) ?? line), key, later };
  });
}

/** What is to be sent now; the rest stays in the cart. */
export function sentNow(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter(({ later }) => !later);
}

/**
 * Sends a line later than the others, or with them after all; one that is then equal joins it, if one
 * line can hold both.
 */
export function setLater(lines: readonly CartLine[], key: string, later: boolean): CartLine[] {
  const line = lines.find((each) => each.key === key);
  if (line === undefined) return [...lines];
  const moved = { ...line, later };
  const room = LINE_QUANTITY_MAX - line.quantity;
  const equal = lines.find(
    (each) => each !== line && isEqual(each, moved) && each.quantity <= room,
  );
  const joined = withQuantity(moved, line.quantity + (equal?.quantity ?? 0));
  return lines.filter((each) => each !== equal).map((each) => (each === line ? joined : each));
}

/** Once nothing else is left, it is their turn. */
export function theirTurn(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.every(({ later }) => later)
    ? lines.map((line) => ({ ...line, later: false }))
    : lines;
}

/** The lines as they are sent: ids and quantities, and the shown prices, for comparison only. */
export function toOrderLines(lines: readonly CartLine[]): OrderLineRequest[] {
  return lines.map(({ product, options, quantity, note, allergyQuestion, seenPrice }) => ({
    product,
    options,
    quantity,
    ...(note !== '' && { note }),
    ...(allergyQuestion.length > 0 && { allergyQuestion }),
    seenPrice,
  }));
}

/** The VAT included in the cart by this menu, by rate, at an instant. */
export function cartVat(lines: readonly CartLine[], menu: Menu, at: number): VatShare[] {
  const rates = vatRatesAt(menu.venue, at);
  const { prices } = cartTotals(lines, menu);
  return includedVat(
    lines.flatMap(({ key, product: id, options, quantity }) => {
      const product = findProduct(menu, id);
      const price = prices.get(key);
      if (!product || !price) return [];
      const parts = partsOf(product, menu, options);
      const shares = shareOut(price.unitPrice, parts);
      return parts.length === 0
        ? { total: price.total, vatRate: rates[product.vat] }
        : parts.map((part, at) => ({
            total: (shares[at] ?? 0) * quantity,
            vatRate: rates[part.product.vat],
          }));
    }),
  );
}
