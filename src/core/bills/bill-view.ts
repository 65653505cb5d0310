import { orderingOf } from '#core/menu/menu.ts';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { coinOf, EXACT } from '#core/money/coins.ts';
import type { Bill, Payment } from './bill.schema.ts';
import type { BillSummary } from './bill.ts';
import type { BillState, RefundState } from './codes.ts';
import { methodsOf, sharesOf } from './shares.ts';
import { heldOf, type TakenPart, takenShares } from './taken-parts.ts';

/** Money of a bill that goes back, or is to; in minor units. */
export interface BackAmount {
  readonly state: RefundState;
  readonly amount: number;
  readonly tip: number;
  /** Of cash. */
  readonly rounding?: number;
}

function backOf(back: readonly BackAmount[]): Pick<Bill, 'goingBack' | 'toGiveBack'> {
  const sum = (states: readonly RefundState[]) =>
    back.reduce((all, { state, amount, tip, rounding = 0 }) => {
      return all + (states.includes(state) ? amount + tip + rounding : 0);
    }, 0);
  const goingBack = sum(['asked', 'sent']);
  const toGiveBack = sum(['proposed', 'failed']);
  return { ...(goingBack > 0 && { goingBack }), ...(toGiveBack > 0 && { toGiveBack }) };
}

/** A seating's bill as the party and staff read it. */
export function billOf(
  state: BillState,
  venue: Pick<MenuFileVenue, 'currency' | 'ordering'>,
  summary: BillSummary,
  payments: readonly Payment[],
  takenParts: readonly TakenPart[] = [],
  back: readonly BackAmount[] = [],
): Bill {
  const held = heldOf(takenParts);
  const isPaid = payments.length > 0;
  const coin = coinOf(venue);
  return {
    state,
    payer: orderingOf(venue).payer,
    currency: venue.currency,
    ...summary,
    ...(coin !== EXACT && { coin }),
    ...(held > 0 && { held }),
    ...backOf(back),
    ...(takenParts.length > 0 && { claims: takenShares(takenParts) }),
    ...(isPaid && { shares: sharesOf(payments, takenParts) }),
    ...(isPaid && state === 'settled' && { methods: methodsOf(payments) }),
  };
}
