import type { Order } from './order.schema.ts';

type Resting = Pick<Order, 'state' | 'lines' | 'quietUntil' | 'makeFrom'>;

/**
 * Until when an order that is for later rests, in milliseconds since 1970; null if it does not. One that
 * was sent while the venue was closed rests until it opens; then it is asked for, and once it is
 * accepted it rests until it is to be made, unless somebody begins.
 */
export function restsUntil({ state, lines, quietUntil, makeFrom }: Resting): number | null {
  if (state === 'placed' || state === 'seen') return timeOf(quietUntil);
  const isBegun = lines.some((line) => line.state !== 'queued' && line.state !== 'voided');
  return state === 'accepted' && !isBegun ? timeOf(makeFrom) : null;
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
