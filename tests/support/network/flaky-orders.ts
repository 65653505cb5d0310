import type { CancelAnswer, Order, OrderRequest } from '#core/orders/order.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import { fakeCall } from '../fake-call.ts';
import { makeOrder } from '../fixtures/orders.ts';

/** The result of one request: whether it arrives, and whether its response does. */
export type Fate = 'ok' | 'request lost' | 'answer lost' | 'overloaded';

export interface FlakyOrders {
  /** Its routes, which are answered by the two below. */
  readonly call: Call;
  sendOrder(id: string, body: OrderRequest, token?: string | null): Promise<Order>;
  cancelOrder(id: string, token?: string | null): Promise<CancelAnswer>;
  /** Orders that were made, cancelled ones included, by id. */
  readonly made: Map<string, Order>;
  readonly tombstones: ReadonlySet<string>;
  readonly requests: { kind: 'send' | 'cancel'; id: string; body?: OrderRequest; token?: string }[];
  fate: () => Fate;
  /** The state of its database, if it makes proofs that it took an order. */
  epoch: string | null;
  /** The wait that an overloaded server asks for. Milliseconds. */
  retryAfter: number | null;
  /** Refuses new orders with this, after checking them. */
  refusal: Problem | null;
  /** The bar accepts an order: it cannot be cancelled any more. */
  accept(id: string): void;
  /** Awaited before a request reaches the server. */
  delay: () => Promise<void>;
  /** Awaited before its answer leaves. */
  delayAnswer: () => Promise<void>;
}

export function problem(code: ErrorCode, status = 409, more: Partial<Problem> = {}): Problem {
  return { type: 'about:blank', title: code, status, code, ...more };
}

export function refused(code: ErrorCode, status = 409, more: Partial<Problem> = {}): ApiError {
  return new ApiError(status, problem(code, status, more), null);
}

const lost = () => new ApiError(0, null, null);

/** Orders as the real server keeps them, behind a network that loses things. */
export function createFlakyOrders(): FlakyOrders {
  const made = new Map<string, Order>();
  const tombstones = new Set<string>();

  async function through<Answer>(serve: () => Answer): Promise<Answer> {
    const fate = api.fate();
    await api.delay();
    if (fate === 'request lost') {
      throw lost();
    }
    if (fate === 'overloaded') {
      throw new ApiError(503, problem('server.unavailable', 503), api.retryAfter);
    }
    const wait = api.delayAnswer();
    const answer = serve();
    await wait;
    if (fate === 'answer lost') {
      throw lost();
    }
    return answer;
  }

  function place(id: string, body: OrderRequest): Order {
    const known = made.get(id);
    if (known !== undefined) {
      return { ...known, state: 'placed' };
    }
    if (tombstones.has(id)) {
      throw refused('orders.withdrawn');
    }
    if (body.age > 5 * 60_000 && body.proof === undefined) {
      throw refused('orders.expired');
    }
    if (api.refusal !== null) {
      throw new ApiError(api.refusal.status, api.refusal, null);
    }
    const order = makeOrder({ id });
    made.set(id, order);
    return order;
  }

  function cancel(id: string) {
    const order = made.get(id);
    if (order === undefined) {
      tombstones.add(id);
      return { result: 'withdrawn', order: null } as const;
    }
    if (order.state === 'accepted') {
      throw refused('orders.not_cancellable', 409, { state: 'accepted' });
    }
    const cancelled = { ...order, state: 'cancelled' } as const;
    made.set(id, cancelled);
    return { result: 'cancelled', order: cancelled } as const;
  }

  const api: FlakyOrders = {
    call: fakeCall({
      'POST /orders': ({ key, body, token }) => api.sendOrder(key, body, token),
      'POST /orders/:order/cancel': ({ params, token }) => api.cancelOrder(params.order, token),
    }),
    made,
    tombstones,
    requests: [],
    fate: () => 'ok',
    epoch: null,
    retryAfter: null,
    refusal: null,
    delay: () => Promise.resolve(),
    delayAnswer: () => Promise.resolve(),
    accept(id) {
      made.set(id, makeOrder({ id, state: 'accepted' }));
    },
    sendOrder(id, body, token) {
      api.requests.push({ kind: 'send', id, body, ...(token != null && { token }) });
      const { epoch } = api;
      return through(() => ({
        ...place(id, body),
        ...(epoch !== null && { proof: `${epoch}.${id}` }),
      }));
    },
    cancelOrder(id, token) {
      api.requests.push({ kind: 'cancel', id, ...(token != null && { token }) });
      return through(() => cancel(id));
    },
  };
  return api;
}
