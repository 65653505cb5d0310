import { expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/components/clock.ts';
import { createSeenWatcher } from './seen-watcher.ts';

type Change = { target: Element; isIntersecting: boolean };

function setUp() {
  const clock = createTestClock();
  const reports: string[][] = [];
  let isLookedAt = true;
  let tell: (changes: Change[]) => void = () => {};
  const watcher = createSeenWatcher({
    clock,
    isLookedAt: () => isLookedAt,
    report: (orders) => reports.push(orders),
    observe(onChange) {
      tell = onChange;
      return { observe() {}, unobserve() {}, disconnect() {} };
    },
  });
  const ticket = (order: string) => {
    // The watcher only ever compares tickets, so any object stands for one.
    const element = {} as Element;
    const unwatch = watcher.watch(element, order);
    return { unwatch, into: () => tell([{ target: element, isIntersecting: true }]) };
  };
  return {
    clock,
    reports,
    ticket,
    look: (looks: boolean) => {
      isLookedAt = looks;
    },
  };
}

test('tickets that come into view together are reported together, once', async () => {
  const { clock, reports, ticket } = setUp();
  ticket('a').into();
  ticket('b').into();
  ticket('below the edge');
  await clock.advance(5000);
  expect(reports).toEqual([['a', 'b']]);
});

test('nothing is reported while nobody can look, and at once when somebody can', async () => {
  const { clock, reports, ticket, look } = setUp();
  look(false);
  ticket('a').into();
  await clock.advance(60_000);
  expect(reports).toEqual([]);
  look(true);
  await clock.advance(1000);
  expect(reports).toEqual([['a']]);
});

test('a report that changed nothing is made again, until the ticket is seen', async () => {
  const { clock, reports, ticket } = setUp();
  const { into, unwatch } = ticket('a');
  into();
  await clock.advance(12_000);
  expect(reports).toEqual([['a'], ['a']]);
  unwatch();
  await clock.advance(60_000);
  expect(reports).toHaveLength(2);
});
