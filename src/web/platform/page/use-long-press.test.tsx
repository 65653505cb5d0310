import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { LONG_PRESS_MS, useLongPress } from './use-long-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Probe({ done, isOn = true }: { done: string[]; isOn?: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useLongPress(item, isOn ? () => done.push('long') : undefined);
  return (
    <li ref={item}>
      <button type="button" onClick={() => done.push('tap')}>
        Soup
      </button>
    </li>
  );
}

async function show(isOn = true) {
  const done: string[] = [];
  const { container } = render(<Probe done={done} isOn={isOn} />);
  // Preact runs effects a moment later.
  await vi.advanceTimersByTimeAsync(200);
  const button = container.querySelector('button');
  const send = (type: string, more: object = {}) => {
    const init = { bubbles: true, cancelable: true, clientX: 5, clientY: 5, ...more };
    const event = Object.assign(new MouseEvent(type, init), { pointerType: 'touch', ...more });
    button?.dispatchEvent(event);
    return event;
  };
  return { done, send };
}

test('a finger that rests opens, and its lifting is no tap', async () => {
  const { done, send } = await show();
  send('pointerdown');
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS);
  // Some browsers open their own menu for the same press.
  expect(send('contextmenu').defaultPrevented).toBe(true);
  send('pointerup');
  send('click');
  expect(done).toEqual(['long']);
  send('pointerdown');
  send('pointerup');
  send('click');
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS);
  expect(done).toEqual(['long', 'tap']);
});

test('a finger that scrolls, or lifts soon, does not', async () => {
  const { done, send } = await show();
  send('pointerdown');
  send('pointermove', { clientY: 40 });
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS);
  send('pointerdown');
  send('pointercancel');
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS);
  expect(done).toEqual([]);
});

test('the second mouse button and the menu key open; the first button waits for nothing', async () => {
  const { done, send } = await show();
  send('pointerdown', { pointerType: 'mouse' });
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS);
  expect(done).toEqual([]);
  send('contextmenu');
  expect(done).toEqual(['long']);
});

test('where nothing opens the browser keeps its own menu', async () => {
  const { done, send } = await show(false);
  send('pointerdown');
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS);
  expect(send('contextmenu').defaultPrevented).toBe(false);
  expect(done).toEqual([]);
});
