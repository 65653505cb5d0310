import { venueAvailability } from '#core/availability/availability.ts';
import { servesAlcohol } from '#core/availability/serves-alcohol.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { OnSale } from '#core/menu/menu.schema.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { piecesIn } from '#core/sets/set-pieces.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { LineIssueCode } from './codes.ts';
import type { Vouched } from './line-check.ts';
import type { OrderRequest } from './order.schema.ts';
import { checkOrder, comparedTotals, type FrozenLine, freezeLines } from './order-check.ts';

/** What a venue offers, and the menu on which a guest saw it. */
export interface Offer {
  readonly menu: { readonly file: MenuFile; readonly version: number };
  /** Null for an unknown version. */
  readonly seen: MenuFile | null;
  readonly availability: OnSale;
  /** When what is paid as it is handed over is handed over, in milliseconds since 1970. */
  readonly handedOver?: number | undefined;
  /** When its guest saw the prices, if somebody else sends it later: milliseconds since 1970. */
  readonly seenAt?: number | undefined;
}

/**
 * Why an order is refused: `orders.closed`, `orders.paused`, or, line by line, `orders.sold_out`,
 * `orders.too_few_left`, `orders.line_cap`, `orders.price_changed`, `orders.changed`; the last also if the menu that the
 * guest saw (`seen`) is unknown. Null if it is not refused. `at`, and `pressedAt` when the guest sent
 * it, are in milliseconds since 1970. What staff vouch for is refused for its contents and prices
 * only, and for alcohol's hours unless it was served.
 */
export function menuRefusal(
  request: Pick<OrderRequest, 'lines'>,
  { seen, menu, availability, seenAt }: Offer,
  at: number,
  vouched: Vouched = 'asked',
  pressedAt = at,
): Refusal | null {
  const whole = venueAvailability(menu.file.venue, availability, at);
  if (!whole.orderable && vouched === 'asked') {
    return whole.because === 'closed'
      ? { code: 'orders.closed', details: {} }
      : {
          code: 'orders.paused',
          details: {
            ...(whole.reason && { reason: whole.reason }),
            ...(whole.until && { until: whole.until }),
          },
        };
  }
  const seenThen = { seen, current: menu.file, availability, pressedAt: seenAt ?? pressedAt };
  const lines = checkOrder({ ...seenThen, request, at, vouched });
  const details = { lines, menuVersion: menu.version };
  if (seen === null) {
    // It is unknown what the guest saw, so no price can be compared.
    return { code: 'orders.changed', details };
  }
  if (lines.length > 0 && isOnlyDearer(request, lines)) {
    const totals = comparedTotals(menu.file, request, at);
    const priceDetails = { ...details, ...totals, at: toTimestamp(at) };
    return { code: 'orders.price_changed', details: priceDetails };
  }
  return lines.length === 0 ? null : lineRefusal(lines, details);
}

/** For this long after the guest pressed send an order is judged as of then: a request in transit. */
const IN_TRANSIT_MS = 60_000;

/**
 * The lines of an order, at the prices at which it is made, or why it is refused. One that a guest
 * pressed `request.age` milliseconds before `at` is judged as of now, and if that refuses it, as of
 * when it was pressed, so that a happy hour or a kitchen that ended in between refuses nothing. The
 * law says until when alcohol is served, so outside those hours an order of some is judged as of now
 * alone.
 */
export function agreedLines(
  request: Pick<OrderRequest, 'lines' | 'age'>,
  known: Offer,
  at: number,
  vouched: Vouched = 'asked',
): { readonly lines: FrozenLine[] } | { readonly refusal: Refusal } {
  const { file } = known.menu;
  const { handedOver } = known;
  const pressedAt = at - request.age;
  const refusal = menuRefusal(request, known, at, vouched, pressedAt);
  if (refusal === null) {
    return { lines: freezeLines(file, request, at, handedOver) };
  }
  const isLate =
    request.age <= IN_TRANSIT_MS &&
    (servesAlcohol(file.venue, at) || !hasAlcohol(request, file)) &&
    menuRefusal(request, known, pressedAt, vouched) === null;
  return isLate ? { lines: freezeLines(file, request, pressedAt, handedOver) } : { refusal };
}

/** By what it is: a line names one reason, and its bar may have closed at the same time. */
function hasAlcohol({ lines }: Pick<OrderRequest, 'lines'>, file: MenuFile): boolean {
  const menu = withParts(file);
  return lines
    .flatMap(piecesIn(menu))
    .some(({ product }) => findInMenu(menu, product)?.product.alcohol === true);
}

/**
 * Only for devices that send the price they showed: for others a new price is a change like any
 * other.
 */
function isOnlyDearer(request: Pick<OrderRequest, 'lines'>, issues: readonly LineIssue[]): boolean {
  return issues.every(
    ({ code, line }) => code === 'price_changed' && request.lines[line]?.seenPrice !== undefined,
  );
}

const SOLD_OUT: readonly LineIssueCode[] = ['product_sold_out', 'option_sold_out', 'too_few_left'];

function lineRefusal(lines: readonly LineIssue[], details: Refusal['details']): Refusal {
  if (lines.every((issue) => issue.code === 'too_few_left')) {
    return { code: 'orders.too_few_left', details };
  }
  if (lines.every((issue) => SOLD_OUT.includes(issue.code))) {
    return { code: 'orders.sold_out', details };
  }
  return lines.every((issue) => issue.code === 'quantity_cap')
    ? { code: 'orders.line_cap', details: { ...details, limit: LINE_QUANTITY_CAP } }
    : { code: 'orders.changed', details };
}
