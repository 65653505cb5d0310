import { sharesOf } from '#core/billing/shares.ts';
import type { PayableBill } from '#core/billing/taken-parts.ts';
import { billLines, billTotal } from '#core/ordering/order-view.ts';
import type { Reader } from '#server/db/store.ts';
import { listPayments } from '../bills/payments.repository.ts';
import { listTakenParts } from '../bills/taken-parts.repository.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';

/** A seating's bill, as guests can take parts of it. */
export async function readPayableBill(db: Reader, seating: string): Promise<PayableBill> {
  const orders = (await listOrdersOfSeating(db, seating)).map(({ order }) => order);
  return {
    total: billTotal(orders),
    lines: billLines(orders),
    paid: sharesOf(await listPayments(db, seating)),
    takenParts: await listTakenParts(db, seating),
  };
}
