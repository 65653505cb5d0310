import type { Course } from '#core/menu/codes.ts';
import { acknowledgementsOf } from '#core/orders/acknowledgement.ts';
import { isFired, nextHeldCourse, startOf } from '#core/orders/courses.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';

/** What bumping a ticket does at a station: its next step there, or why there is none. */
export type KitchenStep =
  | { readonly do: 'accept' | 'allReady' }
  | { readonly do: 'fire'; readonly course: Course }
  | { readonly do: 'none'; readonly why: 'talk' | 'unaccepted' | 'made' | 'forbidden' };

export interface KitchenRights {
  /** Accept orders. */
  readonly orders: boolean;
  /** Change the state of lines. */
  readonly lines: boolean;
}

/** The next step of a station's ticket. An allergy question is answered on the ticket, not by a key. */
export function kitchenStep(order: Order, station: string, rights: KitchenRights): KitchenStep {
  if (order.state === 'placed' || order.state === 'seen') {
    if (!rights.orders) return { do: 'none', why: 'unaccepted' };
    return acknowledgementsOf(order).includes('allergy')
      ? { do: 'none', why: 'talk' }
      : { do: 'accept' };
  }
  if (!rights.lines) return { do: 'none', why: 'forbidden' };
  const lines = stationLines(order, station);
  if (lines.some((line) => isUnmade(line) && line.held !== true)) return { do: 'allReady' };
  const course = nextHeldCourse(lines);
  return course === null ? { do: 'none', why: 'made' } : { do: 'fire', course };
}

/** What another station still owes a ticket. */
export interface Owed {
  readonly station: string;
  /** Unmade pieces. */
  readonly pieces: number;
}

/** What the other stations have not made yet of what this ticket's table waits for. */
export function owedElsewhere(orders: readonly Order[], station: string): Owed[] {
  const lines = orders.flatMap((order) => order.lines);
  const unmade = lines.filter((line) => line.station !== station && isUnmade(line));
  return [...Map.groupBy(unmade, (line) => line.station)].map(([owing, lines]) => ({
    station: owing,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** How long a course of a ticket has been in the making. */
export interface CourseTimer {
  /** Null for what belongs to no course. */
  readonly course: Course | null;
  /** In milliseconds since 1970; null while nobody has fired it. */
  readonly since: number | null;
}

/** The courses that a station still has to make of a ticket, each with its own time. */
export function courseTimers(orders: readonly Order[], station: string): CourseTimer[] {
  const unmade = orders.flatMap((order) =>
    stationLines(order, station)
      .filter(isUnmade)
      .map((line) => ({ line, start: startOf(line, order) })),
  );
  return [...Map.groupBy(unmade, ({ line }) => line.course ?? null)].map(([course, lines]) => {
    const fired = lines.filter(({ line }) => isFired(line)).map(({ start }) => start);
    return { course, since: fired.length === 0 ? null : Math.min(...fired) };
  });
}

/** The orders that a station has made, the last first. */
export function lastMade(orders: readonly Order[], station: string): Order[] {
  const madeAt = (order: Order) =>
    Math.max(...stationLines(order, station).map(({ stateAt }) => Date.parse(stateAt)));
  return orders
    .filter((order) => {
      const lines = stationLines(order, station);
      return (
        lines.length > 0 && lines.every(({ state }) => state === 'ready' || state === 'served')
      );
    })
    .sort((one, other) => madeAt(other) - madeAt(one));
}

function stationLines(order: Order, station: string): OrderLine[] {
  return order.lines.filter((line) => line.station === station && line.state !== 'voided');
}

function isUnmade({ state }: OrderLine): boolean {
  return state === 'queued' || state === 'preparing';
}
