import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishPress } from './finish-press.ts';
import { replayTouches } from './replay-touch.ts';

let presses: number;
let drawn: HTMLButtonElement;
let live: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  presses = 0;
  drawn = document.createElement('button');
  live = document.createElement('button');
  live.addEventListener('click', () => {
    presses += 1;
  });
  document.body.replaceChildren(live);
});
afterEach(() => {
  vi.useRealTimers();
  window.servettTouched = null;
  window.servettPressed = null;
});

/** The prerendered button is held down while the live one replaces it. */
function holdWhileReplaced(): void {
  window.servettPressed = drawn;
  finishPress(() => live);
}

function letGo(target: Element): void {
  target.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
}

test('presses on the prerendered page are repeated on the live one, each as often', () => {
  window.servettTouched = [drawn, drawn];
  replayTouches(() => live);
  vi.runAllTimers();
  expect(presses).toBe(2);
});

test('a press that ends on the live page counts if the browser creates no click, as in WebKit', () => {
  holdWhileReplaced();
  letGo(live);
  vi.runAllTimers();
  expect(presses).toBe(1);
});

test('a press that ends on the live page counts once if the browser creates a click, as in Chromium', () => {
  holdWhileReplaced();
  letGo(live);
  live.click();
  vi.runAllTimers();
  expect(presses).toBe(1);
});

test('a press that ends on the live page counts after one that changed its button', () => {
  window.servettTouched = [drawn];
  window.servettPressed = drawn;
  const byName = () => (live.textContent === '' ? live : null);
  live.addEventListener('click', () => {
    live.textContent = '1';
  });
  replayTouches(byName);
  finishPress(byName);
  vi.runAllTimers();
  letGo(live);
  vi.runAllTimers();
  expect(presses).toBe(2);
});

test('a press that ends beside its button does not count', () => {
  holdWhileReplaced();
  letGo(document.body);
  vi.runAllTimers();
  expect(presses).toBe(0);
});

test('a press that became a scroll does not count, and the next one is normal', () => {
  holdWhileReplaced();
  // As the page's markup does when the pointer is cancelled.
  window.servettPressed = null;
  letGo(live);
  live.click();
  vi.runAllTimers();
  expect(presses).toBe(1);
});
