import { soldOutKey } from '#console/live/board-actions.ts';
import type { LineState } from '#core/orders/codes.ts';
import { isFired } from '#core/orders/courses.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { Station } from './board-types.ts';

/** The states that a tap can give a line. */
export type NextLineState = Exclude<LineState, 'queued' | 'voided'>;

/** The state that one tap gives a line; undefined once it is served or voided. */
const NEXT: Partial<Record<LineState, NextLineState>> = {
  queued: 'preparing',
  preparing: 'ready',
  ready: 'served',
};

export function nextLineState({
  state,
  oneStep,
}: Pick<OrderLine, 'state' | 'oneStep'>): NextLineState | undefined {
  const next = NEXT[state];
  return oneStep === true && next !== undefined ? 'served' : next;
}

/** Whether all that is left to make of these lines is made in one step. */
export function isOneStep(lines: readonly OrderLine[]): boolean {
  const left = lines.filter((line) => isFired(line) && nextLineState(line) !== undefined);
  return left.length > 0 && left.every(({ oneStep }) => oneStep === true);
}

/** The lines that the chosen station makes; all lines when no station is chosen. */
export function linesOf(order: Order, station: string | null): readonly OrderLine[] {
  return station === null ? order.lines : order.lines.filter((line) => line.station === station);
}

/** How many lines of these orders other stations make, by station. */
export function linesElsewhere(
  orders: readonly Order[],
  station: string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (station === null) return counts;
  for (const line of orders.flatMap(({ lines }) => lines)) {
    if (line.station === station || line.state === 'voided') continue;
    counts.set(line.station, (counts.get(line.station) ?? 0) + 1);
  }
  return counts;
}

/** Whether it has a product or an option that is sold out: `product:` or `option:` with the id. */
export function hasSoldOut({ lines }: Order, soldOut: ReadonlySet<string>): boolean {
  return lines.some(
    ({ product, options, state }) =>
      state !== 'voided' &&
      (soldOut.has(soldOutKey({ kind: 'product', id: product })) ||
        options.some(({ id }) => soldOut.has(soldOutKey({ kind: 'option', id })))),
  );
}

/** Whether alcohol is about to leave the bar, so that an age has to be checked. */
export function needsId(lines: readonly OrderLine[]): boolean {
  return lines.some((line) => line.alcohol && line.state !== 'voided');
}

export function stationName(stations: readonly Station[], id: string): string {
  return stations.find((station) => station.id === id)?.name ?? id;
}
