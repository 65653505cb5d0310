import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { GiverFacts, HandoverGuest } from '#core/handovers/hand-over.ts';
import { MERGE_UNDO_MS } from '#core/shared/limits.ts';
import type { Reader } from '#server/db/store.ts';
import { type GuestSession, isLive } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { listMerges } from '../parties/merges.repository.ts';
import { listAttemptsOfGuest } from '../payments/attempts.repository.ts';
import { listPrepaidOfGuest } from '../payments/pay-first/prepaid-orders.repository.ts';
import { findTable } from '../tables/tables.repository.ts';

/** A phone's guest, as the rules of handing over see it. */
export async function readGuest({ db, at }: Unit, session: GuestSession): Promise<HandoverGuest> {
  const { id, table, seating, admission, ordinal, name, mark, kiosk } = session;
  const place = kiosk === null ? await findTable(db, table) : undefined;
  return {
    ...{ id, table, seating, admission, ordinal, name, mark },
    isOver: !isLive(session, at),
    isElsewhere: kiosk !== null || place?.takeaway === true,
  };
}

export async function readGiver(unit: Unit, session: GuestSession): Promise<GiverFacts> {
  const [guest, attempts, prepaid] = await Promise.all([
    readGuest(unit, session),
    listAttemptsOfGuest(unit.db, session.id),
    listPrepaidOfGuest(unit.db, session.id),
  ]);
  const isPaying =
    attempts.some(({ state }) => isUnfinishedAttempt(state)) ||
    prepaid.some(({ state }) => state === 'waiting');
  return { guest, isPaying };
}

/** Whether a party has become one with another, which can still be taken back. */
export async function isMerged(
  db: Reader,
  { venue, seating }: GuestSession,
  at: number,
): Promise<boolean> {
  const merges = seating === null ? [] : await listMerges(db, venue, at - MERGE_UNDO_MS);
  return merges.some((merge) => merge.seating === seating);
}
