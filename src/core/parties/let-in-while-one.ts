import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { MergeRecord } from './merge-record.ts';

/** A device of the joint party, and the one that has let it in; null: staff, or a code. */
export interface LetIn {
  readonly id: string;
  readonly by: string | null;
}

/**
 * The record of a merge in which each device is of the party that has let it in while both were one,
 * with its orders and calls: the other party was never asked about it. Whom staff let in, or a code,
 * which both knew, is of the table where it came.
 */
export function withLetIn(
  record: MergeRecord,
  devices: readonly LetIn[],
  { orders, calls, attempts, payments }: BillFacts,
): MergeRecord {
  const came = new Set(record.sessions);
  const sessions = devices.map(({ id }) => id).filter((id) => came.has(hostOf(id, devices)));
  const known = new Set(devices.map(({ id }) => id));
  const leaves = new Set(record.sessions.filter((id) => known.has(id) && !sessions.includes(id)));
  const gone = new Set([
    ...orders.filter(({ guest }) => leaves.has(guest)).map(({ id }) => id),
    ...calls.filter(({ guest }) => leaves.has(guest)).map(({ id }) => id),
    ...attempts.filter(({ session }) => leaves.has(session)).map(({ id }) => id),
  ]);
  for (const { id, attempt } of payments) {
    if (attempt !== undefined && gone.has(attempt)) gone.add(id);
  }
  return {
    ...record,
    sessions: [...record.sessions.filter((id) => !known.has(id)), ...sessions],
    orders: record.orders.filter(({ id }) => !gone.has(id)),
    calls: record.calls.filter((id) => !gone.has(id)),
    attempts: record.attempts.filter((id) => !gone.has(id)),
    payments: record.payments.filter(({ id }) => !gone.has(id)),
  };
}

/** The first of those who let each other in, down to this device. */
function hostOf(id: string, devices: readonly LetIn[]): string {
  const by = new Map(devices.map((each) => [each.id, each.by]));
  const seen = new Set<string>();
  let first = id;
  for (
    let next = by.get(first) ?? null;
    next !== null && by.has(next);
    next = by.get(first) ?? null
  ) {
    if (seen.has(next)) break;
    seen.add(next);
    first = next;
  }
  return first;
}
