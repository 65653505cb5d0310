import { expectMoved } from '#server/db/move-state.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { listOpenJobs, moveJob } from '../print-jobs.repository.ts';
import { listPrintersOf } from '../printers.repository.ts';

/** What a bridge has fetched and can say nothing of any more: nobody knows whether it is on paper. */
export async function forgetFetched(
  { db, at }: Pick<Unit, 'db' | 'at'>,
  bridge: string,
  reason: string,
): Promise<void> {
  for (const { id } of await listPrintersOf(db, bridge)) {
    await forgetFetchedAt({ db, at }, id, reason);
  }
}

/** The same of one printer. */
export async function forgetFetchedAt(
  { db, at }: Pick<Unit, 'db' | 'at'>,
  printer: string,
  reason: string,
): Promise<void> {
  for (const job of await listOpenJobs(db, printer)) {
    if (job.state === 'offered') {
      await expectMoved(moveJob(db, job, 'unknown', { ended_at: at, reason }));
    }
  }
}
