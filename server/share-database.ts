import type { Context } from './context.ts';
import { ASK_EVERY_MS, followOthers } from './kernel/events/follow-others.ts';
import { listLiveSessions } from './modules/staff/staff-sessions.repository.ts';
import { listChangedParties } from './modules/table-cart/shared-carts.repository.ts';

/** What an operator is told where notices do not come through. */
const UNHEARD =
  'Notices between server processes do not come through: each asks the database every second instead, so boards hear of what another process stored a second later. A proxy such as PgBouncer in transaction mode swallows them; let DATABASE_URL lead to PostgreSQL itself.';

type Report = { warn(text: string): void; error(error: unknown): void };

/**
 * Joins the other processes on the database, if it can be shared: what they store is published
 * here, and streams end here when their sessions end there. Returns the function that stops it.
 */
export async function shareDatabase(
  { store, hub, clock, partyNews }: Pick<Context, 'store' | 'hub' | 'clock' | 'partyNews'>,
  report: Report,
): Promise<() => void> {
  if (store.peers === null) {
    return () => {};
  }
  const endedOf = async (sessions: readonly string[]) => {
    const live = await listLiveSessions(store.reader, sessions);
    return sessions.filter((session) => !live.has(session));
  };
  const stop = followOthers({ store, hub, clock }, endedOf, report.error);
  if (await store.peers.start()) {
    return stop;
  }
  report.warn(UNHEARD);
  const stopAsking = askForCarts({ store, clock, partyNews }, report.error);
  return () => {
    stop();
    stopAsking();
  };
}

/** Twice as long as between two questions: a commit may be seen later than its time. */
const ASKED_MS = 2 * ASK_EVERY_MS;

/** Has parties told of the carts that other processes have stored lately. */
function askForCarts(
  { store, clock, partyNews }: Pick<Context, 'store' | 'clock' | 'partyNews'>,
  onError: (error: unknown) => void,
): () => void {
  return clock.every(ASK_EVERY_MS, () => {
    if (partyNews.followed().length === 0) return;
    listChangedParties(store.reader, clock.now() - ASKED_MS)
      .then((parties) => parties.forEach(partyNews.changedHere))
      .catch(onError);
  });
}
