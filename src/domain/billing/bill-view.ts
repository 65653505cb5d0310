import type { Bill, Payment } from '../../contract/billing/bill.schema.ts';
import type { BillState } from '../../contract/codes.ts';
import type { MenuFileVenue } from '../../contract/menu/menu-file.schema.ts';
import { orderingOf } from '../menu/menu.ts';
import type { BillSummary } from './bill.ts';
import { methodsOf, sharesOf } from './shares.ts';
import { heldOf, type TakenPart, takenShares } from './taken-parts.ts';

/** A seating's bill as the party and staff read it. */
export function billOf(
  state: BillState,
  venue: Pick<MenuFileVenue, 'currency' | 'ordering'>,
  summary: BillSummary,
  payments: readonly Payment[],
  takenParts: readonly TakenPart[] = [],
): Bill {
  const held = heldOf(takenParts);
  const isPaid = payments.length > 0;
  return {
    state,
    payer: orderingOf(venue).payer,
    currency: venue.currency,
    ...summary,
    ...(held > 0 && { held }),
    ...(takenParts.length > 0 && { claims: takenShares(takenParts) }),
    ...(isPaid && { shares: sharesOf(payments) }),
    ...(isPaid && state === 'settled' && { methods: methodsOf(payments) }),
  };
}
