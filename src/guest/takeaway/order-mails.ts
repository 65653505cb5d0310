import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { TableLocale } from '#core/shared/table-languages.ts';
import type { OrderMail } from '#core/takeaway/takeaway.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';

/** Whether this guest is told by mail what becomes of an order. */
export interface OrderMails {
  /** Of the order that was asked about last; null until that is known. */
  readonly known: ReadonlySignal<(OrderMail & { readonly order: string }) | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  load(order: string): Promise<void>;
  /** The same later: says nothing of it where it is not answered. */
  refresh(order: string): Promise<void>;
  ask(order: string, body: { email: string; language: TableLocale }): Promise<void>;
  stop(order: string): Promise<void>;
}

export function createOrderMails(call: Call): OrderMails {
  const known = signal<(OrderMail & { order: string }) | null>(null);
  const failure = signal<Failure | null>(null);
  async function keep(order: string, answer: Promise<OrderMail>): Promise<void> {
    failure.value = null;
    try {
      known.value = { ...(await answer), order };
    } catch (thrown) {
      failure.value = failureOf(thrown);
    }
  }
  return {
    known,
    failure,
    load: (order) => keep(order, call('GET /orders/:order/mail', { params: { order } })),
    async refresh(order) {
      const before = known.value;
      const answer = await call('GET /orders/:order/mail', { params: { order } }).catch(() => null);
      // What the guest has pressed meanwhile is newer.
      if (answer !== null && known.value === before) known.value = { ...answer, order };
    },
    ask: (order, body) => keep(order, call('PUT /orders/:order/mail', { params: { order }, body })),
    stop: (order) => keep(order, call('DELETE /orders/:order/mail', { params: { order } })),
  };
}
