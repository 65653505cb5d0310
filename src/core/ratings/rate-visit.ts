import type { BillState } from '#core/bills/codes.ts';
import type { Admission, JoinPolicy } from '#core/seatings/codes.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';

export interface VisitFacts {
  readonly guest: { readonly admission: Admission; readonly endedAt: number | null };
  /** The guest's party; null if there is none. */
  readonly party: { readonly bill: BillState; readonly endedAt: number | null } | null;
  readonly joinPolicy: JoinPolicy;
}

/** Why this guest does not rate the visit; null if it may: only who was of the party at its end. */
export function ratingRefusal({ guest, party, joinPolicy }: VisitFacts): ErrorCode | null {
  // A removed guest left before the others.
  if (party?.bill !== 'settled' || guest.endedAt !== party.endedAt) {
    return 'ratings.not_settled';
  }
  return seesParty(joinPolicy, guest.admission) ? null : 'seatings.admission_required';
}

const HOUR_MS = 3_600_000;

/** All that a rating says of its time, so that it cannot be matched with a bill. */
export function ratedHour(at: number): number {
  return at - (at % HOUR_MS);
}
