import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Bill } from '../../contract/billing/bill.schema.ts';
import type { BillShare } from '../../contract/codes.ts';
import type { VenueEvent } from '../../contract/events/event.schema.ts';
import type { Call } from '../../contract/ordering/call.schema.ts';
import type { Order } from '../../contract/ordering/order.schema.ts';
import { type BillSplit, billParts, billSummary } from '../../domain/billing/bill.ts';

export interface BillStore {
  /** Null where the host pays, and to those who do not see the party. */
  readonly bill: ReadonlySignal<Bill | null>;
  /**
   * What this guest would be asked to pay, tip left out, in minor units; the server works it out
   * again. With `equal`: of `parts` parts. Reads signals.
   */
  amountFor(share: BillShare, parts?: number): number;
  replace(bill: Bill | null, sequence: number): void;
  apply(event: VenueEvent): void;
  clear(): void;
}

export interface BillDeps {
  me: ReadonlySignal<string | null>;
  orders: ReadonlySignal<readonly Order[]>;
  calls: ReadonlySignal<readonly Call[]>;
}

/** State and payments come from the server; what the orders make of it follows them at once. */
export function createBillStore({ me, orders, calls }: BillDeps): BillStore {
  const told = signal<{ bill: Bill | null; sequence: number }>({ bill: null, sequence: -1 });
  const payments = computed(() => {
    const { bill } = told.value;
    return bill === null ? [] : [{ amount: bill.paid, tip: bill.tips }];
  });

  function show(bill: Bill | null, sequence: number): void {
    if (sequence > told.peek().sequence) {
      told.value = { bill, sequence };
    }
  }

  function wishOf(share: BillShare, parts: number): BillSplit {
    switch (share) {
      case 'all':
        return { kind: 'all' };
      case 'mine':
        return { kind: 'mine', guest: me.value ?? '' };
      case 'equal': {
        // The first to ask has the larger part, should the bill not divide.
        const before = calls.value.filter(
          ({ wish, guest }) =>
            wish?.share === 'equal' && wish.parts === parts && guest !== me.value,
        ).length;
        return { kind: 'equal', parts, index: Math.min(before, parts - 1) };
      }
    }
  }

  return {
    bill: computed(() => {
      const { bill } = told.value;
      return bill === null ? null : { ...bill, ...billSummary(orders.value, payments.value) };
    }),
    amountFor: (share, parts = 2) => billParts(orders.value, wishOf(share, parts), payments.value),
    replace: show,
    apply(event) {
      if ('bill' in event) {
        show(event.bill, event.sequence);
      }
    },
    clear() {
      told.value = { bill: null, sequence: -1 };
    },
  };
}
