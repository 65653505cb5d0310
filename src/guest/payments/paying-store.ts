import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Bill } from '#core/bills/bill.schema.ts';
import { leftToTake, type PayableBill, type TakenPart } from '#core/bills/taken-parts.ts';
import { takeAmount, takenPartsOf } from '#core/bills/takes.ts';
import type { Order, OrderLine, OrderRequest } from '#core/orders/order.schema.ts';
import { billLines, billTotal } from '#core/orders/order-view.ts';
import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import type {
  BillTake,
  OnlinePayment,
  StartPaymentRequest,
} from '#core/payments/online-payment.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Random } from '#web/platform/random.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import { createPendingRequests } from '#web/stores/pending-requests.ts';
import { isUnfinished, type PaymentsStore } from './payments-store.ts';

/** Why a payment did not start. Nothing was paid. */
export interface PayRefusal {
  readonly code: Failure;
  /** What was shown, and what the same part costs now or what is left, in minor units. */
  readonly shown: number;
  readonly limit: number | null;
}

/** Paying on the phone: loaded when a guest wants to. */
export interface PayingStore {
  /** The lines on the bill, oldest first, with the guest who ordered each. */
  readonly lines: ReadonlySignal<readonly (OrderLine & { readonly guest: string })[]>;
  /** What others and this guest have taken or paid, one for each line. */
  readonly takenParts: ReadonlySignal<readonly TakenPart[]>;
  /** What nobody has paid or taken, in minor units. */
  readonly left: ReadonlySignal<number>;
  /** What a part costs now, in minor units. Reads signals. */
  amountOf(take: BillTake): number;
  readonly isStarting: ReadonlySignal<boolean>;
  readonly refusal: ReadonlySignal<PayRefusal | null>;
  /**
   * Null if it was refused (see `refusal`). The same wish after a lost answer is the same payment,
   * whatever its method.
   */
  start(wish: StartPaymentRequest): Promise<OnlinePayment | null>;
  /**
   * Sends an order that waits for its payment; throws an `ApiError`. The same lines after a lost
   * answer are the same order.
   */
  hold(order: OrderRequest): Promise<PrepaidOrder>;
  /** The guest does not want an order that waits. False if it waits no longer, or nobody answers. */
  drop(order: string): Promise<boolean>;
  /** Ids of payments being stopped, and of orders being dropped. */
  readonly stopping: ReadonlySignal<ReadonlySet<string>>;
  /** Why the last one could not be stopped. */
  readonly stopError: ReadonlySignal<Failure | null>;
  cancel(id: string): Promise<void>;
  /** Reads unfinished payments again and again until the returned function is called. */
  watch(): () => void;
}

export interface PayingDeps {
  call: Call;
  payments: PaymentsStore;
  bill: ReadonlySignal<Bill | null>;
  orders: ReadonlySignal<readonly Order[]>;
  link: ReadonlySignal<LinkState>;
  clock: Clock;
  random: Random;
  /** Loads the party again: the bill is not as it is shown. */
  refresh(): Promise<unknown>;
}

/** A request's key, and what it asks for. */
interface Wished {
  readonly id: string;
  readonly body: string;
}

/** Events say how a payment ended; without them it is read more often. Milliseconds. */
const READ_LIVE_MS = 6_000;
const READ_MS = 2_500;

export function createPaying({ call, payments, clock, ...deps }: PayingDeps): PayingStore {
  const lines = computed(() =>
    deps.orders.value.flatMap((order) =>
      billLines([order]).map((line) => ({ ...line, guest: order.guest })),
    ),
  );
  const payable = computed(
    (): PayableBill => ({
      total: billTotal(deps.orders.value),
      lines: lines.value,
      paid: deps.bill.value?.shares ?? [],
      takenParts: takenPartsOf(deps.bill.value?.claims ?? []),
    }),
  );
  const isStarting = signal(false);
  const refusal = signal<PayRefusal | null>(null);
  const { keys: stopping, error: stopError, run } = createPendingRequests();
  /** The last wish, while it is not known whether it has arrived. */
  let open: (Wished & Pick<StartPaymentRequest, 'locale'>) | null = null;
  let held: (Wished & { readonly order: OrderRequest }) | null = null;

  function keyed(known: Wished | null, wish: unknown): Wished {
    const body = JSON.stringify(wish);
    return known?.body === body ? known : { id: uuidv7(clock.now(), deps.random.bytes(10)), body };
  }

  async function hold(order: OrderRequest): Promise<PrepaidOrder> {
    // It is the same order when its guest has changed the language, and is sent as before.
    const { locale: _locale, ...same } = order;
    const wished = keyed(held, same);
    held = held?.id === wished.id ? held : { ...wished, order };
    const answer = await call('POST /prepaid-orders', { key: held.id, body: held.order });
    held = null;
    payments.takeOrder(answer);
    // The first order opens the party, with its ways to pay.
    await deps.refresh();
    return answer;
  }

  async function start(wish: StartPaymentRequest): Promise<OnlinePayment | null> {
    if (isStarting.peek()) {
      return null;
    }
    isStarting.value = true;
    refusal.value = null;
    try {
      return await begin(wish);
    } catch (thrown) {
      await refused(thrown, wish.amount);
      return null;
    } finally {
      isStarting.value = false;
    }
  }

  async function begin(wish: StartPaymentRequest): Promise<OnlinePayment> {
    try {
      // It is the same payment when its guest has picked another method or language meanwhile: what
      // may have arrived is not made twice.
      const { locale, method: _method, ...same } = wish;
      const wished = keyed(open, same);
      open = open?.id === wished.id ? open : { ...wished, locale };
      const body = { ...wish, locale: open.locale };
      const payment = await call('POST /payments', { key: open.id, body });
      open = null;
      payments.take(payment);
      return payment;
    } catch (thrown) {
      const limit = limitOf(thrown);
      if (!isSmallestPart(wish, failureOf(thrown), limit)) throw thrown;
      open = null;
      return begin({ ...wish, amount: limit });
    }
  }

  async function refused(thrown: unknown, shown: number): Promise<void> {
    const code = failureOf(thrown);
    if (code !== 'network' && !code.startsWith('server.') && code !== 'request.rate_limited') {
      open = null;
      await deps.refresh();
    }
    refusal.value = { code, shown, limit: limitOf(thrown) };
  }

  async function read(id: string): Promise<void> {
    try {
      const payment = await call('GET /payments/:payment', { params: { payment: id } });
      payments.take(payment);
      if (payment.prepaid !== undefined && !isUnfinished(payment)) {
        // It is an order like any other now, or waits again, or was refused.
        await deps.refresh();
      }
    } catch {
      // Read again later, or told by an event.
    }
  }

  function watch(): () => void {
    let timer: Timer | null = null;
    let isOver = false;
    const ended = new Set(
      payments.own
        .peek()
        .filter((each) => !isUnfinished(each))
        .map(({ id }) => id),
    );
    async function readAll(): Promise<void> {
      // What has just ended once more: only its own response says what goes back.
      const wanted = payments.own
        .peek()
        .filter((each) => isUnfinished(each) || !ended.has(each.id));
      await Promise.all(wanted.map(({ id }) => read(id)));
      for (const each of wanted) {
        if (!isUnfinished(each)) ended.add(each.id);
      }
      if (!isOver) {
        timer = clock.setTimeout(
          () => void readAll(),
          deps.link.peek() === 'live' ? READ_LIVE_MS : READ_MS,
        );
      }
    }
    void readAll();
    return () => {
      isOver = true;
      if (timer !== null) clock.clearTimeout(timer);
    };
  }

  return {
    lines,
    takenParts: computed(() => payable.value.takenParts),
    left: computed(() => leftToTake(payable.value)),
    amountOf: (take) => takeAmount(take, payable.value),
    isStarting,
    refusal,
    start,
    hold,
    async drop(order) {
      const answer = await run(order, () =>
        call('POST /prepaid-orders/:order/drop', { params: { order } }),
      );
      if (answer === null) {
        await deps.refresh();
        return false;
      }
      payments.takeOrder(answer);
      return true;
    },
    stopping,
    stopError,
    async cancel(id) {
      const answer = await run(id, () =>
        call('POST /payments/:payment/cancel', { params: { payment: id } }),
      );
      if (answer !== null) {
        // It was meant to come to nothing.
        payments.dismissFailed(id);
        payments.take(answer);
      }
    },
    watch,
  };
}

/**
 * Equal parts differ by the smallest unit of money. Of friends who press at the same moment one gets
 * the smaller part, and to say that the bill has changed would tell them nothing.
 */
function isSmallestPart(
  { take, amount }: StartPaymentRequest,
  code: Failure,
  limit: number | null,
): limit is number {
  return take.kind === 'equal' && code === 'payments.changed' && limit === amount - 1;
}

function limitOf(thrown: unknown): number | null {
  const isOurs = typeof thrown === 'object' && thrown !== null && 'problem' in thrown;
  const problem = isOurs ? (thrown.problem as { limit?: number } | null) : null;
  return problem?.limit ?? null;
}
