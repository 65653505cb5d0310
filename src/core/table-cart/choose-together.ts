import { mayCallUnder } from '#core/seatings/join-policy.ts';
import {
  joinRefusal,
  NO_SEAT,
  type Place,
  placeRefusal,
  type SeatRefusal,
  seatAt,
  type TakenSeat,
} from '#core/seatings/seat.ts';
import { type SharingRules, sharingOf } from './sharing-of.ts';

/** What a guest meets who wants to choose together with the others at the table. */
export interface TogetherFacts {
  readonly place: Place;
  readonly rules: SharingRules;
  /** The place is a link for takeaway, where nobody sits. */
  readonly isNowhere: boolean;
}

/**
 * Where a guest sits who chooses together with others before anything is ordered: as the first call
 * would, it opens the table or joins who is there. Not where carts are not shared.
 */
export function chooseTogether({
  place,
  rules,
  isNowhere,
}: TogetherFacts): TakenSeat | SeatRefusal {
  const over = placeRefusal(place);
  if (over !== null) return { refusal: over };
  const { standing } = place;
  const sharer = { seating: null, admission: standing.admission, kiosk: standing.kiosk };
  if (isNowhere || sharingOf(sharer, rules) === 'private') {
    return { refusal: { code: 'seatings.not_open', details: {} } };
  }
  const policy = rules.joinPolicy;
  const verdict = mayCallUnder(policy, standing);
  if (!verdict.may) return joinRefusal(policy, place, verdict.because);
  const seat = seatAt(policy, place);
  return seat.kind === 'none' ? NO_SEAT : seat;
}
