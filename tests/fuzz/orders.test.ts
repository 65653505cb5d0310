import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../support/fixtures/any-text.ts';
import { VENUE } from '../support/fixtures/small-menu.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { newOrderId, testApp } from '../support/server/test-app.ts';
import { guestAt } from '../support/server/test-guest.ts';

const RUNS = propertyRuns(100, 300);

/** Values that a schema may allow although the database or a screen cannot handle them. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    ...[0, 1, -1, -0, 0.5, 99, 100, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308],
    ...['', ' ', '\u0000', '\n\r\t', '\u202e', '\ud800', 'beer', 'small', 'milk', '__proto__'],
    ...[null, true, [], {}, ['small', 'small'], [null], ['milk']],
  ),
  fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  anyText(300),
  fc.jsonValue({ maxDepth: 2 }),
);

const validLine = () => ({
  product: 'beer',
  options: ['small'],
  quantity: 1,
  note: 'kall',
  allergyQuestion: ['gluten'],
});
/** A valid order with one of its fields changed. */
const mutated = fc.oneof(
  fc.tuple(fc.constantFrom('menuVersion', 'age', 'lines', 'total'), value).map(([field, sent]) => ({
    menuVersion: 1,
    age: 0,
    lines: [validLine()],
    [field]: sent,
  })),
  fc
    .tuple(
      fc.constantFrom('note', 'note', 'product', 'options', 'quantity', 'allergyQuestion', 'price'),
      value,
    )
    .map(([field, sent]) => ({
      menuVersion: 1,
      age: 0,
      lines: [{ ...validLine(), [field]: sent }],
    })),
);

test('after any nearly right order the board, the seating and cancelling still answer', async () => {
  const served = await testApp();
  const staff = await served.staff();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(mutated, async (body) => {
      const guest = await guestAt(served);
      const id = newOrderId();
      const sent = await guest.ask('POST', 'orders', body, { 'idempotency-key': id });
      const what = JSON.stringify(body);
      expect([201, 400, 409], what).toContain(sent.status);
      accepted += sent.status === 201 ? 1 : 0;
      expect((await staff('GET', `venues/${VENUE}/board`)).status, what).toBe(200);
      expect((await guest.ask('GET', 'seating')).status, what).toBe(200);
      expect((await guest.ask('POST', `orders/${id}/cancel`)).status, what).toBe(200);
      if (sent.status === 201) {
        await staff('POST', `venues/${VENUE}/seatings/${sent.body.seating}/end`);
      }
    }),
    { numRuns: RUNS },
  );
  // Not all changed orders may fail validation, or nothing behind it is tested.
  expect(accepted).toBeGreaterThan(0);
}, 120_000);
