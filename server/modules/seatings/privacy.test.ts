import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SECRET = 'jag är gravid';
const SOUP = { product: 'soup', note: SECRET, allergyQuestion: ['lupin'] };
const HELP = { kind: 'staff', reason: 'other', note: SECRET };

/** Everything a guest's stream has delivered since the beginning, up to the menu's next version. */
async function heardBy(base: string, guest: TestGuest, until: () => Promise<unknown>) {
  const stream = await openStream(`${base}/events`, {
    authorization: `Bearer ${guest.token}`,
    'last-event-id': '0',
  });
  await until();
  const heard = [];
  for (;;) {
    const frame = await stream.next();
    heard.push(frame);
    if (frame === null || frame.event === 'product.sold_out') {
      stream.close();
      return JSON.stringify(heard);
    }
  }
}

async function mark(served: TestApp): Promise<() => Promise<unknown>> {
  const staff = await served.staff();
  const path = `venues/${VENUE}/products/water/sold-out`;
  return async () => {
    await staff('PUT', path, { soldOut: false });
    await staff('PUT', path, { soldOut: true });
  };
}

test("another guest's note and allergy question appear nowhere in what the table receives", async () => {
  const served = await testApp();
  const base = await listen(served);
  const asker = await guestAt(served);
  const sent = await asker.order([SOUP]);
  expect(sent.body.lines[0]).toMatchObject({ note: SECRET, allergyQuestion: ['lupin'] });
  const friend = await guestAt(served);
  await letIn(asker, friend);
  await asker.call(HELP);
  const staff = await served.staff();
  await staff('POST', `venues/${VENUE}/orders/${sent.body.id}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age', 'allergy'],
  });
  const nearby = await friend.order([{ product: 'beer', options: ['small'] }]);
  const done = await mark(served);
  const received = [
    (await friend.ask('GET', 'seating')).text,
    nearby.text,
    (await friend.ask('POST', `orders/${nearby.body.id}/cancel`)).text,
    await heardBy(base, friend, done),
  ].join();
  expect(received).toContain(sent.body.id);
  expect(received).not.toContain(SECRET);
  expect(received).not.toContain('lupin');
  expect(received).not.toContain('allergyQuestion');
  const own = (await asker.ask('GET', 'seating')).text + (await heardBy(base, asker, done));
  expect(own.split(SECRET).length).toBeGreaterThanOrEqual(5);
  const board = await staff('GET', `venues/${VENUE}/board`);
  expect(board.body.orders[0].lines[0].allergyQuestion).toEqual(['lupin']);
  expect(board.body.calls[0].note).toBe(SECRET);
});

test('the second party at a table sees nothing of the first', async () => {
  const served = await testApp();
  const base = await listen(served);
  const first = await guestAt(served);
  const { body: order } = await first.order([SOUP]);
  await first.ask('PUT', 'seating/me', { name: 'Berit', mark: 3 });
  const { body: call } = await first.call(HELP);
  const watcher = await guestAt(served);
  const staff = await served.staff();
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const payment = { id: call.id, method: 'card', amount: 9_500, tip: 0 };
  await staff('POST', `${path}/payments`, payment);
  await staff('POST', `${path}/settle`, { from: 'open' });
  const second = await guestAt(served);
  const answer = await second.order([{ product: 'beer', options: ['small'] }]);
  const received = [
    (await second.ask('GET', 'seating')).text,
    answer.text,
    await heardBy(base, second, await mark(served)),
  ].join();
  for (const trace of [order.id, call.id, first.id, watcher.id, SECRET, 'Berit', 'lupin', '9500']) {
    expect(received, trace).not.toContain(trace);
  }
  expect((await watcher.ask('GET', 'seating')).body.code).toBe('sessions.ended');
  // Nor does the first see anything of the second: only its own waiting order.
  const past = await first.ask('GET', 'seating');
  expect(past.body.orders.map((each: { id: string }) => each.id)).toEqual([order.id]);
  expect(past.text).not.toContain(second.id);
  expect(past.text).not.toContain(answer.body.id);
  for (const gone of [first, watcher]) {
    expect((await gone.order([SOUP])).body.code).toBe('seatings.ended');
    expect((await gone.call(HELP)).body.code).toBe('seatings.ended');
  }
});
