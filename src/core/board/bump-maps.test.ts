import { expect, test } from 'vitest';
import {
  BUMP_SYSTEMS,
  type BumpSystem,
  isTenAlone,
  keyFor,
  keyMapOf,
  NO_BAR,
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

const DIGIT_KEYS = {
  ...{ 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five' },
  ...{ 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 0: 'ten' },
};
const ARROW_KEYS = {
  ...{ ArrowRight: 'next', ArrowDown: 'next', ArrowLeft: 'previous', ArrowUp: 'previous' },
  ...{ Home: 'first', End: 'last' },
};

test.each([
  [
    'servett',
    {
      ...{ ...DIGIT_KEYS, ...ARROW_KEYS, Enter: 'bump', Backspace: 'undo', r: 'recall' },
      ...{ a: 'allDay', s: 'sound', Escape: 'clear' },
    },
  ],
  [
    'arryved',
    {
      ...{ ...DIGIT_KEYS, Enter: 'bump', ScrollLock: 'select', Home: 'next' },
      ...{ ArrowRight: 'next', ArrowLeft: 'previous', Escape: 'clear' },
    },
  ],
  [
    'lscentral',
    {
      ...{ ...ARROW_KEYS, Enter: 'bump', Space: 'bumpFirst', Backspace: 'recall' },
      Escape: 'clear',
    },
  ],
  ['oracle', { ...ARROW_KEYS, Enter: 'bump', Backspace: 'recall', F1: 'allDay', Escape: 'clear' }],
  ['sambapos', { ...DIGIT_KEYS, ...ARROW_KEYS, Enter: 'bump', Backspace: 'recall' }],
  ['webkitchen', { ...DIGIT_KEYS, s: 'sound', Escape: 'clear' }],
] as const)('a bar of %s does what is printed on it, and nothing by other keys', (system, keys) => {
  expect(map(system)).toEqual(keys);
});

test('a screen without a bump bar has the keys of Servett, and none that were taught', () => {
  expect(NO_BAR).toEqual({ system: 'servett', own: {} });
  expect(keyMapOf({ system: 'oracle', own: { q: 'one' } })).not.toHaveProperty('q');
});

test('teaching one key leaves the others as they are', () => {
  expect(withKey({ q: 'one', w: 'two' }, 'e', 'three')).toEqual({
    ...{ q: 'one', w: 'two', e: 'three' },
  });
  expect(withKey({ q: 'one', w: 'two' }, 'e', 'one')).toEqual({ w: 'two', e: 'one' });
});

test('only a digit’s own key is a digit; F-keys and the keypad’s signs keep their names', () => {
  expect(keyName(pressed('F1', 'F1'))).toBe('F1');
  expect(keyName(pressed('NumpadAdd', '+'))).toBe('+');
  expect(keyName(pressed('', 'Enter'))).toBe('Enter');
  expect(keyName(pressed('NumpadEnter', ''))).toBe('Enter');
});

test('Shift is seen on the keypad’s digits only', () => {
  expect(isWithShift(pressed('End', 'End', { isNumLock: true }))).toBe(false);
  expect(isWithShift(pressed('NumpadEnter', 'Enter', { isNumLock: true }))).toBe(false);
  expect(isWithShift(pressed('Numpad1', 'End', { isShifted: true }))).toBe(true);
});
