import { expect, test } from 'vitest';
import {
  BUMP_SYSTEMS,
  type BumpSystem,
  isTenAlone,
  keyFor,
  keyMapOf,
  withKey,
} from './bump-maps.ts';
import { isWithShift, keyName } from './key-names.ts';

const map = (system: BumpSystem) => keyMapOf({ system, own: {} });
const pressed = (code: string, key: string, more = {}) => ({
  ...{ code, key, isShifted: false, isNumLock: false },
  ...more,
});

test('a digit is the same in both rows, with Shift, without NumLock, and on a French keyboard', () => {
  const ones = [
    pressed('Digit1', '1'),
    pressed('Digit1', '!', { isShifted: true }),
    pressed('Digit1', '&'),
    pressed('Numpad1', '1', { isNumLock: true }),
    pressed('Numpad1', 'End'),
  ];
  expect(ones.map(keyName)).toEqual(['1', '1', '1', '1', '1']);
  expect(keyName(pressed('End', 'End'))).toBe('End');
});

test('all other keys are named by what they type: a bar may say nothing of their place', () => {
  expect(keyName(pressed('', 'R'))).toBe('r');
  expect(keyName(pressed('KeyR', 'r'))).toBe('r');
  expect(keyName(pressed('NumpadEnter', 'Enter'))).toBe('Enter');
  expect(keyName(pressed('Space', ' '))).toBe('Space');
});

test('Shift on the keypad counts although Windows takes it away', () => {
  expect(isWithShift(pressed('Numpad1', 'End', { isNumLock: true }))).toBe(true);
  expect(isWithShift(pressed('Numpad1', 'End'))).toBe(false);
  expect(isWithShift(pressed('Numpad1', '1', { isNumLock: true }))).toBe(false);
  expect(isWithShift(pressed('Digit1', '!', { isShifted: true }))).toBe(true);
});

test('Arryved: digits act, 0/10 alone is 10, and Home moves on instead of going to the first', () => {
  expect(map('arryved')).toMatchObject({ 1: 'one', 0: 'ten', Home: 'next', ScrollLock: 'select' });
  expect(BUMP_SYSTEMS.filter((system) => isTenAlone({ system, own: {} }))).toEqual(['arryved']);
});

test('LS Central: no digit acts; one key bumps the first, another recalls', () => {
  expect(Object.keys(map('lscentral')).some((key) => /^\d$/.test(key))).toBe(false);
  expect(map('lscentral')).toMatchObject({ Space: 'bumpFirst', Backspace: 'recall', End: 'last' });
});

test('Oracle: tickets are selected and done, and what was made is shown again', () => {
  expect(map('oracle')).toMatchObject({ Enter: 'bump', Backspace: 'recall', ArrowDown: 'next' });
});

test('SambaPOS: Backspace recalls instead of undoing', () => {
  expect(map('sambapos')).toMatchObject({ Backspace: 'recall', 9: 'nine' });
  expect(map('servett')).toMatchObject({ Backspace: 'undo' });
});

test('the web kitchen: Escape clears and S switches the sound', () => {
  expect(map('webkitchen')).toMatchObject({ Escape: 'clear', s: 'sound' });
});

test('a bar is taught key by key: each does one thing, and each thing has one key', () => {
  const taught = withKey(withKey(withKey({}, 'q', 'one'), 'w', 'two'), 'q', 'two');
  expect(taught).toEqual({ q: 'two' });
  expect(keyFor(taught, 'two')).toBe('q');
  expect(keyFor(taught, 'one')).toBeNull();
  expect(keyMapOf({ system: 'own', own: taught })).toBe(taught);
});
