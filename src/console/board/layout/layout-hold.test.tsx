import { afterEach, expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createLayoutHold } from './layout-hold.ts';

function setUp() {
  document.body.innerHTML = `<main>
    <article data-order="a"><button>A</button></article>
    <article data-order="b"><button>B</button></article>
  </main><button id="outside"></button>`;
  const clock = createTestClock();
  const hold = createLayoutHold(clock);
  const root = document.querySelector('main');
  const [a, b, outside] = [...document.querySelectorAll('button')];
  if (!root || !a || !b || !outside) throw new Error('The page is not there.');
  const unwatch = hold.watch(root);
  let released = 0;
  hold.onRelease(() => {
    released += 1;
  });
  return { clock, hold, a, b, outside, unwatch, releases: () => released };
}

const send = (target: EventTarget, type: string) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));

afterEach(() => {
  document.body.innerHTML = '';
});

test('the layout is held under a finger, and for a moment after it is lifted', async () => {
  const { clock, hold, a, releases } = setUp();
  expect(hold.isHeld()).toBe(false);
  send(a, 'pointerdown');
  await clock.advance(60_000);
  expect(hold.isHeld()).toBe(true);
  expect(hold.anchor()).toBe('a');
  send(a, 'pointerup');
  await clock.advance(1_000);
  expect(hold.isHeld()).toBe(true);
  expect(releases()).toBe(0);
  await clock.advance(500);
  expect(hold.isHeld()).toBe(false);
  expect(releases()).toBe(1);
});

test('the focused ticket stays in place until the focus moves elsewhere', async () => {
  const { hold, b, outside, releases } = setUp();
  b.focus();
  expect(hold.anchor()).toBe('b');
  outside.focus();
  expect(hold.anchor()).toBeNull();
  expect(releases()).toBe(1);
});

test('an unused focus does not hold the layout for long', async () => {
  const { clock, hold, a } = setUp();
  a.focus();
  await clock.advance(30_000);
  expect(hold.isHeld()).toBe(false);
});

test('it is released at once when somebody scrolls to hidden tickets', () => {
  const { hold, a, releases } = setUp();
  a.focus();
  hold.release();
  expect(hold.isHeld()).toBe(false);
  expect(releases()).toBe(1);
});

test('an element that was removed no longer listens', () => {
  const { clock, hold, a, unwatch } = setUp();
  a.focus();
  unwatch();
  expect(clock.pendingTimers).toBe(0);
  send(a, 'pointerdown');
  expect(hold.anchor()).not.toBe('b');
});
