import { useState } from 'react';
import { expect, test } from 'vitest';
import { type BumpAct, PREFIX_MS } from '#core/board/bump-keys.ts';
import { type BumpBar, NO_BAR } from '#core/board/bump-maps.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { render } from '#tests/support/components/render.tsx';
import { useTaughtKey } from './keys-sheet.tsx';
import { useBumpKeys } from './use-bump-keys.ts';

/** A screen with a button, a field and, if it is wanted, a dialog. */
function show(bar: BumpBar = NO_BAR, dialog = false) {
  const clock = createTestClock();
  const acts: BumpAct[] = [];
  function Screen() {
    const [isThere, setThere] = useState(true);
    const sequence = useBumpKeys({ bar, clock, isOn: true, onAct: (act) => acts.push(act) });
    return (
      <>
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Bump
          </button>
        )}
        <input aria-label="Find" />
        {dialog && <dialog open>Sure?</dialog>}
        <output>{sequence.prefix}</output>
      </>
    );
  }
  const rendered = render(<Screen />);
  const press = (key: string, init: KeyboardEventInit = {}, at: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    at.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ...rendered, press, acts, clock };
}

const bumped = (...numbers: number[]) => numbers.map((number) => ({ do: 'bump', number }));

test('after a bump has removed the button with the focus, the next key still bumps', async () => {
  const { screen, user, press, acts } = show();
  await user.click(screen.getByRole('button', { name: 'Bump' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(press('2', { code: 'Digit2' })).toBe(true);
  expect(acts).toEqual(bumped(2));
});

test('a held key bumps once, and the browser does nothing with it', () => {
  const { press, acts } = show();
  press('1', { code: 'Numpad1' });
  expect(press('1', { code: 'Numpad1', repeat: true })).toBe(true);
  expect(acts).toEqual(bumped(1));
});

test('keys are left alone in a field, beside an open dialog, and with Ctrl', () => {
  const { screen, press, acts } = show();
  expect(press('1', { code: 'Digit1' }, screen.getByLabelText('Find'))).toBe(false);
  expect(press('1', { code: 'Digit1', ctrlKey: true })).toBe(false);
  expect(press('F5', { code: 'F5' })).toBe(false);
  expect(acts).toEqual([]);
  const asking = show(NO_BAR, true);
  expect(asking.press('1', { code: 'Digit1' })).toBe(false);
  expect(asking.acts).toEqual([]);
});

test('0 begins a number, and alone it is ticket 10 only where the bar has it so', async () => {
  const own = show();
  own.press('0', { code: 'Digit0' });
  own.press('3', { code: 'Digit3' });
  own.press('0', { code: 'Digit0' });
  await own.clock.advance(PREFIX_MS);
  expect(own.acts).toEqual([...bumped(13), { do: 'cancel' }]);
  const other = show({ system: 'arryved', own: {} });
  other.press('0', { code: 'Digit0' });
  await other.clock.advance(PREFIX_MS);
  expect(other.acts).toEqual(bumped(10));
});

test('a bar that was taught works by its own keys alone', () => {
  const { press, acts } = show({ system: 'own', own: { q: 'one' } });
  press('Q', { code: 'KeyQ' });
  expect(press('1', { code: 'Digit1' })).toBe(false);
  expect(press('constructor')).toBe(false);
  expect(acts).toEqual(bumped(1));
});

test('while it is taught, a key is heard before any button, and the ways out stay', () => {
  const heard: string[] = [];
  const clicked: string[] = [];
  function Taught() {
    useTaughtKey(true, (key) => heard.push(key));
    return (
      <button type="button" onClick={() => clicked.push('skip')}>
        Skip
      </button>
    );
  }
  const { screen } = render(<Taught />);
  const press = (key: string, code = '') => {
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    screen.getByRole('button').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press('Enter'), press('7', 'Numpad7'), press('Tab'), press('Escape')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(heard).toEqual(['Enter', '7']);
  expect(clicked).toEqual([]);
});
