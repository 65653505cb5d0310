import { setImmediate as others } from 'node:timers/promises';
import type { AccountExport } from '#core/people/own-data.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findInstallationRole, listRoles } from '../staff/roles.repository.ts';
import {
  listOwnAuditEntries,
  listTakenOrders,
  listTakenPayments,
  readOwnData,
} from './own-data.repository.ts';

/** Rows that are read at a time: requests come in between. */
const PAGE = 500;

/**
 * All that is stored of an account, but for hashes of its secrets: who has been here for years may
 * have done a lot. Throws `staff.sign_in_required` where the account is gone.
 */
export async function exportAccount(
  { store }: Pick<Context, 'store'>,
  staff: string,
): Promise<AccountExport> {
  const own = await store.read(async (db) => {
    const data = await readOwnData(db, staff);
    const roles = await listRoles(db, staff);
    return (
      data && {
        ...data,
        roles: roles.map(({ venue, venueName, role }) => ({ venue, venueName, role })),
        installationRole: await findInstallationRole(db, staff),
      }
    );
  });
  if (own === undefined) {
    throw new ProblemError('staff.sign_in_required');
  }
  const done = await store.readApart(async (db) => ({
    orders: await readAll(db, staff, listTakenOrders),
    payments: await readAll(db, staff, listTakenPayments),
    entries: await readAll(db, staff, listOwnAuditEntries),
  }));
  return { ...own, ...done, entries: done.entries.map(({ id: _id, ...entry }) => entry) };
}

async function readAll<Row extends { id: string }>(
  db: Reader,
  staff: string,
  list: (db: Reader, page: { staff: string; after: string; limit: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await list(db, { staff, after: all.at(-1)?.id ?? '', limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) {
      return all;
    }
    await others();
  }
}
