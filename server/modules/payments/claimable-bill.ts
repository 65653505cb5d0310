import type { ClaimableBill } from '../../../src/domain/billing/claims.ts';
import { netPayments } from '../../../src/domain/billing/shares.ts';
import { billLines, billTotal } from '../../../src/domain/ordering/order-view.ts';
import type { Reader } from '../../db/store.ts';
import { listClaims } from '../bills/claims.repository.ts';
import { listPayments } from '../bills/payments.repository.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';

/** A seating's bill, as guests can take parts of it. */
export async function readClaimableBill(db: Reader, seating: string): Promise<ClaimableBill> {
  const orders = (await listOrdersOfSeating(db, seating)).map(({ order }) => order);
  return {
    total: billTotal(orders),
    lines: billLines(orders),
    paid: netPayments(await listPayments(db, seating)),
    claims: await listClaims(db, seating),
  };
}
