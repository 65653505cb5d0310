import { portionIssues } from '#core/availability/portion-issues.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { includedVat, type VatShare, vatRatesAt } from '#core/money/vat.ts';
import { selectionIssues } from '#core/orders/line-check.ts';
import type { OrderLineRequest } from '#core/orders/order.schema.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import { add, type CartLine, cartLine, cartTotals, hasPieces, withQuantity } from './cart.ts';

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
  const isAlone = !lines.some((each) => each.key === line.key && each.key !== key);
  if (isAlone) {
    return lines
      .map((each) =>
        each.key === key ? { ...withQuantity(line, line.quantity), later: each.later } : each,
      )
      .filter(hasPieces);
  }
  return add(remove(lines, key), line);
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
  const tooFew = portionIssues(lines, availability).filter(({ left }) => left > 0);
  return lines.flatMap((each, line) => [
    ...selectionIssues(each, each.seenPrice, context).map((issue) => ({
      key: each.key,
      line,
      ...issue,
    })),
    ...tooFew
      .filter((issue) => issue.line === line)
      .map((issue) => ({ ...issue, key: each.key, can: restFor(lines, line, issue.left) })),
  ]);
}

/** What the lines before one leave it of the portions of its product. */
function restFor(lines: readonly CartLine[], line: number, left: number): number {
  const before = lines.slice(0, line).filter(({ product }) => product === lines[line]?.product);
  return Math.max(
    0,
    before.reduce((rest, { quantity }) => rest - quantity, left),
  );
}

/** The cart with the names and prices of this menu. */
export function acceptChanges(lines: readonly CartLine[], menu: Menu): CartLine[] {
  return lines.map((line) => ({ ...(cartLine(menu, line) ?? line), later: line.later }));
}

/** What is to be sent now; the rest stays in the cart. */
export function sentNow(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter(({ later }) => !later);
}

/** Sends a line later than the others, or with them after all. */
export function setLater(lines: readonly CartLine[], key: string, later: boolean): CartLine[] {
  return lines.map((line) => (line.key === key ? { ...line, later } : line));
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
    lines.flatMap(({ key, product: id }) => {
      const product = findProduct(menu, id);
      const price = prices.get(key);
      return product && price ? { total: price.total, vatRate: rates[product.vat] } : [];
    }),
  );
}
