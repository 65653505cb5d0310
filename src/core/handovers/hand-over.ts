import type { Admission } from '#core/seatings/codes.ts';
import { GUEST_MARKS } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** A phone's guest at its table. */
export interface HandoverGuest {
  readonly id: string;
  /** The session has ended. */
  readonly isOver: boolean;
  readonly table: string;
  readonly seating: string | null;
  readonly admission: Admission;
  readonly ordinal: number | null;
  readonly name: string | null;
  readonly mark: number | null;
  /** It is a tablet of the venue, or orders what is taken away. */
  readonly isElsewhere: boolean;
}

export interface GiverFacts {
  readonly guest: HandoverGuest;
  /** A payment has begun and has not ended, or an order waits for one. */
  readonly isPaying: boolean;
}

/** Why a phone cannot hand over; null if it can. `lines`: how many it has not ordered yet. */
export function makingRefusal({ guest, isPaying }: GiverFacts, lines: number): Refusal | null {
  if (guest.isOver) return refusal('sessions.ended');
  if (guest.isElsewhere) return refusal('handovers.not_here');
  if (guest.seating === null && lines === 0) return refusal('handovers.nothing');
  return isPaying ? refusal('handovers.payment_open') : null;
}

export interface TakingFacts {
  readonly giver: GiverFacts;
  readonly taker: {
    readonly guest: HandoverGuest;
    /** It has ordered something, or asked for something, in this party. */
    readonly hasOwn: boolean;
  };
  /** The party has become one with another, which can still be taken back. */
  readonly isMerged: boolean;
}

/** What the taker's phone becomes, in this order; then all that is the giver's is its own. */
export interface Taking {
  /** It comes to the giver's party, whether there is a free place or not: a phone leaves it. */
  readonly joins: boolean;
  /** Who is let in, by the other: whoever has the code was given it by a guest of the party. */
  readonly letsIn: 'giver' | 'taker' | null;
  /** How the rest of the table knows the guest from now on; null: as it knows the taker already. */
  readonly profile: { readonly name: string | null; readonly mark: number } | null;
  /** The taker gets the giver's number in the party. */
  readonly takesNumber: boolean;
}

/** A wrong code, as far as the one who typed it may know: nothing is said of other tables. */
const WRONG = { refusal: refusal('handovers.wrong_code') };

/** Whether a phone may go on for another that has shown it its code, and what then becomes of it. */
export function takeOver({ giver, taker, isMerged }: TakingFacts): Taking | { refusal: Refusal } {
  const { guest: from } = giver;
  const { guest: to, hasOwn } = taker;
  if (to.isOver) return { refusal: refusal('sessions.ended') };
  if (from.isOver || from.id === to.id || !sitTogether(from, to)) return WRONG;
  if (from.isElsewhere || to.isElsewhere) return { refusal: refusal('handovers.not_here') };
  if (giver.isPaying) return { refusal: refusal('handovers.payment_open') };
  const isKnown = to.admission === 'admitted' || hasOwn;
  // Which of the two parties the taker is of would then be that of both guests; and of neither, as far
  // as anybody knows, if it was not let in by the other.
  if (isMerged && from.seating !== null && (isKnown || from.admission !== 'admitted')) {
    return { refusal: refusal('handovers.parties_merged') };
  }
  const joins = from.seating !== null && to.seating === null;
  const seated = from.seating !== null;
  const letsIn = seated ? letIn(from.admission, to.admission) : null;
  const isNew = to.name === null && !hasOwn;
  const takesNumber = isNew && seated && from.ordinal !== null;
  const name = isNew && (from.name !== null || from.mark !== null || takesNumber);
  return { joins, letsIn, takesNumber, profile: name ? profileOf(from) : null };
}

/** Both in one party; or one of them is in none yet, at the same table. */
function sitTogether(from: HandoverGuest, to: HandoverGuest): boolean {
  if (from.seating !== null && to.seating !== null) return from.seating === to.seating;
  return from.table === to.table;
}

function letIn(from: Admission, to: Admission): Taking['letsIn'] {
  if (from === to) return null;
  if (from === 'admitted') return 'taker';
  return to === 'admitted' ? 'giver' : null;
}

function profileOf({ name, mark, ordinal }: HandoverGuest): Taking['profile'] {
  return { name, mark: mark ?? (((ordinal ?? 1) - 1) % GUEST_MARKS) + 1 };
}

function refusal(code: Refusal['code']): Refusal {
  return { code, details: {} };
}
