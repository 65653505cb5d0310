import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { menuWith, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

const SOUP = 9_500;
const BEER = 7_200;

type Ordering = MenuFile['venue']['ordering'] & object;

/** Anna's soup and Bo's beer, which staff have accepted. */
async function dinner(ordering: Ordering = {}) {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted, menu: menuWith(ordering) });
  const sweep = createPaymentSweep(served.context);
  const anna = await guestAt(served);
  const soup = (await anna.order([{ product: 'soup' }])).body;
  const bo = await guestAt(served);
  await letIn(anna, bo);
  const beer = (await bo.order([{ product: 'beer', options: ['small'] }])).body;
  const owner = await served.staff('owner');
  const venue = `venues/${VENUE}`;
  const seating = `${venue}/seatings/${soup.seating}`;
  const bill = async () => (await owner('GET', `${seating}/bill`)).body;
  const pay = async (guest: TestGuest, take: object, amount: number, tip = 0) => {
    const id = newOrderId();
    const body = { take, amount, tip, locale: 'en' };
    const answer = await guest.ask('POST', 'payments', body, { 'idempotency-key': id });
    expect(answer.status, answer.text).toBe(201);
    scripted.set(id, 'paid');
    await sweep(true);
    return id;
  };
  const reject = (order: { id: string }) =>
    owner('POST', `${venue}/orders/${order.id}/transition`, {
      from: 'placed',
      to: 'rejected',
      reason: 'Sold out',
    });
  const back = () => [...scripted.refunds.values()].map(({ amount }) => amount);
  const unresolved = async () => (await owner('GET', `${venue}/payments/unresolved`)).body.refunds;
  const decide = (refund: { id: string }, decision: string, by = owner) =>
    by('POST', `${venue}/refunds/${refund.id}/decision`, { decision, reason: 'Asked' });
  const settle = () => owner('POST', `${seating}/settle`, { from: 'open' });
  return {
    ...{ served, scripted, sweep, anna, bo, soup, beer, owner, venue, seating, bill },
    ...{ pay, reject, back, unresolved, decide, settle },
  };
}

const REST = { kind: 'rest' };
const lineOf = (order: { lines: { id: string }[] }) => ({
  kind: 'lines',
  lines: [{ line: order.lines[0]?.id, num: 1, den: 1 }],
});

test('what was paid for an order that is rejected goes back by itself, and everybody is told', async () => {
  const { anna, pay, reject, back, bill, beer, sweep, settle } = await dinner();
  const id = await pay(anna, REST, SOUP + BEER, 500);
  await reject(beer);
  expect((await bill()).bill).toMatchObject({ total: SOUP, paid: SOUP, goingBack: BEER });
  expect((await anna.ask('GET', `payments/${id}`)).body).toMatchObject({ refunded: BEER });
  await sweep(true);
  expect(back()).toEqual([BEER]);
  const after = (await bill()).bill;
  expect(after).toMatchObject({ total: SOUP, paid: SOUP, tips: 500, remaining: 0 });
  expect(after.goingBack).toBeUndefined();
  expect((await settle()).status).toBe(200);
});

test('the one who paid for a line gets its money back with the tip, and nobody pays for others', async () => {
  const { anna, bo, pay, reject, back, bill, soup, beer, sweep } = await dinner();
  await pay(anna, lineOf(soup), SOUP, 200);
  await pay(bo, lineOf(beer), BEER, 300);
  await reject(beer);
  await sweep(true);
  expect(back()).toEqual([BEER + 300]);
  expect((await bill()).bill).toMatchObject({ total: SOUP, paid: SOUP, tips: 200 });
  expect((await bill()).bill.claims).toHaveLength(1);
});

test('where the venue wants to be asked, the difference waits with a name, and nothing is settled or closed before', async () => {
  const { anna, pay, reject, back, bill, beer, sweep, settle, unresolved, decide, owner, venue } =
    await dinner({ asksAboutExcess: true });
  await pay(anna, REST, SOUP + BEER);
  await reject(beer);
  await sweep(true);
  expect(back()).toEqual([]);
  const [refund] = await unresolved();
  expect(refund).toMatchObject({
    ...{ cause: 'reduced', state: 'proposed', amount: BEER, method: 'online' },
    table: { label: '1' },
  });
  expect((await bill()).bill).toMatchObject({ paid: SOUP, toGiveBack: BEER });
  expect((await settle()).body).toMatchObject({ code: 'bills.not_given_back', limit: BEER });
  const day = (await owner('GET', `${venue}/days/2026-11-20`)).body;
  expect(day.open.payments).toBe(1);
  const wish = { figuresHash: day.figuresHash };
  const closed = await owner('POST', `${venue}/days/2026-11-20/close`, wish);
  expect(closed.body.code).toBe('days.reason_required');
  expect((await decide(refund, 'send')).body.state).toBe('done');
  expect((await settle()).status).toBe(200);
});

test('cash that was paid is given back by hand, by those who took it', async () => {
  const { served, owner, seating, reject, bill, beer, settle, unresolved, decide } = await dinner();
  const cash = { id: newOrderId(), method: 'cash', amount: SOUP + BEER, tip: 1_000 };
  await owner('POST', `${seating}/payments`, cash);
  await reject(beer);
  const [refund] = await unresolved();
  expect(refund).toMatchObject({ method: 'cash', attempt: null, amount: BEER, tip: 0 });
  expect((await bill()).payments.at(-1)).toMatchObject({
    ...{ method: 'cash', amount: -BEER, refunds: cash.id },
  });
  const correction = { id: newOrderId(), method: 'card', amount: SOUP, tip: 0, reason: 'Typed' };
  const corrected = await owner('POST', `${seating}/payments/${cash.id}/correction`, correction);
  expect(corrected.body.code).toBe('payments.given_back');
  const back = (await bill()).payments.at(-1);
  const undone = { ...correction, id: newOrderId(), amount: 0 };
  const path = `${seating}/payments/${back.id}/correction`;
  expect((await owner('POST', path, undone)).body.code).toBe('payments.given_back');
  expect((await settle()).body.code).toBe('bills.not_given_back');
  expect((await decide(refund, 'send')).body.code).toBe('refunds.state_changed');
  const staff = await served.staff('staff');
  expect((await decide(refund, 'by_hand', staff)).body.state).toBe('by_hand');
  expect((await bill()).bill).toMatchObject({ paid: SOUP, tips: 1_000, remaining: 0 });
  expect((await settle()).status).toBe(200);
});

test('only those who may refund decide about what a provider has', async () => {
  const { served, anna, pay, reject, beer, unresolved, decide } = await dinner({
    asksAboutExcess: true,
  });
  await pay(anna, REST, SOUP + BEER);
  await reject(beer);
  const [refund] = await unresolved();
  const staff = await served.staff('staff');
  expect((await decide(refund, 'by_hand', staff)).body.code).toBe('staff.forbidden');
});

test('what waits to go back pays for a new round instead, and the rest goes back', async () => {
  for (const how of ['phone', 'cash'] as const) {
    const at = await dinner({ asksAboutExcess: true });
    const { anna, pay, reject, bill, soup, owner, seating, unresolved, decide } = at;
    if (how === 'phone') await pay(anna, REST, SOUP + BEER);
    else {
      const card = { id: newOrderId(), method: 'card', amount: SOUP + BEER, tip: 0 };
      await owner('POST', `${seating}/payments`, card);
    }
    await reject(soup);
    await anna.order([{ product: 'beer', options: ['small'] }]);
    const [refund] = await unresolved();
    expect((await decide(refund, 'apply')).body.state).toBe('applied');
    await at.sweep(true);
    expect((await bill()).bill).toMatchObject({ total: 2 * BEER, paid: 2 * BEER, remaining: 0 });
    const rest = SOUP - BEER;
    expect(at.back()).toEqual(how === 'phone' ? [rest] : []);
    const left = (await unresolved()).map(({ amount }: { amount: number }) => amount);
    expect(left).toEqual(how === 'phone' ? [] : [rest]);
  }
});

test('excess that was applied and then given back leaves parts and limit as they are', async () => {
  const { anna, bo, pay, bill, scripted, sweep, owner, venue, unresolved, decide, served } =
    await dinner({ asksAboutExcess: true });
  const late = newOrderId();
  const body = { take: REST, amount: SOUP + BEER, tip: 0, locale: 'en' };
  await anna.ask('POST', 'payments', body, { 'idempotency-key': late });
  await anna.ask('POST', `payments/${late}/cancel`);
  await pay(bo, { kind: 'amount' }, SOUP);
  scripted.set(late, 'paid');
  served.clock.advance(60_000);
  await sweep(true);
  await anna.order([{ product: 'soup' }]);
  const [excess] = await unresolved();
  await decide(excess, 'apply');
  expect((await bill()).bill).toMatchObject({ remaining: 0 });
  // The one payment is on the bill twice now: what was left when it came, and what was applied.
  const whole = { id: newOrderId(), amount: SOUP + BEER, tip: 0, reduces: false, reason: 'Wrong' };
  const refunded = await owner('POST', `${venue}/attempts/${late}/refund`, whole);
  expect(refunded.status, refunded.text).toBe(200);
  const after = (await bill()).bill;
  expect(after).toMatchObject({ total: 2 * SOUP + BEER, paid: SOUP, remaining: SOUP + BEER });
  expect(after.shares).toEqual([{ amount: SOUP, guest: bo.id }]);
  const more = { take: REST, amount: SOUP + BEER, tip: 0, locale: 'en' };
  const again = await anna.ask('POST', 'payments', more, { 'idempotency-key': newOrderId() });
  expect(again.status, again.text).toBe(201);
});

test('a line whose payment was given back can be paid again by its parts', async () => {
  const { anna, bo, pay, bill, soup, owner, venue } = await dinner();
  const id = await pay(anna, lineOf(soup), SOUP);
  const wish = { id: newOrderId(), amount: SOUP, tip: 0, reduces: false, reason: 'Wrong card' };
  await owner('POST', `${venue}/attempts/${id}/refund`, wish);
  expect((await bill()).bill.claims).toBeUndefined();
  await pay(bo, lineOf(soup), SOUP);
  expect((await bill()).bill).toMatchObject({ paid: SOUP, remaining: BEER });
});

test('giving back to one does not take from what others have paid for', async () => {
  const { anna, bo, pay, bill, soup, beer, owner, venue, back } = await dinner();
  const id = await pay(anna, lineOf(soup), SOUP);
  await pay(bo, lineOf(beer), BEER);
  const path = `${venue}/attempts/${id}/refund`;
  const ofBeer = { lines: [beer.lines[0].id], amount: 100, tip: 0, reduces: true, reason: 'Warm' };
  expect((await owner('POST', path, { ...ofBeer, id: newOrderId() })).body).toMatchObject({
    code: 'payments.refund_too_much',
    limit: 0,
  });
  const some = { id: newOrderId(), amount: 1_000, tip: 0, reduces: true, reason: 'Cold' };
  await owner('POST', path, some);
  expect(back()).toEqual([1_000]);
  const total = SOUP + BEER - 1_000;
  expect((await bill()).bill).toMatchObject({ total, paid: total, remaining: 0 });
});
