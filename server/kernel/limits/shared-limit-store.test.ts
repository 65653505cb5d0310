import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { isOnPostgres, testStore } from '#tests/support/server/test-store.ts';
import { change } from '../events/change.ts';
import type { Limit } from './limit.ts';
import { createLimitStore, createSharedLimitStore } from './shared-limit-store.ts';

const SECOND = 1_000;
const LIMIT: Limit = { name: 'tries', burst: 3, everyMs: 10 * SECOND, isShared: true };

/** Two processes that count in the same database. */
async function counting() {
  const { context, clock } = await testApp();
  const one = createSharedLimitStore(context.store, clock);
  const other = createSharedLimitStore(context.store, clock);
  return { context, clock, one, other };
}

test('what one process has counted is counted in all of them, also at once', async () => {
  const { clock, one, other } = await counting();
  const tries = [one, other, one, other, one, other];
  const waits = await Promise.all(tries.map((each) => each.take(LIMIT, 'a')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(await other.wait(LIMIT, 'a')).toBe(10 * SECOND);
  expect(await one.wait(LIMIT, 'b')).toBe(0);
  clock.advance(10 * SECOND);
  expect(await other.take(LIMIT, 'a')).toBe(0);
  expect(await one.take(LIMIT, 'a')).toBe(10 * SECOND);
});

test('a returned token can be taken again, and a reset bucket is full', async () => {
  const { one, other } = await counting();
  for (let each = 0; each < 3; each += 1) await one.take(LIMIT, 'a');
  await other.giveBack(LIMIT, 'a');
  expect(await one.take(LIMIT, 'a')).toBe(0);
  expect(await one.take(LIMIT, 'a')).toBe(10 * SECOND);
  await other.reset(LIMIT, 'a');
  expect(await one.take(LIMIT, 'a')).toBe(0);
});

test('a machine whose clock is an hour ahead locks nobody out for longer than the limit does', async () => {
  const { context, clock, one } = await counting();
  const ahead = createSharedLimitStore(context.store, { now: () => clock.now() + 3_600_000 });
  for (let each = 0; each < 3; each += 1) await ahead.take(LIMIT, 'a');
  expect(await one.wait(LIMIT, 'a')).toBe(10 * SECOND);
});

test('stored keys name nobody, and full buckets are deleted', async () => {
  const { context, clock, one } = await counting();
  await one.take(LIMIT, '192.0.2.1');
  const rows = () => context.store.reader.selectFrom('limit_buckets').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain('192.0.2.1');
  clock.advance(10 * SECOND);
  await runJobs(context);
  expect(await rows()).toEqual([]);
});

test.runIf(isOnPostgres())(
  'a wrong join code that waits for a long clean-up holds up no write of its venue',
  async () => {
    const store = await testStore();
    const served = await testApp({ store, limits: createLimitStore(store, manualClock()) });
    const guest = await guestAt(served);
    await guest.order([{ product: 'soup' }]);
    const { promise: isClean, resolve } = Promise.withResolvers<void>();
    const cleaning = store.writeApart('installation', () => isClean);
    const refused = guest.ask('POST', 'seating/join', { code: '0000' });
    const written = await change(served.context, VENUE, async () => 'written');
    expect(written).toBe('written');
    resolve();
    await cleaning;
    expect((await refused).body.code).toBe('seatings.wrong_join_code');
  },
);
