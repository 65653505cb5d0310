import type { Order } from '#core/orders/order.schema.ts';
import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import { type ApiError, toApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { newOrderEntry, type OrderEntry, requestOf, routeOf } from './order-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { SendOutcome } from './retry-queue.ts';

export interface OrderSenderOptions {
  store: OutboxStore<OrderEntry>;
  call: Call;
  clock: Clock;
  newId: () => string;
  /**
   * This device's session token at a table, or null if it has none. `isAgain`: for an order whose own
   * session a restored server does not know. Rejects with what a server would say, if that is known.
   */
  tokenFor(table: string, isAgain: boolean): Promise<string | null>;
  /** The server has taken it: `proof` is what shows so. */
  keep(entry: OrderEntry, proof: string | undefined): Promise<void>;
  /** The server's response about an order: as it was stored or cancelled. */
  onOrder(order: Order): void;
}

/** Sends one entry to the server, once. Errors of server and network throw nothing here. */
export interface OrderSender {
  send(entry: OrderEntry): Promise<SendOutcome>;
  /**
   * Has the server cancel the order or refuse its id, if it may know it. Then the entry is
   * withdrawn, or replaced by the same order under a new id, with age 0.
   */
  cancel(entry: OrderEntry): Promise<SendOutcome>;
}

/** Too old to be sent without asking; orders that the server may have received are left to it. */
export function isOverdue(entry: OrderEntry, now: number): boolean {
  return entry.attempts === 0 && now - entry.createdAt > ORDER_EXPIRY_MS;
}

export function createOrderSender(options: OrderSenderOptions): OrderSender {
  const { store: outboxStore, call, clock } = options;

  async function send(entry: OrderEntry): Promise<SendOutcome> {
    let token: string | null;
    try {
      token = entry.token ?? (await options.tokenFor(entry.table, entry.again !== undefined));
    } catch (thrown) {
      return refuse(entry, toApiError(thrown));
    }
    if (token === null) {
      return toApiError(null);
    }
    // Claimed in one transaction: a withdrawal in another tab comes before or after it.
    let isClaimed = false;
    const claimed = await outboxStore.change(entry.id, (now) => {
      isClaimed = (now.state === 'waiting' || now.state === 'sending') && !now.isWithdrawing;
      return isClaimed
        ? { ...now, token: now.token ?? token, state: 'sending', attempts: now.attempts + 1 }
        : undefined;
    });
    if (claimed === null || !isClaimed) {
      return null;
    }
    try {
      const order = await call(routeOf(claimed, clock.now()), {
        key: claimed.id,
        body: requestOf(claimed, clock.now()),
        token: claimed.token,
      });
      options.onOrder(order);
      await options.keep(claimed, order.proof);
      await stored(claimed.id);
      return null;
    } catch (thrown) {
      return refuse(claimed, toApiError(thrown));
    }
  }

  const withdraw = ({ id, token }: OrderEntry) =>
    call('POST /orders/:order/cancel', { params: { order: id }, token });

  async function stored(id: string): Promise<void> {
    await outboxStore.change(id, (now) =>
      now.state === 'withdrawn' ? undefined : { ...now, state: 'sent', problem: null },
    );
  }

  async function refuse(entry: OrderEntry, error: ApiError): Promise<SendOutcome> {
    const problem = error.refusal;
    if (problem === null) {
      await outboxStore.change(entry.id, (now) =>
        now.state === 'sending' ? { ...now, state: 'waiting' } : undefined,
      );
      return error;
    }
    // Nobody else creates this id: if the server knows it with another body, it has this very
    // order.
    if (problem.code === 'orders.key_reused') {
      await options.keep(entry, entry.again?.proof);
      await stored(entry.id);
      return null;
    }
    // A restored server does not know the session either: the device gets in anew, and tries again.
    if (problem.code === 'sessions.required' && entry.again !== undefined) {
      await outboxStore.change(entry.id, (now) =>
        now.state === 'sending' ? { ...now, token: null, state: 'waiting' } : undefined,
      );
      return error;
    }
    const isRefusal = problem.code !== 'orders.withdrawn' && problem.code !== 'orders.expired';
    if (isRefusal && entry.attempts > 1) {
      await bury(entry);
    }
    await outboxStore.change(entry.id, (now) => {
      if (now.state === 'withdrawn' || now.state === 'sent') {
        return undefined;
      }
      if (problem.code === 'orders.withdrawn') {
        return { ...now, state: 'withdrawn', isWithdrawing: false };
      }
      // An entry that is being withdrawn waits for that response instead.
      const state = problem.code === 'orders.expired' ? 'expired' : 'refused';
      return { ...now, state: now.isWithdrawing ? 'waiting' : state, problem };
    });
    return null;
  }

  /**
   * A refusal is stored under no key: an earlier request that still hangs in the network could
   * succeed after it, in addition to what the guest sends instead.
   */
  async function bury(entry: OrderEntry): Promise<void> {
    try {
      await withdraw(entry);
    } catch {
      // It was only a precaution.
    }
  }

  async function cancel(entry: OrderEntry): Promise<SendOutcome> {
    if (entry.attempts === 0) {
      await buried(entry.id);
      return null;
    }
    try {
      const answer = await withdraw(entry);
      if (answer.order !== null) {
        options.onOrder(answer.order);
      }
      await buried(entry.id);
      return null;
    } catch (thrown) {
      return notCancelled(entry, toApiError(thrown));
    }
  }

  async function notCancelled(entry: OrderEntry, error: ApiError): Promise<SendOutcome> {
    const problem = error.refusal;
    if (problem === null) {
      return error;
    }
    if (problem.code === 'orders.not_cancellable' && problem.state === 'cancelled') {
      await buried(entry.id);
      return null;
    }
    // The bar has started: the order stays, and the guest must see that.
    const state = problem.code === 'orders.not_cancellable' ? 'sent' : 'refused';
    await outboxStore.change(entry.id, (now) =>
      now.isWithdrawing || now.isConfirming
        ? { ...now, state, problem, isWithdrawing: false, isConfirming: false }
        : undefined,
    );
    return null;
  }

  async function buried(id: string): Promise<void> {
    const entry = await outboxStore.change(id, (now) =>
      now.isConfirming ? undefined : { ...now, state: 'withdrawn', isWithdrawing: false },
    );
    if (entry?.isConfirming) {
      const own = { ...entry, withTable: false };
      await outboxStore.replace(entry.id, newOrderEntry(options.newId(), own, clock.now()));
    }
  }

  return { send, cancel };
}
