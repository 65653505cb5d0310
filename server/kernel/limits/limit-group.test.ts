import { expect, test } from 'vitest';
import { ProblemError } from '#server/problem.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { createLimitGroup, giveBackToGroup, takeFromGroup } from './limit-group.ts';
import { createMemoryLimitStore } from './memory-limit-store.ts';
import type { Source } from './source.ts';

const MINUTE = 60_000;
const GROUP = createLimitGroup('test', {
  connection: { burst: 5, everyMs: MINUTE },
  browser: { burst: 5, everyMs: MINUTE },
  address: { burst: 20, everyMs: MINUTE },
  reserve: { burst: 10, everyMs: MINUTE / 2 },
});

/** Phones behind one address; behind a proxy they are distinguished by their browsers. */
function phones(isDirect: boolean) {
  const clock = manualClock();
  const store = createMemoryLimitStore(clock);
  const sourceOf = (phone: string, address = '192.0.2.1'): Source => ({
    address,
    browser: isDirect ? 'all alike' : phone,
    connection: isDirect ? `${address} ${phone}` : null,
  });
  /** 0 for an accepted request, else the seconds to wait. */
  const ask = async (phone: string, address?: string): Promise<number> => {
    try {
      await takeFromGroup(store, GROUP, sourceOf(phone, address));
      return 0;
    } catch (error) {
      return (error instanceof ProblemError && error.retryAfter) || Number.NaN;
    }
  };
  return { clock, store, ask, sourceOf };
}

test.each([true, false])(
  'who hammers waits, and its neighbours go on (direct: %s)',
  async (direct) => {
    const { ask } = phones(direct);
    const answers = [];
    for (let index = 0; index < 100; index += 1) answers.push(await ask('attacker'));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(20);
    expect(answers.at(-1)).toBe(60);
    for (let phone = 0; phone < 10; phone += 1) expect(await ask(`phone ${phone}`)).toBe(0);
    expect(await ask('attacker')).toBe(60);
    expect(await ask('attacker', '192.0.2.2')).toBe(0);
  },
);

test('no device is refused for its own rate while its address has room', async () => {
  const { ask } = phones(true);
  for (let index = 0; index < 20; index += 1) expect(await ask('a shared connection')).toBe(0);
});

test('the address is an upper bound for everything, and says when there is room again', async () => {
  const { clock, ask } = phones(true);
  for (let phone = 0; phone < 30; phone += 1) expect(await ask(`phone ${phone}`)).toBe(0);
  expect(await ask('one more')).toBe(30);
  clock.advance(30_000);
  expect(await ask('one more')).toBe(0);
});

test('requests that did not count are returned', async () => {
  const { store, ask, sourceOf } = phones(true);
  for (let index = 0; index < 100; index += 1) {
    expect(await ask('a')).toBe(0);
    await giveBackToGroup(store, GROUP, sourceOf('a'));
  }
});
