import { expect, test } from 'vitest';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { moneyBack, surplusBack } from './back-money.ts';
import type { Payment } from './bill.schema.ts';
import { type BillAct, beginAct } from './bill-act.ts';
import type { BackMoney, BillFacts, KnownPart, PaymentAttempt } from './bill-facts.ts';

const ISO = '2026-11-20T18:00:00.000Z';
const BEER = uuid(2);
const SOUP = uuid(3);

/** What the beer and the soup cost by now. */
const ordered = (beer: number, soup: number) =>
  makeOrder({
    ...{ id: uuid(1), guest: GUEST, state: 'done', total: beer + soup },
    lines: [
      makeLine({ id: BEER, total: beer, state: 'served' }),
      makeLine({ id: SOUP, total: soup, state: 'served' }),
    ],
  });

const ATTEMPT: PaymentAttempt = {
  ...{ id: uuid(70), ref: 'ref', session: GUEST, provider: 'stripe', state: 'paid', order: null },
  ...{ amount: 16_700, tip: 500, received: 17_200 },
};
const ONLINE: Payment = {
  ...{ id: uuid(71), method: 'online', amount: 16_700, tip: 500, at: ISO },
  ...{ attempt: ATTEMPT.id, provider: 'stripe', guest: GUEST },
};
const CARD: Payment = { id: uuid(50), method: 'card', amount: 16_700, tip: 500, at: ISO };
const WHOLE: KnownPart = {
  ...{ payment: ATTEMPT.id, position: 0, kind: 'amount', line: null, num: null, den: null },
  ...{ guest: GUEST, state: 'paid', amount: 16_700 },
};
const ONLINE_FACTS = { payments: [ONLINE], attempts: [ATTEMPT], parts: [WHOLE] };

function shown({ facts, changes, events }: BillAct) {
  return {
    facts,
    kinds: changes.map(({ kind }) => kind),
    events: events.map(({ body }) => body.type),
    back: facts.refunds.map(({ cause, state, amount, tip, rounding }) => [
      ...[cause, state, amount, tip, rounding],
    ]),
    entries: changes.flatMap((each) => (each.kind === 'payment' ? [each.payment] : [])),
    parts: facts.parts.map(({ payment, line, state, amount }) => [payment, line, state, amount]),
  };
}

const surplus = (facts: Partial<BillFacts>) =>
  shown(surplusBack(beginAct(makeBillFacts(facts), decidingNow())));

test('what a bill costs less goes back by itself through the provider that has it', () => {
  const less = surplus({ orders: [ordered(7_200, 0)], ...ONLINE_FACTS });
  expect(less.facts.refunds).toMatchObject([
    {
      ...{ attempt: ATTEMPT.id, payment: null, cause: 'reduced', state: 'asked' },
      ...{ amount: 9_500, tip: 0, rounding: 0, reason: null },
    },
  ]);
  expect(less.entries).toMatchObject([
    {
      ...{ method: 'online', amount: -9_500, tip: 0, at: ISO, refunds: ONLINE.id },
      ...{ attempt: ATTEMPT.id, provider: 'stripe', guest: GUEST },
    },
  ]);
  for (const key of ['rounding', 'reason', 'bill']) {
    expect(less.entries[0]).not.toHaveProperty(key);
  }
  expect(less.parts).toEqual([[ATTEMPT.id, null, 'paid', 7_200]]);
  expect(less.events).toEqual(['payment.refunded']);
  expect(less.kinds).toEqual(['refund', 'payment', 'part']);
});

test('a bill that costs what was paid, or more, gives nothing back', () => {
  const none = surplus({ orders: [ordered(7_200, 9_500)], ...ONLINE_FACTS });
  expect([none.kinds, none.events]).toEqual([[], []]);
  expect(surplus({ orders: [ordered(9_000, 9_500)], ...ONLINE_FACTS }).kinds).toEqual([]);
});

test('staff are asked first where the venue has chosen so, but not about an order that nobody makes', () => {
  const settings = { currency: 'SEK', ordering: { asksAboutExcess: true } };
  const orders = [ordered(7_200, 0)];
  expect(surplus({ settings, orders, ...ONLINE_FACTS }).back).toEqual([
    ...[['reduced', 'proposed', 9_500, 0, 0]],
  ]);
  const first = { ...ONLINE_FACTS, attempts: [{ ...ATTEMPT, order: uuid(1) }] };
  expect(surplus({ settings, orders, ...first }).back).toEqual([
    ...[['rejected', 'asked', 9_500, 0, 0]],
  ]);
});

test('a tip goes back with the last of its payment where a provider has it, and stays with staff', () => {
  const orders = [ordered(0, 0)];
  const online = surplus({ orders, ...ONLINE_FACTS });
  expect(online.back).toEqual([['reduced', 'asked', 16_700, 500, 0]]);
  expect(online.entries).toMatchObject([{ amount: -16_700, tip: -500 }]);
  expect(online.parts).toEqual([[ATTEMPT.id, null, 'released', 0]]);
  const card = surplus({ orders, payments: [CARD] });
  expect(card.back).toEqual([['reduced', 'proposed', 16_700, 0, 0]]);
  expect(card.facts.refunds).toMatchObject([{ attempt: null, payment: CARD.id }]);
  expect(card.entries).toMatchObject([{ method: 'card', amount: -16_700, refunds: CARD.id }]);
  expect(card.entries[0]).not.toHaveProperty('attempt');
  expect(card.events).toEqual(['bill.adjusted']);
});

test('cash is handed back in coins, and what no coin can hand back is done', () => {
  const paid = (amount: number, rounding?: number): Payment => ({
    ...{ ...CARD, method: 'cash', amount, tip: 0 },
    ...(rounding !== undefined && { rounding }),
  });
  // 124 kr were handed over; 123 would have been for what it costs now.
  const coin = surplus({ orders: [ordered(12_340, 0)], payments: [paid(12_360, 40)] });
  expect(coin.back).toEqual([['reduced', 'proposed', 20, 0, 80]]);
  expect(coin.entries).toMatchObject([{ method: 'cash', amount: -20, rounding: -80 }]);
  const nothing = surplus({ orders: [ordered(12_390, 0)], payments: [paid(12_400)] });
  expect(nothing.back).toEqual([['reduced', 'by_hand', 10, 0, -10]]);
  expect(nothing.entries).toMatchObject([{ amount: -10, rounding: 10 }]);
  // By card to the öre.
  const card = { ...CARD, amount: 12_400, tip: 0 };
  expect(surplus({ orders: [ordered(12_390, 0)], payments: [card] }).back).toEqual([
    ...[['reduced', 'proposed', 10, 0, 0]],
  ]);
});

const OF_BEER: KnownPart = {
  ...{ ...WHOLE, kind: 'lines', line: BEER, num: 1, den: 1, amount: 7_200 },
};
const FOR_BEER: Payment = { ...ONLINE, amount: 7_200, tip: 0 };

test('what was paid for a line goes back to who paid for it, and nobody else', () => {
  const cash: Payment = { ...CARD, method: 'cash', amount: 9_500, tip: 0 };
  const ofCash: KnownPart = { ...OF_BEER, payment: cash.id, line: SOUP, amount: 9_500 };
  const facts = { payments: [FOR_BEER, cash], attempts: [ATTEMPT], parts: [OF_BEER, ofCash] };
  const beer = surplus({ ...facts, orders: [ordered(6_200, 9_500)] });
  expect(beer.parts).toEqual([
    [ATTEMPT.id, BEER, 'paid', 6_200],
    [cash.id, SOUP, 'paid', 9_500],
  ]);
  expect(beer.facts.refunds).toMatchObject([{ attempt: ATTEMPT.id, amount: 1_000 }]);
  const soup = surplus({ ...facts, orders: [ordered(7_200, 9_000)] });
  expect(soup.facts.refunds).toMatchObject([{ payment: cash.id, amount: 500 }]);
  expect(soup.events).toEqual(['bill.adjusted']);
  // Both: the bill is told of once, with the payment on the phone.
  const both = surplus({ ...facts, orders: [ordered(6_200, 9_000)] });
  expect(both.facts.refunds).toMatchObject([
    { attempt: ATTEMPT.id, amount: 1_000 },
    { payment: cash.id, amount: 500 },
  ]);
  expect(both.entries.map(({ method }) => method)).toEqual(['online', 'cash']);
  expect(both.events).toEqual(['payment.refunded']);
});

test('of two whom staff took money from, each gets back of their own, in its coins', () => {
  const first: Payment = { ...CARD, method: 'cash', amount: 7_240, tip: 0, rounding: -40 };
  const second: Payment = { ...first, id: uuid(51), amount: 9_460, rounding: 40 };
  const ofFirst: KnownPart = { ...OF_BEER, payment: first.id, amount: 7_240 };
  const ofSecond: KnownPart = { ...ofFirst, payment: second.id, line: SOUP, amount: 9_460 };
  const facts = { payments: [first, second], parts: [ofFirst, ofSecond] };
  const soup = surplus({ ...facts, orders: [ordered(7_240, 9_440)] });
  expect(soup.back).toEqual([['reduced', 'proposed', 20, 0, 80]]);
  expect(soup.entries).toMatchObject([{ refunds: second.id }]);
  const beer = surplus({ ...facts, orders: [ordered(7_000, 9_460)] });
  expect(beer.entries).toMatchObject([{ refunds: first.id, amount: -240 }]);
});

test('of one who paid for several lines, only that which costs less is less paid', () => {
  const soup: KnownPart = { ...OF_BEER, position: 1, line: SOUP, amount: 9_500 };
  const facts = { ...ONLINE_FACTS, parts: [OF_BEER, soup], orders: [ordered(6_200, 9_500)] };
  expect(surplus(facts).parts).toEqual([
    [ATTEMPT.id, BEER, 'paid', 6_200],
    [ATTEMPT.id, SOUP, 'paid', 9_500],
  ]);
});

test('each guest who gets something back on the phone is told of it', () => {
  const bos = { ...ATTEMPT, id: uuid(72) };
  const second: Payment = { ...ONLINE, id: uuid(73), attempt: bos.id, amount: 9_500, tip: 0 };
  const ofBo: KnownPart = { ...OF_BEER, payment: bos.id, line: SOUP, amount: 9_500 };
  const both = surplus({
    ...{ payments: [FOR_BEER, second], attempts: [ATTEMPT, bos], parts: [OF_BEER, ofBo] },
    orders: [ordered(7_000, 9_000)],
  });
  expect(both.events).toEqual(['payment.refunded', 'payment.refunded']);
  expect(both.entries).toMatchObject([
    { amount: -200, attempt: ATTEMPT.id },
    { amount: -500, attempt: bos.id },
  ]);
});

test('a part that is not paid yet, or no more, has nothing to give back', () => {
  const states = ['held', 'released'] as const;
  const others = states.map((state, index): KnownPart => {
    return { ...OF_BEER, state, position: 1 + index };
  });
  const facts = { payments: [FOR_BEER], attempts: [ATTEMPT], parts: [OF_BEER, ...others] };
  const less = surplus({ ...facts, orders: [ordered(6_000, 9_500)] });
  expect(less.back).toEqual([['reduced', 'asked', 1_200, 0, 0]]);
  expect(less.parts).toEqual([
    [ATTEMPT.id, BEER, 'paid', 6_000],
    [ATTEMPT.id, BEER, 'held', 7_200],
    [ATTEMPT.id, BEER, 'released', 7_200],
  ]);
});

test('each bill of a party gives back what was paid for it, whichever the decision is about', () => {
  const anna = { id: uuid(60), name: 'Anna', state: 'open' as const };
  const order = ordered(7_200, 9_000);
  const lines = order.lines.map((line) => (line.id === SOUP ? { ...line, bill: anna.id } : line));
  const annas: Payment = { ...CARD, id: uuid(51), amount: 9_500, tip: 0, bill: anna.id };
  const first: Payment = { ...CARD, amount: 7_200, tip: 0 };
  const facts = { named: [anna], orders: [{ ...order, lines }], payments: [first, annas] };
  for (const bill of [null, anna.id]) {
    const back = surplus({ ...facts, bill });
    expect(back.facts.bill).toBe(bill);
    expect(back.facts.refunds).toMatchObject([{ payment: annas.id, amount: 500, bill: anna.id }]);
    expect(back.entries).toMatchObject([{ amount: -500, refunds: annas.id, bill: anna.id }]);
  }
});

const BACK: BackMoney = {
  ...{ id: uuid(80), attempt: ATTEMPT.id, payment: null, cause: 'staff', state: 'asked' },
  ...{ amount: 1_000, tip: 0, rounding: 0, reason: 'Flat' },
};
const given = (
  back: Partial<BackMoney>,
  facts: Partial<BillFacts>,
  more: Parameters<typeof moneyBack>[2] = {},
) => {
  const all = makeBillFacts({ orders: [ordered(7_200, 9_500)], ...facts });
  return shown(moneyBack(beginAct(all, decidingNow()), { ...BACK, ...back }, more));
};

test('money that goes back of a payment in several entries goes back of the latest first', () => {
  const late: Payment = { ...ONLINE, id: uuid(73), amount: 600, tip: 0 };
  const payments = [ONLINE, late, { ...CARD, amount: 50 }];
  const both = given({ tip: 500 }, { ...ONLINE_FACTS, payments });
  expect(both.entries).toMatchObject([
    { refunds: late.id, amount: -600, tip: 0, reason: 'Flat' },
    { refunds: ONLINE.id, amount: -400, tip: -500, reason: 'Flat' },
  ]);
  // What an earlier one of them brought is not given back twice.
  const gone: Payment = { ...late, id: uuid(74), amount: -600, refunds: late.id };
  expect(given({}, { ...ONLINE_FACTS, payments: [ONLINE, late, gone] }).entries).toMatchObject([
    { refunds: ONLINE.id, amount: -1_000 },
  ]);
});

test('the parts of a payment shrink by what goes back for their lines, and never beyond what it still brings', () => {
  const soup: KnownPart = { ...OF_BEER, position: 1, line: SOUP, amount: 9_500 };
  const facts = { ...ONLINE_FACTS, parts: [OF_BEER, soup] };
  const beer = given({}, facts, { lines: new Map([[BEER, 1_000]]) });
  expect(beer.parts).toEqual([
    [ATTEMPT.id, BEER, 'paid', 6_200],
    [ATTEMPT.id, SOUP, 'paid', 9_500],
  ]);
  // For no line in particular: the last ones pay less.
  expect(given({}, facts).parts).toEqual([
    [ATTEMPT.id, BEER, 'paid', 7_200],
    [ATTEMPT.id, SOUP, 'paid', 8_500],
  ]);
  // A payment that brings more than its parts keeps them.
  expect(given({}, { ...facts, parts: [OF_BEER] }).parts).toEqual([
    [ATTEMPT.id, BEER, 'paid', 7_200],
  ]);
});

test('what goes back is stored with the wish that it was asked by, and else with none', () => {
  const hashOf = (more: Parameters<typeof moneyBack>[2]) => {
    const facts = makeBillFacts({ orders: [ordered(7_200, 9_500)], ...ONLINE_FACTS });
    const { changes } = moneyBack(beginAct(facts, decidingNow()), BACK, more);
    return changes.flatMap((each) => (each.kind === 'refund' ? [each.bodyHash] : []));
  };
  expect([hashOf({ bodyHash: 'hash' }), hashOf({})]).toEqual([['hash'], [null]]);
});
