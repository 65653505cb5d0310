import type { Bill, Payment } from '../../contract/billing/bill.schema.ts';
import type { BillState } from '../../contract/codes.ts';
import type { MenuFileVenue } from '../../contract/menu/menu-file.schema.ts';
import { orderingOf } from '../menu/menu.ts';
import type { BillSummary } from './bill.ts';
import { type Claim, claimsShown, heldOf } from './claims.ts';
import { methodsOf, sharesOf } from './shares.ts';

/** A seating's bill as the party and staff read it. */
export function billOf(
  state: BillState,
  venue: Pick<MenuFileVenue, 'currency' | 'ordering'>,
  summary: BillSummary,
  payments: readonly Payment[],
  claims: readonly Claim[] = [],
): Bill {
  const held = heldOf(claims);
  const isPaid = payments.length > 0;
  return {
    state,
    payer: orderingOf(venue).payer,
    currency: venue.currency,
    ...summary,
    ...(held > 0 && { held }),
    ...(claims.length > 0 && { claims: claimsShown(claims) }),
    ...(isPaid && { shares: sharesOf(payments) }),
    ...(isPaid && state === 'settled' && { methods: methodsOf(payments) }),
  };
}
