import type { Context } from '#server/context.ts';
import { inBatches } from '#server/db/in-batches.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { ProblemError } from '#server/problem.ts';
import { deleteAccount } from '../staff/accounts.repository.ts';
import { deleteSessionsOf } from '../staff/staff-sessions.repository.ts';
import {
  deleteVenueEvents,
  deleteVenueRows,
  deleteVenueSessions,
} from './trial-rows.repository.ts';
import { beginDeletion, listEndedTrials } from './trials.repository.ts';

type Ports = Pick<Context, 'store' | 'hub' | 'clock'>;

/**
 * Deletes a trial with all that belongs to it, in parts, so that no other venue's order waits for
 * long. From the first part on it is over, so that nobody signs in to it or keeps it meanwhile; its
 * row goes last: what fails half way is repeated. Its pictures go with the next sweep, because no
 * menu names them any more. Throws `trials.unknown`.
 */
export async function endTrial({ store, hub }: Ports, venue: string): Promise<void> {
  const { staff, ended } = await store.writeApart({ venue }, async (db) => {
    const account = await beginDeletion(db, venue);
    if (account === undefined) {
      throw new ProblemError('trials.unknown');
    }
    return { staff: account, ended: await deleteVenueSessions(db, { venue, staff: account }) };
  });
  for (const session of ended) {
    hub.endSession(session);
  }
  await inBatches(store, (db, limit) => deleteVenueEvents(db, venue, limit));
  await store.writeApart({ venue }, async (db) => {
    // What had begun before the sessions ended.
    await deleteSessionsOf(db, staff);
    await deleteVenueRows(db, venue);
    await deleteAccount(db, staff);
  });
}

/** So many in a round of the jobs: after a standstill a thousand may be over at once. */
const AT_ONCE = 5;

/** Deletes trials whose time is over, the longest first. */
export async function endDueTrials(context: Ports): Promise<void> {
  const due = await listEndedTrials(context.store.reader, context.clock.now(), AT_ONCE);
  await eachApart(due, (venue) => endTrial(context, venue));
}
