import { expect, test } from 'vitest';
import { watchSwipeDown } from './swipe-down.ts';

type Point = readonly [x: number, y: number];

/** A finger on an element: where it touches, its path, and where it lifts. */
function swipe(target: Element, [first, ...rest]: readonly [Point, ...Point[]], ms = 1_000) {
  const send = (type: string, point: Point | null, at: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const touches = point === null ? [] : [{ clientX: point[0], clientY: point[1] }];
    Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: at } });
    target.dispatchEvent(event);
  };
  send('touchstart', first, 0);
  for (const [index, point] of rest.entries()) {
    send('touchmove', point, (ms * (index + 1)) / rest.length);
  }
  send('touchend', null, ms);
}

function createSubject() {
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.innerHTML = '<p>words</p><div class="scroll"><b>deep</b></div><textarea></textarea>';
  let away = 0;
  const stop = watchSwipeDown(sheet, () => {
    away += 1;
  });
  const at = (selector: string) => sheet.querySelector(selector) ?? sheet;
  return { sheet, at, stop, away: () => away };
}

test('a long drag downwards, and a short fast one, dismiss it', () => {
  const { at, away } = createSubject();
  swipe(at('p'), [
    [50, 100],
    [52, 160],
    [52, 260],
  ]);
  expect(away()).toBe(1);
  swipe(
    at('p'),
    [
      [50, 100],
      [52, 160],
    ],
    60,
  );
  expect(away()).toBe(2);
});

test('a short slow drag, one upwards and one sideways leave it in place', () => {
  const { sheet, at, away } = createSubject();
  swipe(at('p'), [
    [50, 100],
    [50, 130],
  ]);
  swipe(at('p'), [
    [50, 300],
    [50, 100],
  ]);
  swipe(at('p'), [
    [50, 100],
    [250, 160],
    [250, 400],
  ]);
  expect(away()).toBe(0);
  expect(sheet.style.translate).toBe('');
});

test('scrolled content scrolls back first, and a field is left alone', () => {
  const { at, away } = createSubject();
  at('.scroll').scrollTop = 40;
  swipe(at('b'), [
    [50, 100],
    [50, 300],
  ]);
  swipe(at('textarea'), [
    [50, 100],
    [50, 300],
  ]);
  expect(away()).toBe(0);
});

test('once stopped, it listens to nothing more', () => {
  const { at, stop, away } = createSubject();
  stop();
  swipe(at('p'), [
    [50, 100],
    [50, 300],
  ]);
  expect(away()).toBe(0);
});

test('a sheet that is scrolled as a whole scrolls up first, and is dragged away from its top', () => {
  const { sheet, at, stop, away } = createSubject();
  Object.defineProperty(sheet, 'scrollTop', { value: 40, configurable: true });
  const down: readonly [Point, ...Point[]] = [
    [20, 20],
    [20, 120],
    [20, 240],
  ];
  swipe(at('p'), down);
  expect([away(), sheet.style.translate]).toEqual([0, '']);
  Object.defineProperty(sheet, 'scrollTop', { value: 0, configurable: true });
  swipe(at('p'), down);
  expect(away()).toBe(1);
  stop();
});
