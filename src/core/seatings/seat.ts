import type { ErrorCode } from '#core/shared/error-codes.ts';
import { WAITING_MAX, WAITING_PER_ADDRESS_MAX } from '#core/shared/limits.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { Admission, JoinPolicy } from './codes.ts';
import { type JoinRefusal, type JoinStanding, kioskAdmission } from './join-policy.ts';

/** Others at a seating, as far as they decide whether one more device may wait there. */
export interface Crowd {
  readonly waiting: number;
  /** Those of them from the device's address. */
  readonly sameAddress: number;
  /** Devices from its address that were removed from there. */
  readonly sentAway: number;
  /** It was removed from there itself. */
  readonly wasSentAway: boolean;
}

/** A device at its table. */
export interface Place {
  readonly standing: JoinStanding;
  /** Its session has ended. */
  readonly isOver: boolean;
  /** It belongs to the open seating. */
  readonly isSeated: boolean;
  /** Nobody has joined the open seating before. */
  readonly isFirst: boolean;
  /** Null for a device that is seated, or on a tablet of the venue, and where nobody is seated. */
  readonly crowd: Crowd | null;
}

/** Where a device's order or call goes, and with what standing. */
export type TakenSeat =
  | { readonly kind: 'own' }
  | { readonly kind: 'opens' | 'joins'; readonly admission: Admission };

/** The same; `none`: no waiting place is left. */
export type Seat = TakenSeat | { readonly kind: 'none' };

/** A refusal that may seat the device all the same, so that the party can let it in. */
export interface SeatRefusal {
  readonly refusal: Refusal;
  readonly seat?: Seat;
}

const CODE_OF: Readonly<Record<JoinRefusal, ErrorCode>> = {
  admission: 'seatings.admission_required',
  staff_opens: 'seatings.staff_opens',
  presence: 'seatings.confirm_presence',
  code: 'seatings.code_required',
  presence_code: 'seatings.presence_code_required',
};

/**
 * Whether a waiting place is left for a device at a seating: not for one that was removed from it,
 * nor for another from its address, and for a few at a time from each address. Where a venue checks
 * nobody, for everybody.
 */
export function hasRoom(policy: JoinPolicy, crowd: Crowd): boolean {
  const { waiting, sameAddress, sentAway, wasSentAway } = crowd;
  const isFree = waiting < WAITING_MAX && sameAddress < WAITING_PER_ADDRESS_MAX && sentAway === 0;
  return policy === 'free' || (isFree && !wasSentAway);
}

/**
 * Whether the first device at an open seating is free, for example where staff opened the table: not
 * one of an earlier party, and not where each must type the board's code.
 */
export function isFreeFirst(
  policy: JoinPolicy,
  { isFirst, returning }: { readonly isFirst: boolean; readonly returning: boolean },
): boolean {
  return isFirst && !returning && policy !== 'presence_code';
}

/** The seat of a device: the one that it has, one at the open seating, or the first of a new one. */
export function seatAt(policy: JoinPolicy, place: Place): Seat {
  const { standing, isSeated, isFirst, crowd } = place;
  const { returning, openSeating, kiosk = null } = standing;
  if (!openSeating) {
    return { kind: 'opens', admission: kiosk === null ? 'admitted' : kioskAdmission(kiosk, true) };
  }
  if (isSeated) {
    return { kind: 'own' };
  }
  if (kiosk !== null) {
    return { kind: 'joins', admission: kioskAdmission(kiosk, isFirst) };
  }
  if (isFreeFirst(policy, { isFirst, returning })) {
    return { kind: 'joins', admission: 'admitted' };
  }
  return crowd === null || hasRoom(policy, crowd)
    ? { kind: 'joins', admission: 'waiting' }
    : { kind: 'none' };
}

/** With what standing a device is at its seat. */
export function admissionAt(seat: TakenSeat, { standing }: Place): Admission {
  return 'admission' in seat ? seat.admission : standing.admission;
}

/** A device whose session has ended can do nothing at the table. */
export function placeRefusal({ isOver, isSeated }: Place): Refusal | null {
  return isOver ? { code: isSeated ? 'seatings.ended' : 'sessions.ended', details: {} } : null;
}

/** No waiting place is left: only the party's code lets the device in. */
export const NO_SEAT: SeatRefusal = {
  refusal: { code: CODE_OF.code, details: {} },
  seat: { kind: 'none' },
};

/** A device that must be let in is seated as waiting, so that the party can do so. */
export function joinRefusal(policy: JoinPolicy, place: Place, because: JoinRefusal): SeatRefusal {
  const isAsked = because === 'admission' || because === 'presence_code';
  if (!isAsked || place.isSeated || !place.standing.openSeating) {
    return { refusal: { code: CODE_OF[because], details: {} } };
  }
  const seat = seatAt(policy, place);
  return seat.kind === 'none'
    ? NO_SEAT
    : { refusal: { code: CODE_OF[because], details: {} }, seat };
}
