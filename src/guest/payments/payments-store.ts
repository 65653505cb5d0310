import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import { PAGE_METHODS, type PageMethod, type ProviderName } from '#core/payment-providers/codes.ts';
import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import type { KeptPage } from '#guest/bills/kept-pages.tsx';

/**
 * This guest's payments on the phone, as the server tells them: nothing of them is stored on the
 * device. What starts and stops them is loaded when somebody pays (`paying-store.ts`).
 */
export interface PaymentsStore {
  /** Where guests of the venue pay; null where they cannot on their phones. */
  readonly provider: ReadonlySignal<ProviderName | null>;
  /** What the provider's page can be opened for; often nothing of its own. */
  readonly methods: ReadonlySignal<readonly PageMethod[]>;
  /** Without those that came to nothing a while ago; newest first. */
  readonly own: ReadonlySignal<readonly OnlinePayment[]>;
  /** The newest one that still waits for its outcome. */
  readonly unfinished: ReadonlySignal<OnlinePayment | null>;
  /**
   * The newest one, if it has come to nothing: the guest can try the same again, also after a reload.
   * Null once the guest has read it, or has stopped it here.
   */
  readonly failed: ReadonlySignal<OnlinePayment | null>;
  dismissFailed(id: string): void;
  /**
   * What goes back of payments, in minor units, or has gone; not for orders that were never
   * made, which say so themselves.
   */
  readonly goesBack: ReadonlySignal<number>;
  /** Where this guest can read and keep what was paid; on a phone. */
  readonly kept: ReadonlySignal<readonly KeptPage[]>;
  /** Orders of this guest that wait for their payment; oldest first. */
  readonly waiting: ReadonlySignal<readonly PrepaidOrder[]>;
  /**
   * The newest that was refused once it was paid, has lapsed or was dropped here; until the guest has
   * read it.
   */
  readonly notMade: ReadonlySignal<PrepaidOrder | null>;
  dismissNotMade(): void;
  /** An order in a response of the server. */
  takeOrder(order: PrepaidOrder): void;
  replace(snapshot: Pick<SeatingSnapshot, 'online' | 'payments' | 'prepaid'>): void;
  apply(event: VenueEvent): void;
  /** A payment in a response of the server. */
  take(payment: OnlinePayment): void;
  clear(): void;
}

/** Whether a payment still waits for its outcome. */
export function isUnfinished({ state }: Pick<OnlinePayment, 'state'>): boolean {
  return isUnfinishedAttempt(state);
}

/** `addressOf`: of a page by its path at the API; null where strangers use the device after this guest. */
export function createPaymentsStore(
  addressOf: ((path: string) => string) | null = null,
): PaymentsStore {
  const provider = signal<ProviderName | null>(null);
  const methods = signal<readonly PageMethod[]>([]);
  const own = signal<readonly OnlinePayment[]>([]);
  const prepaid = signal<readonly PrepaidOrder[]>([]);
  const read = signal<ReadonlySet<string>>(new Set());
  const failed = computed(() => {
    const [newest] = own.value;
    const isOver = newest !== undefined && !isUnfinished(newest) && newest.state !== 'paid';
    return isOver && newest.take !== undefined && !read.value.has(newest.id) ? newest : null;
  });
  const dismiss = (id: string) => {
    read.value = new Set([...read.peek(), id]);
  };
  const notMade = computed(
    () =>
      prepaid.value.findLast(
        ({ id, state }) => state !== 'waiting' && state !== 'entered' && !read.value.has(id),
      ) ?? null,
  );

  return {
    provider,
    methods,
    own,
    unfinished: computed(() => own.value.find(isUnfinished) ?? null),
    failed,
    dismissFailed: dismiss,
    goesBack: computed(() =>
      own.value.reduce((sum, { refunded, prepaid: order }) => {
        const isMade = order === undefined || order.state === 'entered';
        return isMade ? sum + refunded : sum;
      }, 0),
    ),
    kept: computed(() =>
      own.value.flatMap(({ state, confirmation, amount, tip }) =>
        state !== 'paid' || confirmation === undefined || addressOf === null
          ? []
          : [{ address: addressOf(confirmation), amount: amount + tip }],
      ),
    ),
    waiting: computed(() => prepaid.value.filter(({ state }) => state === 'waiting')),
    notMade,
    dismissNotMade() {
      const shown = notMade.peek();
      if (shown !== null) dismiss(shown.id);
    },
    takeOrder(order) {
      prepaid.value = [...prepaid.peek().filter(({ id }) => id !== order.id), order];
    },
    replace({ online, payments = [], prepaid: orders = [] }) {
      // The server tells of no order that its guest has dropped, except in a response from before.
      const dropped = prepaid.peek().filter(({ state }) => state === 'dropped');
      const others = orders.filter(({ id }) => dropped.every((each) => each.id !== id));
      prepaid.value = [...others, ...dropped];
      provider.value = online?.provider ?? null;
      // A newer server may name others, for which this page has no words.
      methods.value = PAGE_METHODS.filter((each) => online?.methods?.includes(each));
      // A response may be older than an event: what has ended does not begin again.
      const ended = own.peek().filter((each) => !isUnfinished(each));
      own.value = payments.map((each) =>
        isUnfinished(each) ? (ended.find(({ id }) => id === each.id) ?? each) : each,
      );
    },
    apply(event) {
      if ('prepaid' in event) {
        prepaid.value = prepaid
          .peek()
          .map((each) =>
            each.id === event.prepaid ? { ...each, state: 'lapsed' as const } : each,
          );
      }
      if ('payment' in event) {
        const { id, state, refunded } = event.payment;
        own.value = own
          .peek()
          .map((each) => (each.id === id ? { ...each, state, refunded } : each));
      }
    },
    take(payment) {
      const others = own.peek().filter(({ id }) => id !== payment.id);
      own.value = [payment, ...others].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
    },
    clear() {
      provider.value = null;
      own.value = [];
      prepaid.value = [];
    },
  };
}
