import type { BackAmount } from '#core/bills/bill-view.ts';
import { UNFINISHED_REFUNDS } from '#core/bills/settlement.ts';
import { OWED_ORDER_STATES } from '#core/orders/state-machines.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

/** One guest's total on one bill at one VAT rate: minor units, hundredths of a per cent. */
type OwedAmount = { guest: string; vatRate: number; total: number; bill?: string };

/**
 * What a seating owes, summed by the database: of orders that were neither rejected nor cancelled
 * and whose device was let in, the lines that staff did not void, after reductions.
 */
export async function sumOwed(db: Reader, seating: string): Promise<OwedAmount[]> {
  const sent = await owedByGuest(db, seating)
    .select((eb) => eb.fn.sum<number>('order_lines.total').as('total'))
    .execute();
  const reduced = await owedByGuest(db, seating)
    .innerJoin('bill_reductions', 'bill_reductions.line_id', 'order_lines.id')
    // Named twice: a reduction is found by its order.
    .whereRef('bill_reductions.order_id', '=', 'orders.id')
    .select((eb) => eb.fn.sum<number>('bill_reductions.amount').as('total'))
    .execute();
  return sent.map(({ guest, vatRate, bill, total }) => {
    const off = reduced.find(
      (each) => each.guest === guest && each.vatRate === vatRate && each.bill === bill,
    );
    const left = Number(total) - Number(off?.total ?? 0);
    return { guest, vatRate, total: left, ...(bill !== null && { bill }) };
  });
}

/** The lines that count towards a bill; the caller filters by owner. */
export function owedLines(db: Reader) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.state', 'in', OWED_ORDER_STATES)
    .where((eb) => eb('orders.awaits_admission', '=', eb.lit(0)))
    .where('order_lines.state', '!=', 'voided');
}

function owedByGuest(db: Reader, seating: string) {
  return owedLines(db)
    .where('orders.seating_id', '=', seating)
    .select([
      'orders.session_id as guest',
      'order_lines.vat_rate as vatRate',
      'order_lines.bill_id as bill',
    ])
    .groupBy(['orders.session_id', 'order_lines.vat_rate', 'order_lines.bill_id']);
}

/** The total of a seating's orders as they were sent: never less than what it owes, and fast. */
export function sumSent(db: Reader, seating: string): Promise<number> {
  return sentTotal.firstAs(db, { seating }, (row) => Number(row?.total ?? 0));
}

const sentTotal = prepared((db, { seating }: { seating: string }) =>
  db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number | null>('total').as('total'))
    .where('seating_id', '=', seating)
    .where('state', 'in', OWED_ORDER_STATES),
);

/** What goes back of a seating's bill, and has not arrived. */
export async function listBackAmounts(
  db: Reader,
  seating: string,
): Promise<(BackAmount & { bill?: string })[]> {
  const rows = await backOfSeating.all(db, { seating });
  return rows.map(({ bill_id: bill, ...back }) => ({ ...back, ...(bill !== null && { bill }) }));
}

const backOfSeating = prepared((db, { seating }: { seating: string }) =>
  db
    .selectFrom('refunds')
    .select(['state', 'amount', 'tip', 'rounding', 'bill_id'])
    .where('seating_id', '=', seating)
    .where('state', 'in', UNFINISHED_REFUNDS),
);
