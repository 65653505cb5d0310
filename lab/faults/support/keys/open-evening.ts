import type { SeededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

/** How other systems call the first table. */
export const TABLE_CALLED = 'T-1';

/**
 * Guests and staff beside the programs: each call is an order at one of the tables, or a payment, so
 * that programs find something that they can change. Answers what was made.
 */
export async function openEvening(served: TestApp, random: SeededRandom) {
  const manager = await served.staff('manager');
  const at = `venues/${VENUE}`;
  await manager('PUT', `${at}/till/mode`, { mode: 'by_hand' });
  await manager('PUT', `${at}/tables/${TABLE}`, { externalId: TABLE_CALLED });

  return async function goOn(): Promise<unknown> {
    const table = random.pick([TABLE, OTHER_TABLE]);
    const guest = await guestAt(served, table, {}, { atTable: true });
    const { body: order } = await guest.order([
      { product: random.pick(['soup', 'water']), quantity: random.between(1, 3) },
    ]);
    const { body: sums } = await manager('GET', `${at}/seatings/sums`);
    const paid = [];
    for (const { seating } of sums?.sums ?? []) {
      const payment = {
        id: newOrderId(),
        method: 'card',
        amount: random.between(1, 5_000),
        tip: 0,
      };
      paid.push((await manager('POST', `${at}/seatings/${seating}/payments`, payment)).body);
      if (random.chance(0.1)) await manager('POST', `${at}/seatings/${seating}/end`);
    }
    return { order, sums, payments: paid };
  };
}
