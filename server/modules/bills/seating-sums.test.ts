import { expect, test } from 'vitest';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['large'], quantity: 3 };
const path = `venues/${VENUE}/seatings`;

test('the sums of all open tables equal each bill', async () => {
  const served = await testApp();
  const staff = await served.staff('manager');
  const one = await guestAt(served, TABLE);
  const { body: first } = await one.order([SOUP, BEER]);
  const { body: refused } = await one.order([SOUP]);
  await staff('POST', `venues/${VENUE}/orders/${refused.id}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason: 'The soup is gone.',
  });
  const other = await guestAt(served, OTHER_TABLE);
  const { body: second } = await other.order([SOUP, SOUP]);
  const bill = async (seating: string) => (await staff('GET', `${path}/${seating}/bill`)).body.bill;
  await staff('POST', `${path}/${first.seating}/adjustments`, {
    id: newOrderId(),
    kind: 'discount',
    percent: 1_550,
    reason: 'Sorry for the wait.',
    from: (await bill(first.seating)).total,
  });
  for (const amount of [1_000, 2_500]) {
    await staff('POST', `${path}/${first.seating}/payments`, {
      id: newOrderId(),
      method: 'card',
      amount,
      tip: 500,
    });
  }
  const { body } = await staff('GET', `${path}/sums`);
  const expected = [];
  for (const seating of [first.seating, second.seating].sort()) {
    const { total, paid, remaining } = await bill(seating);
    expected.push({ seating, total, paid, remaining });
  }
  expect(body).toEqual({ payer: 'guests', currency: 'SEK', sums: expected });
  expect(expected.map(({ paid }) => paid).sort()).toEqual([0, 3_500]);
});

test('a seating that ended has no sum, and one without orders owes nothing', async () => {
  const served = await testApp();
  const staff = await served.staff('staff');
  const gone = await guestAt(served, TABLE);
  const { body } = await gone.order([SOUP]);
  await staff('POST', `${path}/${body.seating}/end`);
  const { body: opened } = await staff('POST', `venues/${VENUE}/tables/${OTHER_TABLE}/seatings`);
  const { sums } = (await staff('GET', `${path}/sums`)).body;
  expect(sums).toEqual([{ seating: opened.id, total: 0, paid: 0, remaining: 0 }]);
});

test('reading sums requires the permission for bills', async () => {
  const served = await testApp();
  const kitchen = await served.staff('kitchen');
  const { status } = await kitchen('GET', `${path}/sums`);
  expect(status).toBe(403);
});
