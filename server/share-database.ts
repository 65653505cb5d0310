import type { Context } from './context.ts';
import { ASK_EVERY_MS, followOthers } from './kernel/events/follow-others.ts';
import { listLiveSessions } from './modules/staff/staff-sessions.repository.ts';
import { listChangedParties } from './modules/table-cart/shared-carts.repository.ts';

/** What an operator is told where notices do not come through. */
const UNHEARD =
  'Notices between server processes do not come through: each asks the database every second instead, so boards hear of what another process stored a second later.';

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

/** How often the replica that reads are asked on is looked at. Milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** Keeps an eye on that replica, if there is one. Returns the function that stops it. */
export function watchReadReplica(
  { store: { replica }, clock }: Pick<Context, 'store' | 'clock'>,
  report: Report,
): () => void {
  if (replica === null) {
    return () => {};
  }
  let said: string | null = null;
  const look = () =>
    void replica.look().then(() => {
      const { why } = replica.state();
      if (why !== null && why !== said) {
        report.warn(`no reads are asked of DATABASE_READ_URL, but of the database: ${why}`);
      }
      said = why;
    }, report.error);
  look();
  return clock.every(LOOK_EVERY_MS, look);
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
