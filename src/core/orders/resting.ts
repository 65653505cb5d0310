import type { Order } from './order.schema.ts';

type Resting = Pick<Order, 'state' | 'lines' | 'quietUntil' | 'makeFrom'>;

/**
 * Until when an order that is for later rests, in milliseconds since 1970; null if it does not. One that
 * was sent while the venue was closed rests until it opens; then it is asked for, and once it is
 * accepted it rests until it is to be made, unless somebody begins.
 */
export function restsUntil({ state, lines, quietUntil, makeFrom }: Resting): number | null {
  if (state === 'placed' || state === 'seen') return timeOf(quietUntil);
  return state === 'accepted' && !isBegun(lines) ? timeOf(makeFrom) : null;
}

/**
 * From when it is to be made, in milliseconds since 1970, whether somebody has accepted it or not; null
 * if nothing keeps it from being made.
 */
export function madeFrom(order: Resting): number | null {
  if (isBegun(order.lines)) return null;
  const times = [restsUntil(order), timeOf(order.makeFrom)].filter((each) => each !== null);
  return times.length === 0 ? null : Math.max(...times);
}

function isBegun(lines: Resting['lines']): boolean {
  return lines.some(({ state }) => state !== 'queued' && state !== 'voided');
}

/** Whether it is for later, at an instant in milliseconds since 1970. */
export function isResting(order: Resting, at: number): boolean {
  return (restsUntil(order) ?? 0) > at;
}

/**
 * Whether it was accepted for later, and is to be made now: a board that showed it as new says nothing
 * new of it otherwise. At an instant in milliseconds since 1970.
 */
export function isWoken(order: Resting & Pick<Order, 'acceptedAt'>, at: number): boolean {
  const until = order.state === 'accepted' ? restsUntil(order) : null;
  return (
    until !== null &&
    until <= at &&
    order.acceptedAt !== null &&
    Date.parse(order.acceptedAt) < until
  );
}

const timeOf = (at: string | undefined) => (at === undefined ? null : Date.parse(at));
