import {
  announced,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { seatingEvent } from '#core/events/event-draft.ts';
import { SEATING_REOPEN_MS } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** What the undoing of a seating's end meets. */
export interface ReopenFacts {
  /** It has become part of another. */
  readonly isMerged: boolean;
  /** Its table has not been given a new id. */
  readonly hasTable: boolean;
  /** Somebody sits there. */
  readonly isTaken: boolean;
  readonly bill: BillFacts;
}

/**
 * Staff undo the end of a seating: its bill is open again, payments stay, and devices that have not
 * left continue. Calls that ended with it stay done. Refused with `seatings.moved` for one that became
 * part of another, `seatings.already_open` for one that is open or whose table has a new party,
 * `seatings.reopen_expired`, and `tables.revoked`.
 */
export function reopenParty(facts: ReopenFacts, now: Now): BillAct | { readonly refusal: Refusal } {
  const { seating } = facts.bill;
  const { endedAt, bill } = seating;
  const code = refusalOf(facts, now.at);
  if (code !== null || endedAt === null) {
    return { refusal: { code: code ?? 'seatings.already_open', details: {} } };
  }
  const open = { ...seating, state: 'open', bill: 'open', endedAt: null } as const;
  const begun = beginAct(facts.bill, now);
  const change = { kind: 'reopened', bill, endedAt: Date.parse(endedAt) } as const;
  const reopened = changed(begun, change, { ...facts.bill, seating: open });
  const noted = audited(reopened, 'seating.reopened');
  return billAnnounced(announced(noted, seatingEvent('seating.reopened', open)), 'bill.reopened');
}

function refusalOf(
  { isMerged, hasTable, isTaken, bill }: ReopenFacts,
  at: number,
): Refusal['code'] | null {
  const { endedAt } = bill.seating;
  if (isMerged) return 'seatings.moved';
  if (endedAt === null || isTaken) return 'seatings.already_open';
  if (at - Date.parse(endedAt) > SEATING_REOPEN_MS) return 'seatings.reopen_expired';
  return hasTable ? null : 'tables.revoked';
}
