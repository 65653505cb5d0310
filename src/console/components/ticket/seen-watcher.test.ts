import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createSeenWatcher } from './seen-watcher.ts';

type Change = { target: Element; isReadable: boolean };

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
    // The watcher only compares tickets, so any object can represent one.
    const element = {} as Element;
    const unwatch = watcher.watch(element, order);
    return {
      unwatch,
      into: () => tell([{ target: element, isReadable: true }]),
      out: () => tell([{ target: element, isReadable: false }]),
    };
  };
  return {
    clock,
    reports,
    watcher,
    tell: (changes: Change[]) => tell(changes),
    ticket,
    look: (looks: boolean) => {
      isLookedAt = looks;
    },
  };
}

test('tickets that appear together are reported together, once', async () => {
  const { clock, reports, ticket } = setUp();
  ticket('a').into();
  ticket('b').into();
  ticket('below the edge');
  await clock.advance(5000);
  expect(reports).toEqual([['a', 'b']]);
});

test('a ticket that is only scrolled past, or beyond the edge, is not seen', async () => {
  const { clock, reports, ticket } = setUp();
  const { into, out } = ticket('a');
  into();
  await clock.advance(300);
  out();
  await clock.advance(5000);
  expect(reports).toEqual([]);
  into();
  await clock.advance(1000);
  expect(reports).toEqual([['a']]);
});

test('in a rush, with new tickets arriving constantly, each is seen in time', async () => {
  const { clock, reports, ticket } = setUp();
  for (const order of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
    ticket(order).into();
    await clock.advance(200);
  }
  expect(reports.flat()).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e', 'f']));
});

test('nothing is reported while the page is hidden, and a moment after it becomes visible', async () => {
  const { clock, reports, ticket, look } = setUp();
  look(false);
  ticket('a').into();
  await clock.advance(60_000);
  expect(reports).toEqual([]);
  look(true);
  await clock.advance(1000);
  expect(reports).toEqual([['a']]);
});

test('a report without effect is repeated, until the ticket is seen', async () => {
  const { clock, reports, ticket } = setUp();
  const { into, unwatch } = ticket('a');
  into();
  await clock.advance(12_000);
  expect(reports).toEqual([['a'], ['a']]);
  unwatch();
  await clock.advance(60_000);
  expect(reports).toHaveLength(2);
});

test('an order that joins a ticket in view is seen when it was there as long as the others', async () => {
  const { clock, reports, watcher, tell } = setUp();
  const element = {} as Element;
  watcher.watch(element, 'a');
  tell([{ target: element, isReadable: true }]);
  await clock.advance(1_000);
  const unwatch = watcher.watch(element, 'b');
  await clock.advance(250);
  expect(reports).toEqual([['a']]);
  await clock.advance(1_000);
  expect(reports).toEqual([['a'], ['b']]);
  unwatch();
  watcher.watch(element, 'c');
  await clock.advance(1_000);
  expect(reports).toEqual([['a'], ['b'], ['c']]);
});
