import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;
const MINUTE = 60_000;

/** A party that has paid, and whose bill was closed. */
async function settled() {
  const served = await testApp();
  const staff = await served.staff('staff');
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const seating: string = order.seating;
  const payment = { id: newOrderId(), method: 'card', amount: 9_500, tip: 500 };
  await staff('POST', at(seating, 'payments'), payment);
  const { status } = await staff('POST', at(seating, 'settle'), { from: 'open' });
  expect(status).toBe(200);
  const reopen = () => staff('POST', at(seating, 'reopen'));
  return { served, staff, guest, order, seating, reopen };
}

test('a bill that was closed by mistake is open again with its payments, and so is the table', async () => {
  const { served, staff, guest, order, seating, reopen } = await settled();
  served.clock.advance(10 * MINUTE);
  const { status, body } = await reopen();
  expect([status, body.state, body.bill, body.endedAt]).toEqual([200, 'open', 'open', null]);
  const { body: bill } = await staff('GET', at(seating, 'bill'));
  expect(bill.bill).toMatchObject({ state: 'open', paid: 9_500, tips: 500, remaining: 0 });
  // The guest's device continues where it was.
  const { body: seen } = await guest.ask('GET', 'seating');
  expect([seen.seating.state, seen.orders.length]).toEqual(['open', 1]);
  const { body: next } = await guest.order([{ product: 'soup' }]);
  expect(next.seating).toBe(seating);
  const { body: history } = await staff('GET', `venues/${VENUE}/history/${order.id}`);
  expect(history.entries.map((entry: Answer['body']) => entry.kind)).toEqual(
    expect.arrayContaining(['bill.settled', 'seating.reopened']),
  );
  // It is an open seating like any other: idle time counts from now.
  expect((await reopen()).body.code).toBe('seatings.already_open');
});

test('a table with a new party cannot be reopened for the old one', async () => {
  const { served, reopen, seating } = await settled();
  const next = await guestAt(served);
  const { body } = await next.order([{ product: 'soup' }]);
  expect(body.seating).not.toBe(seating);
  expect((await reopen()).body.code).toBe('seatings.already_open');
});

test('recently ended seatings are listed with their sums, the latest first', async () => {
  const { served, staff, seating } = await settled();
  served.clock.advance(MINUTE);
  const { body: empty } = await staff('POST', `venues/${VENUE}/tables/test00000002/seatings`);
  await staff('POST', at(empty.id, 'end'));
  const list = async () => (await staff('GET', `venues/${VENUE}/seatings/ended`)).body.seatings;
  const found = await list();
  expect(found.map((each: Answer['body']) => [each.seating.id, each.total, each.paid])).toEqual([
    [empty.id, 0, 0],
    [seating, 9_500, 9_500],
  ]);
  served.clock.advance(9 * MINUTE + 1);
  expect((await list()).map((each: Answer['body']) => each.seating.id)).toEqual([empty.id]);
});
