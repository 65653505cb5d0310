import type { Menu } from '#core/menu/menu.schema.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { countsTowardsBill, owedLines } from '#core/orders/order-view.ts';
import { linesOfAll } from '#core/sets/set-lines.ts';
import type { CartLine } from './cart.ts';
import { type EarlierLine, orderAgain } from './order-again.ts';

/** Guests of a party who order on their own phones send one round within these minutes. */
const ROUND_MS = 10 * 60_000;

/** A party's last round as it can be ordered now. */
export interface RoundAgain {
  readonly lines: CartLine[];
  /** What cannot be ordered now. */
  readonly missing: EarlierLine[];
  /** Somebody asked about an allergy: whoever repeats it has to ask again. */
  readonly asked: EarlierLine[];
}

/**
 * The party's last round at today's prices: what it ordered last, and in the minutes before, without
 * what was voided. Null if it has ordered nothing.
 */
export function roundAgain(
  orders: readonly Pick<Order, 'state' | 'awaitsAdmission' | 'placedAt' | 'lines'>[],
  menu: Menu,
  at: number,
): RoundAgain | null {
  const own = orders.filter((order) => countsTowardsBill(order) && owedLines(order).length > 0);
  const last = Math.max(...own.map(({ placedAt }) => Date.parse(placedAt)));
  const wanted = linesOfAll(
    own.filter(({ placedAt }) => last - Date.parse(placedAt) <= ROUND_MS).map(owedLines),
  );
  if (wanted.length === 0) return null;
  const { asked = [], plain = [] } = Object.groupBy(wanted, (line: OrderLine) =>
    (line.allergyQuestion ?? []).length > 0 ? 'asked' : 'plain',
  );
  const { lines, missing } = orderAgain({ lines: plain }, menu, at);
  return { lines, missing: missing.map(({ line }) => line), asked };
}
