import { describe, expect, test } from 'vitest';
import type { DayReport } from '#core/days/days.schema.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const PRICE = 9_500;
const days = `venues/${VENUE}/days`;
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Nights in Stockholm, with the instants of local times. */
const NIGHTS = [
  {
    name: 'an hour is left out',
    saturday: '2027-03-27',
    sunday: '2027-03-28',
    /** 19:00, 01:30, 03:30 and 04:59: the clock goes from 02:00 to 03:00. */
    night: ['27T18:00', '28T00:30', '28T01:30', '28T02:59'],
    /** 05:00 and 23:00. */
    dayAfter: ['28T03:00', '28T21:00'],
    lastOpen: '28T00:59',
    closing: '28T01:00',
    opensAgain: '28T16:00',
    next: '29T12:00',
  },
  {
    name: 'an hour comes twice',
    saturday: '2026-10-24',
    sunday: '2026-10-25',
    /** 19:00, 02:30, 02:30 again and 04:59: the clock goes from 03:00 to 02:00. */
    night: ['24T17:00', '25T00:30', '25T01:30', '25T03:59'],
    dayAfter: ['25T04:00', '25T22:00'],
    lastOpen: '25T01:59',
    closing: '25T02:00',
    opensAgain: '25T17:00',
    next: '26T12:00',
  },
];

/** Sets the clock to a time of that month, in UTC. */
function goTo({ clock }: TestApp, month: string, time: string): void {
  clock.jump(Date.parse(`${month}-${time}:00Z`) - clock.now());
}

/** A party that orders, is served, pays and leaves. */
async function dine(served: TestApp): Promise<void> {
  const staff = await served.staff();
  const guest = await guestAt(served, TABLE);
  const { body: order } = await guest.order([SOUP]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  const acknowledged = ['age'];
  await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted', acknowledged });
  const lines = order.lines.map(({ id }: { id: string }) => ({ id, from: 'queued' }));
  await staff('POST', `${path}/lines`, { lines, to: 'served', acknowledged });
  const at = `venues/${VENUE}/seatings/${order.seating}`;
  const payment = { id: newOrderId(), method: 'card', amount: PRICE, tip: 0 };
  await staff('POST', `${at}/payments`, payment);
  expect((await staff('POST', `${at}/settle`, { from: 'open' })).status).toBe(200);
}

describe.each(NIGHTS)('on the night when $name', (night) => {
  const month = night.saturday.slice(0, 7);

  test('everything until 05:00 local time belongs to the day before, what follows to its own day', async () => {
    const served = await testApp();
    for (const time of night.night) {
      goTo(served, month, time);
      await dine(served);
    }
    for (const time of night.dayAfter) {
      goTo(served, month, time);
      await dine(served);
    }
    const staff = await served.staff();
    expect((await staff('GET', days)).body).toMatchObject({
      today: night.sunday,
      open: [night.saturday, night.sunday],
    });
    const close = async (day: string): Promise<DayReport> => {
      const { body } = await staff('GET', `${days}/${day}`);
      await staff('POST', `${days}/${day}/close`, { figuresHash: body.figuresHash });
      return (await staff('GET', `${days}/${day}`)).body;
    };
    const [first, second] = [await close(night.saturday), await close(night.sunday)];
    expect(first.figures).toMatchObject({ orders: 4, late: 0, total: 4 * PRICE, paid: 4 * PRICE });
    expect(second.figures).toMatchObject({ orders: 2, late: 0, total: 2 * PRICE, paid: 2 * PRICE });
    goTo(served, month, night.next);
    const after = (await (await served.staff())('GET', days)).body;
    expect(after.closed.map(({ day }: { day: string }) => day)).toEqual([
      night.sunday,
      night.saturday,
    ]);
  });

  test('a venue that is open until 03:00 takes orders until that local time, and from 18:00 again', async () => {
    const menu = smallMenu();
    menu.venue.opening = [{ days: [...EVERY_DAY], from: '18:00', until: '03:00' }];
    const served = await testApp({ menu });
    const order = async (time: string) => {
      goTo(served, month, time);
      return (await guestAt(served, TABLE)).order([SOUP]);
    };
    expect((await order(night.lastOpen)).status).toBe(201);
    expect((await order(night.closing)).body.code).toBe('orders.closed');
    expect((await order(night.opensAgain)).status).toBe(201);
  });
});
