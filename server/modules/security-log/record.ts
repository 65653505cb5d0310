import type { SecurityDetail } from '#core/security-log/security-log.schema.ts';
import type { Writer } from '#server/db/store.ts';
import { insertAuditEntry, type NewSecurityEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { findStaff } from '../staff/accounts.repository.ts';
import { listRoles } from '../staff/roles.repository.ts';

/** The acting account's id; empty for the server's administrator. */
type Doer = { staff: string };

/** Writes to the log of one venue, in the same transaction as the action. */
export async function recordSecurity(
  db: Writer,
  { staff, venue }: Doer & { venue: string },
  entry: NewSecurityEntry,
  at: number,
): Promise<void> {
  await recordIn(db, [venue], staff, entry, at);
}

/**
 * Writes to the log of every venue that the account works in, because an action on an account
 * concerns all of them. `of` is that account if somebody else acts.
 */
export async function recordForAccount(
  db: Writer,
  { staff, of = staff }: Doer & { of?: string },
  entry: NewSecurityEntry,
  at: number,
): Promise<void> {
  const roles = await listRoles(db, of);
  const venues = roles.length === 0 ? [''] : roles.map(({ venue }) => venue);
  await recordIn(db, venues, staff, entry, at);
}

async function recordIn(
  db: Writer,
  venues: readonly string[],
  staff: string,
  entry: NewSecurityEntry,
  at: number,
): Promise<void> {
  const name = (await findStaff(db, staff))?.name ?? '';
  for (const venue of venues) {
    await insertAuditEntry(db, { venue, staff: { id: staff, name } }, entry, at);
  }
}

/** The recorded origin: enough to tell home from abroad, not one phone from another. */
export function originOf({ device, address }: Pick<Caller, 'device' | 'address'>): SecurityDetail {
  return { device, address: shortAddress(address) };
}

function shortAddress(address: string): string {
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':').concat('::/48')
    : address.replace(/\.\d+$/, '.0/24');
}
