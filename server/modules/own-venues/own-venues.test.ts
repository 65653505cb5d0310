import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { readVenuesToday } from './read-today.usecase.ts';

const path = 'staff/venues/today';

test('the day of a venue is told as its close of day has it, with accepted orders only', async () => {
  const served = await testApp();
  const owner = await served.staff();
  const guest = await guestAt(served);
  const { body: first } = await guest.order([{ product: 'soup' }]);
  await guest.order([{ product: 'soup' }]);
  const wish = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  await owner('POST', `venues/${VENUE}/orders/${first.id}/transition`, wish);
  const { status, body } = await owner('GET', path);
  expect(status).toBe(200);
  const today = { venue: VENUE, name: 'Lillkrogen', currency: 'SEK', day: '2026-11-20' };
  const sums = { orders: 1, seatings: 1, total: first.total, paid: 0, tips: 0, unaccepted: 1 };
  expect(body.venues).toEqual([{ ...today, isClosed: false, ...sums }]);
  const day = `venues/${VENUE}/days/2026-11-20`;
  const { figuresHash } = (await owner('GET', day)).body;
  await owner('POST', `${day}/close`, { figuresHash, reason: 'Over' });
  expect((await owner('GET', path)).body.venues).toEqual([{ ...today, isClosed: true, ...sums }]);
});

test('nobody is told of a venue whose days they may not close, nor a shared screen of another', async () => {
  const served = await testApp();
  for (const role of ['staff', 'kitchen'] as const) {
    const { body } = await (await served.staff(role))('GET', path);
    expect(body).toEqual({ venues: [] });
  }
  expect((await served.ask('GET', path)).status).toBe(401);
  const roles = [
    { venue: VENUE, venueName: 'Lillkrogen', role: 'owner' as const, trialEndsAt: null },
    // It has no menu yet, and so no day.
    { venue: 'elsewhere', venueName: 'Elsewhere', role: 'owner' as const, trialEndsAt: null },
  ];
  const read = async (sharedIn: string | null) =>
    (await readVenuesToday(served.context, { roles, sharedIn })).venues.map(({ venue }) => venue);
  expect(await read(null)).toEqual([VENUE]);
  expect(await read(VENUE)).toEqual([VENUE]);
  expect(await read('elsewhere')).toEqual([]);
});
