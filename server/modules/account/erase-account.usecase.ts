import type { Context } from '#server/context.ts';
import { inBatches } from '#server/db/in-batches.ts';
import type { Reader } from '#server/db/store.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';
import { ProblemError } from '#server/problem.ts';
import { recordForAccount } from '../security-log/record.ts';
import {
  forgetApprovals,
  forgetMentions,
  forgetNames,
} from '../security-log/security-log.repository.ts';
import { deleteAccount } from '../staff/accounts.repository.ts';
import { countOtherOperators, findInstallationRole } from '../staff/roles.repository.ts';
import { deleteSessionsOf } from '../staff/staff-sessions.repository.ts';
import { endSessions } from './end-sessions.ts';
import {
  deleteLinksOf,
  deleteRolesOf,
  forgetInRecords,
  listOnlyOwned,
  listVenuesOf,
} from './own-data.repository.ts';
import { clearFailuresOf } from './sign-in-failures.repository.ts';
import { accountKey } from './verify-password.ts';

/**
 * Deletes somebody's own account with all that only it is for. What was done with it stays where it
 * is written down, for the books, and says no name any more. Throws
 * `people.last_owner`, `people.last_operator`.
 */
export async function eraseAccount(context: Context, { staff }: StaffSession): Promise<void> {
  const { store, clock } = context;
  await keepKeyHolders(store.reader, staff.id);
  const venues = await listVenuesOf(store.reader, staff.id);
  // Years of entries, a few at a time: nobody's order waits. What fails half way can be asked again.
  await inBatches(store, (db, limit) => forgetNames(db, staff.id, limit));
  await inBatches(store, (db, limit) => forgetApprovals(db, staff.id, limit));
  await inBatches(store, (db, limit) => forgetMentions(db, { venues, staff }, limit));
  const ended = await store.write('installation', async (db) => {
    await keepKeyHolders(db, staff.id);
    await recordForAccount(db, { staff: staff.id }, { kind: 'account.erased' }, clock.now());
    while ((await forgetNames(db, staff.id, REST)) === REST);
    while ((await forgetApprovals(db, staff.id, REST)) === REST);
    await forgetInRecords(db, staff.id);
    await deleteLinksOf(db, staff.id);
    await deleteRolesOf(db, staff.id);
    await clearFailuresOf(db, accountKey(staff.email));
    const sessions = await deleteSessionsOf(db, staff.id);
    await deleteAccount(db, staff.id);
    return sessions;
  });
  endSessions(context, ended);
}

/** Entries that came in meanwhile, its own last one among them. */
const REST = 500;

/** Without them nobody could let anybody in any more. */
async function keepKeyHolders(db: Reader, staff: string): Promise<void> {
  if ((await listOnlyOwned(db, staff)).length > 0) {
    throw new ProblemError('people.last_owner');
  }
  const isOperator = (await findInstallationRole(db, staff)) !== null;
  if (isOperator && (await countOtherOperators(db, staff)) === 0) {
    throw new ProblemError('people.last_operator');
  }
}
