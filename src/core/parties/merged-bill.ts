import type { BillFacts, KnownPart } from '#core/bills/bill-facts.ts';
import { inOrder } from '#core/bills/shares.ts';
import type { Order } from '#core/orders/order.schema.ts';

/**
 * The bill of two parties that are one from now on: everything of both, at the table of the second.
 * Named bills stay as they are.
 * Equal parts of a bill that no longer exists are amounts of the new one.
 */
export function mergedBill(from: BillFacts, into: BillFacts): BillFacts {
  const { id, table } = into.seating;
  const left = from.seating;
  const ownerOf = (guest: string) => (guest === left.id ? id : guest);
  const orders = from.orders.map((order): Order => {
    const place = { table, movedFrom: left.table.label, seating: id };
    return { ...order, ...place, guest: ownerOf(order.guest) };
  });
  const payments = from.payments.map(({ parts, ...payment }) => ({
    ...payment,
    // A named bill is the same after it.
    ...(payment.bill !== undefined && parts !== undefined && { parts }),
  }));
  const parts = from.parts.map((part): KnownPart => {
    const amount = { kind: 'amount', num: null, den: null } as const;
    const isGone = part.kind === 'equal' && part.bill === undefined;
    return { ...part, ...(isGone && amount), guest: ownerOf(part.guest) };
  });
  const calls = from.calls.map((call) => ({ ...call, table, seating: id }));
  return {
    ...into,
    orders: [...into.orders, ...orders].sort(
      (a, b) => a.placedAt.localeCompare(b.placedAt) || a.number - b.number,
    ),
    payments: inOrder([...into.payments, ...payments]),
    parts: [...into.parts, ...parts].sort(
      (a, b) => a.payment.localeCompare(b.payment) || a.position - b.position,
    ),
    named: [...into.named, ...from.named].sort((a, b) => a.id.localeCompare(b.id)),
    attempts: [...into.attempts, ...from.attempts],
    refunds: [...into.refunds, ...from.refunds],
    calls: [...into.calls, ...calls].sort(
      (a, b) => a.openedAt.localeCompare(b.openedAt) || a.id.localeCompare(b.id),
    ),
  };
}
