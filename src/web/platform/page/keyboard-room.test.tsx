import { expect, onTestFinished, test } from 'vitest';
import { keepAboveKeyboard } from './keyboard-room.ts';

/** A window of which a keyboard leaves a part. */
function windowOf(height: number) {
  const seen = Object.assign(new EventTarget(), { height, scale: 1, offsetTop: 0 });
  const before = Object.getOwnPropertyDescriptor(window, 'visualViewport');
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(window, 'visualViewport', before);
    else Reflect.deleteProperty(window, 'visualViewport');
  });
  return {
    leave(left: number) {
      seen.height = left;
      seen.dispatchEvent(new Event('resize'));
    },
  };
}

test('where a keyboard leaves little of a low window, a dialog scrolls as a whole until it closes', () => {
  const seen = windowOf(330);
  const dialog = document.createElement('dialog');
  const stop = keepAboveKeyboard(dialog);
  expect(dialog.hasAttribute('data-cramped')).toBe(false);
  seen.leave(150);
  expect(dialog.hasAttribute('data-cramped')).toBe(true);
  seen.leave(330);
  expect(dialog.hasAttribute('data-cramped')).toBe(false);
  stop();
});
