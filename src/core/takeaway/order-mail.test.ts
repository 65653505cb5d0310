import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { ORDER_MAIL_MS, UNDO_MS } from '#core/shared/limits.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { canBeMailed, nextOrderMail } from './order-mail.ts';

const AT = Date.parse('2026-11-20T17:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();
const DUE = AT + 3_600_000;
const NEW = { askedAt: AT, knowsAccepted: false };
const SETTLED = AT + UNDO_MS + 1;

const QUEUED = makeLine({ state: 'queued', stateAt: iso(AT) });

function ahead(order: Partial<Order> = {}): Order {
  const placed = {
    service: 'collect',
    pickUpAt: iso(DUE),
    acceptedAt: null,
    endedAt: null,
  } as const;
  return makeOrder({ ...placed, state: 'placed', lines: [QUEUED], ...order });
}

const lineIn = (state: 'ready' | 'voided' | 'served') => ({ ...QUEUED, state });
const accepted = ahead({ state: 'accepted', acceptedAt: iso(AT) });

test('a guest is told what staff can no longer take back', () => {
  const cases: [Order, ReturnType<typeof nextOrderMail>][] = [
    [accepted, 'accepted'],
    [{ ...accepted, lines: [lineIn('ready')] }, 'ready'],
    [ahead({ state: 'rejected', endedAt: iso(AT) }), 'rejected'],
    [{ ...accepted, lines: [lineIn('voided')] }, 'rejected'],
  ];
  for (const [order, mail] of cases) {
    expect(nextOrderMail(order, NEW, SETTLED - 1)).toBe('wait');
    expect(nextOrderMail(order, NEW, SETTLED)).toBe(mail);
  }
});

test('the last of what became ready, or the end of the order, is what could be taken back', () => {
  const later = { ...lineIn('ready'), stateAt: iso(AT + 60_000) };
  const ready = { ...accepted, lines: [lineIn('ready'), later] };
  expect(nextOrderMail(ready, NEW, SETTLED)).toBe('wait');
  expect(nextOrderMail(ready, NEW, SETTLED + 60_000)).toBe('ready');
  const rejected = ahead({ state: 'rejected', endedAt: iso(AT + 60_000) });
  expect(nextOrderMail(rejected, NEW, SETTLED)).toBe('wait');
  expect(nextOrderMail(rejected, NEW, SETTLED + 60_000)).toBe('rejected');
});

test('nobody is told of what is not accepted yet, known already, or past', () => {
  expect(nextOrderMail(ahead(), NEW, SETTLED)).toBe('wait');
  expect(nextOrderMail(accepted, { ...NEW, knowsAccepted: true }, SETTLED)).toBe('wait');
  expect(nextOrderMail(ahead({ state: 'cancelled' }), NEW, SETTLED)).toBe('forget');
  const done: Order = { ...accepted, state: 'done', lines: [lineIn('served')] };
  expect(nextOrderMail(done, NEW, SETTLED)).toBe('forget');
});

test('a wish is forgotten some time after the order was to be collected, or was asked for', () => {
  const end = DUE + ORDER_MAIL_MS;
  expect(nextOrderMail(accepted, NEW, end - 1)).toBe('accepted');
  expect(nextOrderMail(accepted, NEW, end)).toBe('forget');
  expect(nextOrderMail(accepted, { ...NEW, askedAt: DUE + 5 }, end)).toBe('accepted');
  const { pickUpAt: _pickUpAt, ...open } = accepted;
  expect(nextOrderMail(open, NEW, AT + ORDER_MAIL_MS - 1)).toBe('accepted');
  expect(nextOrderMail(open, NEW, AT + ORDER_MAIL_MS)).toBe('forget');
});

test('a guest can ask for mail only of what is still to become ready, and has a time', () => {
  expect(canBeMailed(accepted, AT)).toBe(true);
  expect(canBeMailed(ahead(), AT)).toBe(true);
  expect(canBeMailed({ ...accepted, lines: [lineIn('ready')] }, AT)).toBe(false);
  expect(canBeMailed(ahead({ state: 'cancelled' }), AT)).toBe(false);
  const { pickUpAt: _pickUpAt, ...open } = accepted;
  expect(canBeMailed(open, AT)).toBe(false);
});
