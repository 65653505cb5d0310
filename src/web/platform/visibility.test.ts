import { expect, test } from 'vitest';
import { createVisibility } from './visibility.ts';

test('a page that is left says so, until it comes back from the back-forward cache', () => {
  const window = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    defaultView: window,
  });
  const { isLeft, dispose } = createVisibility(page as unknown as Document);
  expect(isLeft.value).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(isLeft.value).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(isLeft.value).toBe(false);
  dispose();
  window.dispatchEvent(new Event('pagehide'));
  expect(isLeft.value).toBe(false);
});
