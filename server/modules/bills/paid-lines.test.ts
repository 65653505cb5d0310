import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const codeOf = ({ status, body }: Answer) => [status, body.code, body.limit];

/** A soup (95 kr), and a beer (72 kr). */
async function dinner() {
  const app = await testApp();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([
    { product: 'soup' },
    { product: 'beer', options: ['small'] },
  ]);
  const staff = await app.staff('manager');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const [soup, beer] = order.lines.map(({ id }: { id: string }) => id);
  const pay = (amount: number, lines: object[], more: object = {}) =>
    staff('POST', `${path}/payments`, {
      ...{ id: newOrderId(), method: 'card', amount, tip: 0 },
      ...{ take: { kind: 'lines', lines }, ...more },
    });
  return { app, guest, staff, path, order, soup, beer, pay };
}

const whole = (line: string) => ({ line, num: 1, den: 1 });

test('a payment that staff take for some lines pays those, and everybody sees what is still open', async () => {
  const { guest, order, soup, beer, pay } = await dinner();
  const { status, body } = await pay(9_500, [whole(soup)]);
  expect([status, body.bill.paid, body.bill.remaining]).toEqual([201, 9_500, 7_200]);
  const [share] = body.bill.claims;
  expect(share).toEqual({
    payment: body.payments[0].id,
    guest: order.seating,
    ...{ state: 'paid', kind: 'lines', amount: 9_500 },
    lines: [{ ...whole(soup), amount: 9_500 }],
  });
  expect((await guest.ask('GET', 'seating')).body.bill.claims).toEqual(body.bill.claims);
  expect(codeOf(await pay(9_500, [whole(soup)]))).toEqual([409, 'bills.overpaid', 7_200]);
  expect(codeOf(await pay(7_200, [whole(soup)]))).toEqual([409, 'bills.nothing_to_pay', undefined]);
  expect((await pay(7_200, [whole(beer)])).body.bill.remaining).toBe(0);
});

test('the server computes what the lines cost, and says what that is', async () => {
  const { soup, beer, pay } = await dinner();
  expect(codeOf(await pay(1, [whole(soup)]))).toEqual([409, 'payments.changed', 9_500]);
  expect(codeOf(await pay(100, [whole(newOrderId())]))).toEqual([404, 'lines.unknown', undefined]);
  const third = { line: beer, num: 1, den: 3 };
  for (let part = 0; part < 3; part += 1) {
    expect((await pay(2_400, [third])).status).toBe(201);
  }
  expect(codeOf(await pay(2_400, [third]))[1]).toBe('bills.nothing_to_pay');
});

test('one of three equal parts is what the server computes, and the three are the bill', async () => {
  const { pay } = await dinner();
  const take = { kind: 'equal', parts: 3 };
  expect(codeOf(await pay(5_566, [], { take }))).toEqual([409, 'payments.changed', 5_567]);
  const paid = [5_567, 5_567, 5_566];
  for (const amount of paid) expect((await pay(amount, [], { take })).status).toBe(201);
  expect((await pay(1, [], { take })).body.code).toBe('bills.overpaid');
});

test('a request for its own lines asks for what nobody has paid of them', async () => {
  const { guest, soup, pay, staff, path } = await dinner();
  const call = await guest.call({ kind: 'bill', method: 'card', share: 'mine', tip: 0 });
  expect(call.body.wish.amount).toBe(16_700);
  await pay(9_500, [whole(soup)]);
  const { calls } = (await guest.ask('GET', 'seating')).body;
  expect(calls[0].wish.amount).toBe(7_200);
  expect((await staff('GET', `${path}/bill`)).body.bill.remaining).toBe(7_200);
});

test('a correction to nothing frees the lines, and one to the same sum keeps them', async () => {
  const { soup, pay, staff, path } = await dinner();
  const { id } = (await pay(9_500, [whole(soup)])).body.payments[0];
  const correct = (payment: string, amount: number) =>
    staff('POST', `${path}/payments/${payment}/correction`, {
      ...{ id: newOrderId(), method: 'swish', amount, tip: 0, reason: 'Swish' },
    });
  const same = (await correct(id, 9_500)).body;
  const next = same.payments.find((entry: Answer['body']) => entry.replaces).id;
  expect(same.bill.claims).toMatchObject([{ payment: next, amount: 9_500 }]);
  expect(codeOf(await pay(100, [whole(soup)]))[1]).toBe('bills.nothing_to_pay');
  const less = (await correct(next, 9_000)).body;
  expect(less.bill.claims).toMatchObject([{ amount: 9_000 }]);
  const last = less.payments.findLast((entry: Answer['body']) => entry.replaces).id;
  expect((await correct(last, 0)).body.bill.claims).toBeUndefined();
  expect((await pay(9_500, [whole(soup)])).status).toBe(201);
});

test('what was paid for a line waits to be given back when it is taken off, and the others stay paid', async () => {
  const { soup, beer, pay, staff, path } = await dinner();
  await pay(9_500, [whole(soup)]);
  const wish = { id: newOrderId(), kind: 'comp', line: soup, from: 16_700, reason: 'Cold' };
  const { bill } = (await staff('POST', `${path}/adjustments`, wish)).body;
  expect(bill).toMatchObject({ total: 7_200, paid: 0, remaining: 7_200, toGiveBack: 9_500 });
  expect(bill.claims).toBeUndefined();
  expect((await pay(7_200, [whole(beer)])).status).toBe(201);
});

test('sent twenty times at once it is one payment; other lines under its id are refused', async () => {
  const { app, soup, beer, pay } = await dinner();
  const id = newOrderId();
  const answers = await timesAtOnce(app, 20, () => pay(9_500, [whole(soup)], { id }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.body.payments).toHaveLength(1);
  const other = await pay(9_500, [whole(beer)], { id });
  expect(codeOf(other)).toEqual([422, 'bills.key_reused', undefined]);
});
