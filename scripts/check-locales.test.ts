import { expect, test } from 'vitest';
import { checkLocales } from './check-locales.mjs';

const uses = [
  `LL.a.b({ name }); LL.states[line.state](); type State = 'open';`,
  `give(LL.group); group.c(); group.c.d(); LL.codes["x"]`,
];

test('languages with the same keys, all of them used, pass', () => {
  const texts = { a: { b: 'Hello {name}' }, states: { open: 'Open' }, group: { c: { d: 'D' } } };
  expect(checkLocales({ en: texts, sv: texts }, uses)).toEqual([]);
});

test('a key missing in one language is reported, whichever it is', () => {
  const en = { a: { b: 'One' }, group: { c: 'C' } };
  const sv = { a: { b: 'Ett' }, group: { d: 'D' } };
  expect(checkLocales({ en, sv }, uses)).toEqual(['sv lacks group.c', 'en lacks group.d']);
});

test('arguments must be the same; their plurals may differ', () => {
  const en = { a: { b: '{count} item{{s}} for {name:string}' }, group: { c: '{x}' } };
  const sv = { a: { b: '{count} {{vara|varor}} till {name}' }, group: { c: '{y}' } };
  expect(checkLocales({ en, sv }, uses)).toEqual([
    'group.c takes other arguments in sv than in en',
  ]);
});

test('an unused text is reported, and so is an empty one', () => {
  const texts = { a: { b: 'B', c: 'C' }, group: { d: ' ' } };
  expect(checkLocales({ en: texts }, uses)).toEqual([
    'en: group.d is empty',
    'a.c is used nowhere',
  ]);
});

test('in a group that is passed on, a text whose name appears nowhere is reported', () => {
  const texts = { group: { c: 'C', lost: 'Lost', text1: 'First' } };
  const source = 'give(LL.group); const { c } = group; group["text" + number]();';
  expect(checkLocales({ en: texts }, [source])).toEqual(['group.lost is used nowhere']);
});

test('in a group that is listed as a whole, every text is used', () => {
  const texts = { group: { list: { one: 'One', two: 'Two' } } };
  const source = 'const words = LL.group; Object.entries(words.list).map(show);';
  expect(checkLocales({ en: texts }, [source])).toEqual([]);
});

test('a key with a dot in it is one key', () => {
  const texts = { errors: { 'orders.sold_out': 'Sold out' } };
  const source = `LL.errors[problem.code](); const CODES = ['orders.sold_out'];`;
  expect(checkLocales({ en: texts }, [source])).toEqual([]);
});
