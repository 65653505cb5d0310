import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const RUNS = 12;
const order = fc.array(
  fc.record({
    product: fc.constantFrom('soup', 'beer'),
    quantity: fc.integer({ min: 1, max: 7 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const dinner = fc.record({
  rounds: fc.array(order, { minLength: 2, maxLength: 5 }),
  share: fc.constantFrom('equal', 'mine'),
  /** The guests who ask a second time before anybody pays. */
  undecided: fc.nat(4),
  tip: fc.nat(5_000),
});

test('the amounts that the guests of a table are asked for sum to the bill to the öre', async () => {
  const served = await testApp();
  const staff = await served.staff('staff');

  async function seat(rounds: readonly { product: string; quantity: number }[][]) {
    const guests: TestGuest[] = [];
    for (const lines of rounds) {
      const guest = await guestAt(served);
      const wishes = lines.map((line) => ({
        ...line,
        options: line.product === 'beer' ? ['large'] : [],
      }));
      const [first] = guests;
      if (first !== undefined) {
        await letIn(first, guest);
      }
      await guest.order(wishes);
      guests.push(guest);
    }
    return guests;
  }

  await fc.assert(
    fc.asyncProperty(dinner, async ({ rounds, share, undecided, tip }) => {
      const guests = await seat(rounds);
      const parts = share === 'equal' ? { parts: guests.length } : {};
      const wish = { kind: 'bill', method: 'swish', share, ...parts, tip };
      const askers = [...guests, ...guests.slice(undecided, undecided + 1)];
      for (const guest of askers) {
        expect((await guest.call(wish)).status).toBe(201);
      }
      const { body } = (await guests[0]?.ask('GET', 'seating')) ?? {};
      const path = `venues/${VENUE}/seatings/${body.seating.id}`;
      const amounts = body.calls.map((call: Answer['body']) => call.wish.amount);
      expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(
        body.bill.total,
      );
      for (const call of body.calls) {
        const { method, amount } = call.wish;
        const payment = { id: newOrderId(), method, amount, tip, call: call.id };
        expect((await staff('POST', `${path}/payments`, payment)).status).toBe(201);
      }
      const { bill } = (await staff('GET', `${path}/bill`)).body;
      expect(bill).toMatchObject({ paid: bill.total, remaining: 0, tips: tip * guests.length });
      expect((await staff('POST', `${path}/settle`, { from: 'requested' })).status).toBe(200);
    }),
    { numRuns: RUNS },
  );
});
