import { type DayOrder, orderSums } from './day-order.ts';
import type { DayPayment } from './day-payments.ts';
import type { DayPerson } from './days.schema.ts';

type Sums = Omit<DayPerson, 'staff'>;

const NOTHING: Sums = {
  ...{ orders: 0, ordered: 0, payments: 0, paid: 0, tips: 0, corrections: 0 },
  ...{ voids: 0, voided: 0, comps: 0, comped: 0, discounts: 0, discounted: 0 },
};

/**
 * What each person did that a day counts; null for guests on their phones. A payment and its tip
 * belong to who took it, also when somebody else corrects it or gives it back: so tips and payments
 * sum to the day's.
 */
export function dayPeople(sold: readonly DayOrder[], payments: readonly DayPayment[]): DayPerson[] {
  const people = new Map<string | null, Sums>();
  const add = (staff: string | null, more: Partial<Sums>) => {
    const known = people.get(staff) ?? NOTHING;
    const sums = Object.entries(more).map(([of, each]) => [of, known[of as keyof Sums] + each]);
    people.set(staff, { ...known, ...Object.fromEntries(sums) });
  };
  for (const order of sold) {
    if (order.takenBy === null) continue;
    const amount = Object.values(orderSums(order)).reduce((sum, each) => sum + each, 0);
    add(order.takenBy, { orders: 1, ordered: amount });
  }
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  for (const { id, taker, by, amount, tip, reverses, refunds } of payments) {
    const isTaken = refunds === null && reverses === null && !reversed.has(id);
    add(taker, { payments: isTaken ? 1 : 0, paid: amount, tips: tip });
    if (reverses !== null) add(by, { corrections: 1 });
  }
  for (const each of lostOf(sold)) add(each.by, each.sums);
  return [...people]
    .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([staff, sums]) => ({ staff, ...sums }));
}

/** What was voided and taken off; one adjustment of several lines counts once. */
function* lostOf(sold: readonly DayOrder[]) {
  const counted = new Set<string>();
  for (const { isVoided, voidedBy, total, reductions } of sold.flatMap(({ lines }) => lines)) {
    if (isVoided) {
      // A guest's line of a payment that was refused, or one from before this was recorded.
      if (voidedBy !== null) yield { by: voidedBy, sums: { voids: 1, voided: total } };
      continue;
    }
    for (const { adjustment, kind, amount, by } of reductions) {
      if (by === null) continue;
      const count = counted.has(adjustment) ? 0 : 1;
      counted.add(adjustment);
      const sums =
        kind === 'comp'
          ? { comps: count, comped: amount }
          : { discounts: count, discounted: amount };
      yield { by, sums };
    }
  }
}
