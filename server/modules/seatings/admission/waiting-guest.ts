import type { WaitingGuest } from '#core/placing/admit-guest.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { listWaitingOfSeating } from '../../orders/orders.repository.ts';
import { findSession, toSeatedGuest } from '../sessions.repository.ts';

/** A guest of a seating who waits to be let in; null for one that is in, or forgotten. */
export async function findWaitingGuest(
  db: Reader,
  id: string,
  seating: string,
): Promise<WaitingGuest | null> {
  const [session, waiting] = await Promise.all([
    findSession(db, id),
    listWaitingOfSeating(db, seating),
  ]);
  return session === undefined || session.admission === 'admitted'
    ? null
    : waitingGuest(session, waiting);
}

type Waiting = Awaited<ReturnType<typeof listWaitingOfSeating>>;

export function waitingGuest(session: GuestSession, waiting: Waiting): WaitingGuest {
  const orders = waiting.map(({ order }) => order).filter(({ guest }) => guest === session.id);
  return { guest: toSeatedGuest(session), table: session.table, orders };
}
