import { expect, test } from 'vitest';
import { pinFlaw } from './pin.ts';

test.each(['', '123', '1234567', '12a4', '１２３４', ' 4821'])('%j is no PIN', (pin) => {
  expect(pinFlaw(pin)).toBe('form');
});

test.each([
  ...['0000', '11111', '1234', '45678', '9876', '7890', '2109'],
  ...['1212', '4848', '123123', '505505'],
])('%s is too easy', (pin) => {
  expect(pinFlaw(pin)).toBe('easy');
});

test.each(['4821', '20418', '702931', '1357', '2580'])('%s can be taken', (pin) => {
  expect(pinFlaw(pin)).toBeNull();
});
