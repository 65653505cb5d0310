import { expect, test } from 'vitest';
import { type FindableOrder, findsOrder } from './find-order.ts';

const ORDER: FindableOrder = {
  number: 12,
  table: 'Terrass 3',
  guest: { name: 'Åsa', ordinal: 2 },
  products: ['Räksmörgås', 'Prawn sandwich'],
};
const finds = (wanted: string, changes: Partial<FindableOrder> = {}) =>
  findsOrder(wanted, { ...ORDER, ...changes });

test('an order is found by the beginnings of words, ignoring case and diacritics', () => {
  expect(finds('rak')).toBe(true);
  expect(finds('ÅSA terr')).toBe(true);
  expect(finds(' sandw  3 ')).toBe(true);
  expect(finds('smörgås')).toBe(false);
});

test('all words have to match', () => {
  expect(finds('asa soup')).toBe(false);
});

test("an order's number matches only as a whole, with or without #", () => {
  expect(finds('12')).toBe(true);
  expect(finds('#12')).toBe(true);
  expect(finds('1')).toBe(false);
  expect(finds('#1')).toBe(false);
});

test('the word after "table" is the table, in either language and with the venue\'s own words', () => {
  for (const wanted of ['table 3', 'Bord 3', 'bordet 3', 'table terrass', 'bord terrass 3'])
    expect([wanted, finds(wanted)]).toEqual([wanted, true]);
  // Neither the order's number nor the guest's.
  for (const wanted of ['table 12', 'bord 2'])
    expect([wanted, finds(wanted)]).toEqual([wanted, false]);
  expect(finds('table 3', { table: '30' })).toBe(false);
  expect(finds('table 3', { table: '3b' })).toBe(true);
  expect(finds('bord t3', { table: 'T3' })).toBe(true);
  expect(finds('table 3', { table: 'Bord 3' })).toBe(true);
});

test('the word after "guest" is the guest, in either language', () => {
  for (const wanted of ['guest 2', 'Gäst 2', 'gästen 2', 'gast 2', 'guest åsa', 'guest 2 table 3'])
    expect([wanted, finds(wanted)]).toEqual([wanted, true]);
  for (const wanted of ['guest 1', 'gäst 3', 'guest 12', 'guest prawn'])
    expect([wanted, finds(wanted)]).toEqual([wanted, false]);
});

test('the word alone, while somebody is still typing, matches every order that has one', () => {
  expect(finds('bord')).toBe(true);
  expect(finds('guest')).toBe(true);
  expect(finds('guest', { guest: { name: null, ordinal: null } })).toBe(false);
  expect(finds('borde', { products: ['Bordeaux'] })).toBe(true);
});
