import { expect, test } from 'vitest';
import type { RefundRequest } from '#core/payments/staff-payments.schema.ts';
import { OPEN_PAYMENTS_MAX } from '#core/shared/limits.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import type { Payment } from './bill.schema.ts';
import type { BillAct } from './bill-act.ts';
import type { BillFacts, KnownPart, PaymentAttempt } from './bill-facts.ts';
import { refundPayment } from './refund-payment.ts';
import { type Arrival, settleAttempt } from './settle-attempt.ts';
import { type PayingGuest, startPayment } from './start-payment.ts';

const ISO = '2026-11-20T18:00:00.000Z';
const BEER = makeLine({ id: uuid(2), total: 7_200, state: 'served' });
const SOUP = makeLine({ id: uuid(3), total: 9_500, state: 'served' });
const ORDER = makeOrder({
  ...{ id: uuid(1), guest: GUEST, state: 'done', total: 16_700, lines: [BEER, SOUP] },
});
const ATTEMPT: PaymentAttempt = {
  ...{ id: uuid(70), ref: 'ref', session: GUEST, provider: 'stripe', state: 'open', order: null },
  ...{ amount: 7_200, tip: 500, received: 0 },
};
const PART: KnownPart = {
  ...{ payment: ATTEMPT.id, position: 0, kind: 'lines', line: BEER.id, num: 1, den: 1 },
  ...{ guest: GUEST, state: 'held', amount: 7_200 },
};
const FACTS = makeBillFacts({ orders: [ORDER], attempts: [ATTEMPT] });
function shown(act: BillAct | { readonly refusal: { code: string; details: object } } | null) {
  if (act === null) return null;
  if ('refusal' in act) return { refused: [act.refusal.code, act.refusal.details] };
  const { facts, changes, events } = act;
  return {
    facts,
    events: events.map(({ body }) => body.type),
    kinds: changes.map(({ kind }) => kind),
    changes,
    parts: facts.parts.map(({ payment, kind, line, state, amount }) => [
      ...[payment, kind, line, state, amount],
    ]),
    paid: changes.flatMap((each) => (each.kind === 'payment' ? [each.payment] : [])),
    back: facts.refunds.map(({ cause, state, amount, tip }) => [cause, state, amount, tip]),
  };
}

const ME: PayingGuest = { seesParty: true, own: [], orderRefusal: null };
const BEGUN: PaymentAttempt = { ...ATTEMPT, state: 'created', ref: null };
const TAKE = { kind: 'lines' as const, lines: [{ line: BEER.id, num: 1, den: 1 }] };
const started = (
  {
    take = TAKE,
    guest = {},
  }: { take?: Parameters<typeof startPayment>[2]['take']; guest?: object },
  facts: Partial<BillFacts> = {},
  begun = BEGUN,
) =>
  shown(
    startPayment(
      { ...FACTS, attempts: [], ...facts },
      begun,
      { take, guest: { ...ME, ...guest } },
      decidingNow(),
    ),
  );

test('what a guest begins to pay is held for that guest', () => {
  const begun = started({});
  expect(begun?.parts).toEqual([[BEGUN.id, 'lines', BEER.id, 'held', 7_200]]);
  expect(begun?.facts?.parts).toMatchObject([{ guest: GUEST }]);
  expect([begun?.events, begun?.kinds]).toEqual([['payment.started'], ['parts', 'active']]);
  // An order that is paid first is no part of the bill.
  const first = { ...BEGUN, order: uuid(40) };
  expect(started({ take: { kind: 'order', order: uuid(40) } }, {}, first)?.parts).toEqual([]);
});

test('nobody begins to pay what is not theirs to pay, or too much at once', () => {
  expect(started({}, {}, { ...BEGUN, bill: uuid(60) })?.refused).toEqual([
    ...['bills.nothing_to_pay', {}],
  ]);
  const host = { currency: 'SEK', ordering: { payer: 'host' as const } };
  expect(started({}, { settings: host })?.refused).toEqual(['bills.host_pays', {}]);
  const stranger = { seesParty: false };
  expect(started({ guest: stranger })?.refused).toEqual(['seatings.admission_required', {}]);
  const order = { kind: 'order' as const, order: uuid(40) };
  expect(started({ take: order, guest: stranger })?.refused).toBeUndefined();
  const many = Array.from({ length: OPEN_PAYMENTS_MAX }, () => ({ state: 'open' as const }));
  expect(started({ guest: { own: many } })?.refused).toEqual([
    ...['payments.too_many', { limit: OPEN_PAYMENTS_MAX }],
  ]);
  const some = [...many.slice(1), { state: 'paid' as const }];
  expect(started({ guest: { own: some } })?.refused).toBeUndefined();
  const orderRefusal = { code: 'orders.closed' as const, details: {} };
  expect(started({ take: order, guest: { orderRefusal } })?.refused).toEqual(['orders.closed', {}]);
  expect(
    started({ take: { ...TAKE, lines: [{ line: uuid(9), num: 1, den: 1 }] } })?.refused,
  ).toEqual(['lines.unknown', {}]);
});

function arrived(
  reading: Arrival['reading'],
  facts: Partial<BillFacts> = {},
  { attempt = ATTEMPT, order = null }: { attempt?: PaymentAttempt; order?: Arrival['order'] } = {},
) {
  const all = { ...FACTS, attempts: [attempt], parts: [PART], ...facts };
  const arrival = { reading, order, leaving: { waiting: [], hasPrepaid: false } };
  return shown(settleAttempt(all, attempt, arrival, decidingNow()));
}
const received = (amount: number) => ({ state: 'paid' as const, received: amount });

test('what arrives pays the part that was held, with its tip, and says by whom', () => {
  const whole = arrived(received(7_700));
  expect(whole?.parts).toEqual([[ATTEMPT.id, 'lines', BEER.id, 'paid', 7_200]]);
  expect(whole?.paid).toMatchObject([
    {
      ...{ method: 'online', amount: 7_200, tip: 500, at: ISO },
      ...{ attempt: ATTEMPT.id, provider: 'stripe', guest: GUEST },
    },
  ]);
  expect(whole?.paid?.[0]).not.toHaveProperty('parts');
  expect([whole?.events, whole?.back]).toEqual([['payment.paid'], []]);
  const equal = { ...PART, kind: 'equal' as const, line: null, den: 3 };
  expect(arrived(received(7_700), { parts: [equal] })?.paid?.[0]).toMatchObject({ parts: 3 });
});

test('less than the part pays less of it, and what never comes frees it', () => {
  expect(arrived(received(5_000))?.parts).toEqual([[ATTEMPT.id, 'lines', BEER.id, 'paid', 5_000]]);
  const declined = arrived({ state: 'declined', received: 0 });
  expect(declined?.parts).toEqual([[ATTEMPT.id, 'lines', BEER.id, 'released', 7_200]]);
  expect([declined?.events, declined?.paid]).toEqual([['payment.failed'], []]);
  const free = { ...PART, state: 'released' as const };
  expect(arrived({ state: 'declined', received: 0 }, { parts: [free] })?.kinds).not.toContain(
    'part',
  );
});

test('money for lines that others have paid by now pays what is left, whichever line that is', () => {
  const other: Payment = { id: uuid(50), method: 'card', amount: 7_200, tip: 0, at: ISO };
  const theirs = { ...PART, payment: other.id, state: 'paid' as const };
  const late = { ...PART, state: 'released' as const };
  const answer = arrived(received(7_700), { payments: [other], parts: [theirs, late] });
  expect(answer?.parts).toEqual([
    [other.id, 'lines', BEER.id, 'paid', 7_200],
    [ATTEMPT.id, 'amount', null, 'paid', 7_200],
  ]);
  expect(answer?.kinds).toContain('amounts');
  expect(answer?.facts?.parts[1]).toMatchObject({ num: null, den: null });
});

test('what is beyond the bill goes back, by itself or once staff have said so', () => {
  const all = { ...ATTEMPT, amount: 16_700, tip: 0 };
  const parts = [{ ...PART, kind: 'amount' as const, line: null, amount: 16_700 }];
  const more = (ordering: object) =>
    arrived(received(17_000), { parts, settings: { currency: 'SEK', ordering } }, { attempt: all });
  expect(more({})?.back).toEqual([['excess', 'asked', 300, 0]]);
  expect(more({ asksAboutExcess: true })?.back).toEqual([['excess', 'proposed', 300, 0]]);
  const host = { payer: 'host' as const };
  expect(more(host)?.back).toEqual([['excess', 'asked', 17_000, 0]]);
  // A second time it is no news, and twice the money goes back whole.
  const paid = { ...all, state: 'paid' as const, received: 17_000 };
  expect(arrived(received(17_000), { parts }, { attempt: paid })).toBeNull();
  const twice = arrived(received(34_000), { parts }, { attempt: paid });
  expect([twice?.back, twice?.paid]).toEqual([[['excess', 'asked', 17_000, 0]], []]);
  expect(twice?.kinds).not.toContain('part');
});

test('an order that is paid first is paid by its own money only, and what nobody makes goes back', () => {
  const attempt = { ...ATTEMPT, order: uuid(40) };
  const settings = { currency: 'SEK', ordering: { asksAboutExcess: true, settlesPaidBills: true } };
  const of = (order: NonNullable<Arrival['order']>) =>
    arrived(received(7_700), { parts: [], settings }, { attempt, order });
  expect([of('entered')?.back, of('entered')?.paid?.[0]?.amount]).toEqual([[], 7_200]);
  for (const order of ['refused', 'dead'] as const) {
    expect([of(order)?.back, of(order)?.paid]).toEqual([[['rejected', 'asked', 7_700, 0]], []]);
  }
  expect(of('again')?.back).toEqual([['excess', 'proposed', 7_700, 0]]);
  // Its bill does not close by it: the party waits for what it has ordered.
  const one = { ...FACTS, orders: [{ ...ORDER, lines: [BEER] }] };
  const whole = arrived(
    received(7_700),
    { ...one, parts: [], settings },
    { attempt, order: 'entered' },
  );
  expect(whole?.events).toEqual(['payment.paid']);
  expect(arrived(received(7_700), { ...one, settings })?.events).toContain('bill.settled');
});

const PAID = { ...ATTEMPT, state: 'paid' as const, received: 7_700 };
const ENTRY: Payment = {
  ...{ id: uuid(71), method: 'online', amount: 7_200, tip: 500, at: ISO },
  ...{ attempt: PAID.id, provider: 'stripe', guest: GUEST },
};
const GIVE: RefundRequest = {
  ...{ id: uuid(80), amount: 1_000, tip: 0, reduces: false, reason: 'Flat' },
};
function refunded(wish: Partial<RefundRequest>, facts: Partial<BillFacts> = {}) {
  const parts = [{ ...PART, state: 'paid' as const }];
  const all = { ...FACTS, payments: [ENTRY], attempts: [PAID], parts, ...facts };
  return shown(
    refundPayment(all, PAID, { wish: { ...GIVE, ...wish }, bodyHash: 'hash' }, decidingNow()),
  );
}

test('what goes back is due again, unless it was for nothing', () => {
  const due = refunded({});
  expect(due?.back).toEqual([['staff', 'asked', 1_000, 0]]);
  expect(due?.paid).toMatchObject([
    { amount: -1_000, tip: 0, method: 'online', refunds: ENTRY.id, reason: 'Flat', guest: GUEST },
  ]);
  expect(due?.parts).toEqual([[PAID.id, 'lines', BEER.id, 'paid', 6_200]]);
  const off = refunded({ reduces: true });
  expect(off?.facts?.orders[0]?.lines.map(({ total }) => total)).toEqual([6_200, 9_500]);
  expect(off?.events).toEqual(['order.adjusted', 'bill.adjusted', 'payment.refunded']);
  // A tip reduces nothing.
  const tip = refunded({ amount: 0, tip: 500, reduces: true });
  expect(tip?.facts?.orders).toEqual(FACTS.orders);
  expect(tip?.back).toEqual([['staff', 'asked', 0, 500]]);
});

test('lines that are given back cost that much less, those first that this payment has paid', () => {
  const lines = [BEER.id, SOUP.id];
  const own = refunded({ amount: 7_200, lines });
  expect(own?.facts?.orders[0]?.lines.map(({ total }) => total)).toEqual([0, 9_500]);
  expect(own?.parts).toEqual([[PAID.id, 'lines', BEER.id, 'released', 0]]);
  const soup = refunded({ amount: 1_000, lines: [SOUP.id] });
  expect(soup?.facts?.orders[0]?.lines.map(({ total }) => total)).toEqual([7_200, 8_500]);
  // What others have paid for is not theirs to lose.
  const theirs = {
    ...PART,
    payment: uuid(50),
    line: SOUP.id,
    state: 'paid' as const,
    amount: 9_500,
  };
  const facts = { parts: [{ ...PART, state: 'paid' as const }, theirs] };
  expect(refunded({ amount: 1_000, lines: [SOUP.id] }, facts)?.refused).toEqual([
    ...['payments.refund_too_much', { limit: 0 }],
  ]);
});

test('no more goes back than is left of a payment, for a reason, and for lines that are there', () => {
  const much = (limit: number) => ['payments.refund_too_much', { limit }];
  expect(refunded({ amount: 7_201 })?.refused).toEqual(much(7_700));
  expect(refunded({ amount: 7_200, tip: 501 })?.refused).toEqual(much(7_700));
  expect(refunded({ amount: 7_200, tip: 500 })?.refused).toBeUndefined();
  expect(refunded({ amount: 0 })?.refused).toEqual(much(7_700));
  const back = { ...ENTRY, id: uuid(72), amount: -7_000, tip: -500, refunds: ENTRY.id };
  expect(refunded({ amount: 201 }, { payments: [ENTRY, back] })?.refused).toEqual(much(200));
  expect(refunded({ reason: '\u200b' })?.refused?.[0]).toBe('request.invalid');
  expect(refunded({ lines: [BEER.id, uuid(9)] })?.refused).toEqual(['lines.unknown', {}]);
});

test('a bill that was closed is open again where what goes back is due', () => {
  const one = { orders: [{ ...ORDER, lines: [BEER] }] };
  const seating = { ...FACTS.seating, bill: 'settled' as const };
  expect(refunded({}, { ...one, seating })?.facts?.seating.bill).toBe('open');
  expect(refunded({ reduces: true }, { ...one, seating })?.facts?.seating.bill).toBe('settled');
});

test('what staff give back is noted, and a reduction stored with the wish that asked for it', () => {
  const off = refunded({ amount: 1_000, tip: 100, reduces: true });
  expect(off?.changes).toContainEqual({
    ...{ kind: 'audit', action: 'payment.refunded' },
    detail: { amount: 1_000, tip: 100, reason: 'Flat' },
  });
  expect(off?.changes).toMatchObject([
    {
      kind: 'adjustment',
      entry: { id: uuid(101), kind: 'discount', bodyHash: 'hash', reason: 'Flat' },
      reductions: [{ order: ORDER.id, line: BEER.id, amount: 1_000, pieces: null }],
    },
    { kind: 'refund', bodyHash: 'hash', refund: { id: GIVE.id, reason: 'Flat', payment: null } },
    ...[{ kind: 'payment' }, { kind: 'part' }, { kind: 'audit' }],
  ]);
});

test('what goes back beyond a payment’s own lines is off the others in proportion, but not off what others paid', () => {
  const own = { ...PART, state: 'paid' as const, amount: 3_000 };
  const theirs = { ...own, payment: uuid(50), line: SOUP.id, amount: 4_500 };
  const entry = { ...ENTRY, amount: 16_000 };
  const facts = { payments: [entry], parts: [own, theirs] };
  const totals = (amount: number) =>
    refunded({ amount, reduces: true }, facts)?.facts?.orders[0]?.lines.map(({ total }) => total);
  expect(totals(3_000)).toEqual([4_200, 9_500]);
  // Of the 42 kr and the 50 kr that nobody else has paid, half.
  expect(totals(3_000 + 4_600)).toEqual([2_100, 7_000]);
  expect(totals(12_200)).toEqual([0, 4_500]);
  expect(refunded({ amount: 12_201, reduces: true }, facts)?.refused).toEqual([
    ...['payments.refund_too_much', { limit: 12_200 }],
  ]);
});

test('a payment of a named bill is given back on that bill', () => {
  const bill = uuid(60);
  const named = [{ id: bill, name: 'Anna', state: 'settled' as const }];
  const orders = [{ ...ORDER, lines: [{ ...BEER, bill }, SOUP] }];
  const attempt = { ...PAID, bill };
  const facts = { named, orders, payments: [{ ...ENTRY, bill }], attempts: [attempt] };
  const act = shown(
    refundPayment({ ...FACTS, ...facts }, attempt, { wish: GIVE, bodyHash: 'h' }, decidingNow()),
  );
  expect(act?.facts?.refunds).toMatchObject([{ bill }]);
  expect(act?.facts?.named).toMatchObject([{ state: 'open' }]);
  expect(act?.events).toEqual(['bill.reopened', 'payment.refunded']);
});

test('what arrives for a named bill pays that bill, and only its own attempt is settled', () => {
  const bill = uuid(60);
  const named = [{ id: bill, name: 'Anna', state: 'open' as const }];
  const orders = [{ ...ORDER, lines: [{ ...BEER, bill }, SOUP] }];
  const attempt = { ...ATTEMPT, bill };
  const other = { ...ATTEMPT, id: uuid(75) };
  const facts = { named, orders, attempts: [other, attempt], parts: [{ ...PART, bill }] };
  const paid = arrived(received(7_700), facts, { attempt });
  expect(paid?.paid).toMatchObject([{ amount: 7_200, bill }]);
  expect(paid?.facts?.attempts.map(({ state, received: had }) => [state, had])).toEqual([
    ['open', 0],
    ['paid', 7_700],
  ]);
  expect(paid?.changes?.[0]).toEqual({ kind: 'attempt', attempt, state: 'paid', received: 7_700 });
  expect(paid?.kinds?.at(-1)).toBe('active');
});

test('less than all parts of a payment pays the first of them, and nothing of the last', () => {
  const soup = { ...PART, position: 1, line: SOUP.id, amount: 9_500 };
  const other = { ...PART, payment: uuid(75), line: SOUP.id, amount: 0 };
  const attempt = { ...ATTEMPT, amount: 16_700, tip: 0 };
  const facts = { parts: [PART, soup, other] };
  expect(arrived(received(8_000), facts, { attempt })?.parts).toEqual([
    [ATTEMPT.id, 'lines', BEER.id, 'paid', 7_200],
    [ATTEMPT.id, 'lines', SOUP.id, 'paid', 800],
    [other.payment, 'lines', SOUP.id, 'held', 0],
  ]);
  const failed = arrived({ state: 'expired', received: 0 }, facts, { attempt });
  expect(failed?.parts?.map(([, , , state]) => state)).toEqual(['released', 'released', 'held']);
});
