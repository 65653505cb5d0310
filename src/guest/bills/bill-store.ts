import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Bill, NamedBill } from '#core/bills/bill.schema.ts';
import { billOn, billSummary, billTotals, isOn, ordersOn, shownId } from '#core/bills/bill.ts';
import type { BillShare } from '#core/bills/codes.ts';
import { amountsDue, type ShareRequest } from '#core/bills/shares.ts';
import { heldShares } from '#core/bills/taken-parts.ts';
import { takenPartsOf } from '#core/bills/takes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';

export interface BillStore {
  /** The chosen one. Null where the host pays, and for guests who do not see the party. */
  readonly bill: ReadonlySignal<Bill | null>;
  /** The party's bills beside its first, as they are now. */
  readonly others: ReadonlySignal<readonly NamedBill[]>;
  /** Which one the guest looks at, and pays; null for the first. */
  readonly chosen: ReadonlySignal<string | null>;
  choose(bill: string | null): void;
  /** The orders with their lines on that bill. */
  readonly orders: ReadonlySignal<readonly Order[]>;
  /**
   * The amount that this guest would be asked for, without tip, in minor units; the server computes
   * it again. With `equal`: one of `parts` parts. Reads signals.
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

/** State and payments come from the server; the orders' amounts are applied at once. */
export function createBillStore({ me, orders, calls }: BillDeps): BillStore {
  const latest = signal<{ bill: Bill | null; sequence: number }>({ bill: null, sequence: -1 });
  const wanted = signal<string | null>(null);
  const chosen = computed(() => {
    const { bill } = latest.value;
    return bill === null ? null : shownId(bill, wanted.value);
  });
  const shown = computed(() => {
    const { bill } = latest.value;
    return bill === null ? null : billOn(bill, chosen.value);
  });
  const own = computed(() => ordersOn(orders.value, chosen.value));
  const payments = computed(() => {
    const bill = shown.value;
    return bill === null ? [] : [{ amount: bill.paid, tip: bill.tips }];
  });

  function show(bill: Bill | null, sequence: number): void {
    if (sequence > latest.peek().sequence) {
      latest.value = { bill, sequence };
    }
  }

  /** Other guests' open requests come first, as on the server. */
  function amountFor(share: BillShare, parts = 2): number {
    const guest = me.value ?? '';
    const others = calls.value.flatMap((call): ShareRequest[] =>
      call.wish &&
      call.wish.share !== 'amount' &&
      call.guest !== guest &&
      isOn(chosen.value)(call.wish)
        ? [{ ...call.wish, guest: call.guest }]
        : [],
    );
    const { shares = payments.value, claims = [] } = shown.value ?? {};
    const taken = takenPartsOf(claims);
    const wishes = [...others, { guest, share, parts }];
    // What is being paid on a phone is asked of nobody else.
    const paid = [...shares, ...heldShares(taken)];
    return amountsDue(billTotals(own.value, taken), paid, wishes).at(-1) ?? 0;
  }

  return {
    bill: computed(() => {
      const bill = shown.value;
      return bill === null ? null : { ...bill, ...billSummary(own.value, payments.value) };
    }),
    others: computed(() => latest.value.bill?.others ?? []),
    chosen,
    choose(bill) {
      wanted.value = bill;
    },
    orders: own,
    amountFor,
    replace: show,
    apply(event) {
      if ('bill' in event) {
        show(event.bill, event.sequence);
      }
    },
    clear() {
      latest.value = { bill: null, sequence: -1 };
      wanted.value = null;
    },
  };
}
