import { expect, test } from 'vitest';
import { createPersonSearch } from './person-search.ts';

const SENT = {
  id: '01900000-0000-7000-8000-000000000001',
  texts: ['Ölkällaren', 'Elin  Öberg', 'elin@olkallaren.example', null, 'We have\ntwo bars.'],
  phone: '+46 (0)70-123 45 67',
};

test.each([
  ['part of a name in other letters', 'elin ÖBERG'],
  ['a name with the accents left out', 'oberg'],
  ['an e-mail address with spaces around it', '  Elin@Olkallaren.example '],
  ['words across a line break', 'have two'],
  ['a number as it is dialled at home', '070-1234567'],
  ['a number with its country', '0046 70 123 45 67'],
  ['the end of a number', '123 45 67'],
  ['the id of the message', '01900000-0000-7000-8000-000000000001'],
])('what somebody sent is found by %s', (_how, asked) => {
  expect(createPersonSearch(asked)(SENT)).toBe(true);
});

test.each([
  ['another name', 'Bo'],
  ['nothing but spaces', '   '],
  ['four digits of a number', '2345'],
  ['part of the id', '01900000'],
  ['digits of a number within words', 'call 123 45 67'],
])('nothing is found by %s', (_how, asked) => {
  expect(createPersonSearch(asked)(SENT)).toBe(false);
});

test('a number finds nothing where none was given', () => {
  expect(createPersonSearch('070-123 45 67')({ id: 'a', texts: ['Elin'], phone: null })).toBe(
    false,
  );
  expect(createPersonSearch('070-123 45 67')({ id: 'a', texts: ['Elin'] })).toBe(false);
});

test('a number with a country’s code is found where it was given without, and the other way round', () => {
  const home = { id: 'a', texts: ['Elin'], phone: '070-123 45 67' };
  expect(createPersonSearch('+46701234567')(home)).toBe(true);
  const abroad = { id: 'a', texts: ['Elin'], phone: '+1 555 123 45 67' };
  expect(createPersonSearch('555 1234567')(abroad)).toBe(true);
  expect(createPersonSearch('555 1234568')(abroad)).toBe(false);
});
