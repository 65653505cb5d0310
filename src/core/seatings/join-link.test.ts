import { expect, test } from 'vitest';
import { joinCodeIn, withJoinCode } from './join-link.ts';

test('the code is only in the fragment, and is read from there', () => {
  const address = withJoinCode('https://servett.example/sv/table/servett00007', '0417');
  const { pathname, search, hash } = new URL(address);
  expect([pathname, search]).toEqual(['/sv/table/servett00007', '']);
  expect(joinCodeIn(hash)).toBe('0417');
});

test('without a code an address stays as it is, and other fragments are none', () => {
  expect(withJoinCode('/sv/table/servett00007', null)).toBe('/sv/table/servett00007');
  const others = ['', '#', '#join=', '#join=041', '#join=04170', '#join=041a', '#menu'];
  expect(others.map(joinCodeIn)).toEqual(others.map(() => null));
});

test('the code of a slip is read too, and nothing longer or shorter', () => {
  const code = 'aB3-_9xyzAB12345';
  expect(joinCodeIn(`#join=${code}`)).toBe(code);
  const others = [`#join=${code}1`, `#join=${code.slice(1)}`, `#join=${code.slice(1)}%`];
  expect(others.map(joinCodeIn)).toEqual([null, null, null]);
});
