import { expect, onTestFinished, test } from 'vitest';
import { VENUE } from '../tests/support/fixtures/small-menu.ts';
import { ORIGIN, PASSWORD, type TestApp, testApp } from '../tests/support/server/test-app.ts';
import { guestAt } from '../tests/support/server/test-guest.ts';
import { isOnPostgres } from '../tests/support/server/test-store.ts';
import { runJobs, startJobs } from './jobs.ts';
import { createClockFollower } from './modules/seatings/follow-clock.ts';
import { listOpenSeatings } from './modules/seatings/seatings.repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ROUND = 30_000;
const SOUP = { product: 'soup' };
const JUMPS = [2 * HOUR, -2 * HOUR];
const path = `venues/${VENUE}`;

/**
 * Returns a function that advances to the end of the next round of jobs, as in the running server.
 */
function withJobs({ clock, context }: TestApp) {
  const followClock = { name: 'follow the clock', run: createClockFollower(context) };
  return async () => {
    clock.advance(ROUND);
    await runJobs(context, { before: [followClock] });
  };
}

/** Where several servers share a database, none of them moves its times by a clock of its own. */
const isAlone = !isOnPostgres();

test.runIf(isAlone)(
  'the running server follows its clock before it ends idle seatings',
  async () => {
    const served = await testApp();
    const failures: unknown[] = [];
    onTestFinished(startJobs(served.context, (error) => failures.push(error)));
    const guest = await guestAt(served);
    await guest.order([SOUP]);
    served.clock.jump(4 * HOUR);
    served.clock.advance(ROUND);
    const lastOrder = async () =>
      (await listOpenSeatings(served.context.store.reader))[0]?.lastOrderAt;
    await expect.poll(lastOrder).toBe(served.clock.now() - ROUND);
    served.clock.advance(ROUND);
    expect((await guest.order([SOUP])).status).toBe(201);
    expect(failures).toEqual([]);
  },
);

test.each(JUMPS)(
  'when the clock jumps by %i ms guests and staff continue, and events keep their order',
  async (jump) => {
    const served = await testApp();
    const nextRound = withJobs(served);
    const staff = await served.staff('staff');
    const guest = await guestAt(served);
    const sequences: number[] = [];
    served.context.hub.subscribe(VENUE, (events) => {
      sequences.push(...events.map(({ event }) => event.sequence));
    });
    const before = await guest.order([SOUP]);
    served.clock.jump(jump);
    const after = await guest.order([SOUP]);
    await nextRound();
    const later = await guest.order([SOUP]);
    expect([before, after, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([before, after, later].map(({ body }) => body.number)).toEqual([1, 2, 3]);
    expect(Date.parse(later.body.placedAt)).toBe(served.clock.now());
    const { status } = await staff('POST', `${path}/orders/${before.body.id}/transition`, {
      from: 'placed',
      to: 'accepted',
    });
    expect(status).toBe(200);
    expect((await staff('GET', `${path}/board`)).body.orders).toHaveLength(3);
    expect((await guest.ask('GET', 'seating')).body.seating.state).toBe('open');
    expect(sequences.length).toBeGreaterThan(3);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(sequences.length);
  },
);

test.runIf(isAlone).each(JUMPS)(
  'when the clock jumps by %i ms a seating ends as long after its last order as usual',
  async (jump) => {
    const served = await testApp();
    const nextRound = withJobs(served);
    const guest = await guestAt(served);
    await guest.order([SOUP]);
    served.clock.advance(2 * HOUR);
    await nextRound();
    served.clock.jump(jump);
    await nextRound();
    const state = async () => (await guest.ask('GET', 'seating')).body.seating.state;
    expect(await state()).toBe('open');
    served.clock.advance(55 * MINUTE);
    await nextRound();
    expect(await state()).toBe('open');
    served.clock.advance(10 * MINUTE);
    await nextRound();
    expect(await state()).toBe('ended');
  },
);

test.each(JUMPS)(
  'a party that sits down right after the clock jumped by %i ms has its full time',
  async (jump) => {
    const served = await testApp();
    const nextRound = withJobs(served);
    served.clock.jump(jump);
    const guest = await guestAt(served);
    await guest.order([SOUP]);
    await nextRound();
    served.clock.advance(2 * HOUR);
    await nextRound();
    expect((await guest.ask('GET', 'seating')).body.seating.state).toBe('open');
    served.clock.advance(HOUR);
    await nextRound();
    expect((await guest.ask('GET', 'seating')).body.seating.state).toBe('ended');
  },
);

test('a delay after wrong passwords does not last for hours because the clock was set back', async () => {
  const served = await testApp();
  await served.staff();
  const enter = (password: string) =>
    served.ask(
      'POST',
      'staff/session',
      { email: 'owner@example.com', password },
      { origin: ORIGIN },
    );
  for (let times = 0; times < 10; times += 1) await enter('wrong');
  expect((await enter(PASSWORD)).status).toBe(429);
  served.clock.jump(-2 * HOUR);
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('an order that was accepted before it was placed counts in no times of the figures', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  served.clock.jump(-2 * HOUR);
  await staff('POST', `${path}/orders/${order.id}/transition`, { from: 'placed', to: 'accepted' });
  const { body, status } = await staff('GET', `${path}/figures`);
  expect(status).toBe(200);
  expect(JSON.stringify(body.times ?? body)).not.toMatch(/:-\d/);
});
