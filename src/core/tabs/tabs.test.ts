import { expect, test } from 'vitest';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { seating } from '#tests/support/fixtures/events.ts';
import { openTabs, placesOf } from './places.ts';
import { freeTabName, typedTabName } from './tab-name.ts';

const MAX = 20;

const party = (id: string, label: string, isTab: boolean): BoardSeating => ({
  seating: { ...seating, table: { id, label, ...(isTab && { tab: true as const }) } },
  guests: [],
});
const ANNA = party('servett00011', 'Anna', true);
const BO = party('servett00012', 'Bo', true);
const AT_TABLE = party('servett00001', '1', false);

test('a party at a table has no open tab, and tabs stay in their order', () => {
  expect(openTabs([BO, AT_TABLE, ANNA])).toEqual([BO, ANNA]);
});

test('a party can be at the open tabs, which are in no area, and then at the tables', () => {
  const tables = [
    { id: 'servett00002', label: '2', area: 'a0000000-0000-4000-8000-000000000001' },
    { id: 'servett00001', label: '1', area: null },
  ];
  expect(placesOf(tables, [BO, AT_TABLE, ANNA])).toEqual([
    { id: 'servett00012', label: 'Bo', area: null, tab: true },
    { id: 'servett00011', label: 'Anna', area: null, tab: true },
    ...tables,
  ]);
});

test('the second tab of a name is number 2, and the next one the first number that is free', () => {
  expect(freeTabName('Anna', [], MAX)).toBe('Anna');
  expect(freeTabName('Anna', ['Bo', 'ANNA'], MAX)).toBe('Anna 2');
  expect(freeTabName('Anna', ['Anna', 'anna 2', 'Anna 3'], MAX)).toBe('Anna 4');
  expect(freeTabName('Anna', ['Anna', 'Anna 3'], MAX)).toBe('Anna 2');
});

test('a name that leaves no place for its number is cut, and has no two spaces before it', () => {
  expect(freeTabName('abcdef', ['abcdef'], 6)).toBe('abcd 2');
  expect(freeTabName('abc de', ['abc de'], 6)).toBe('abc 2');
});

test('99 tabs of a name are told apart, and one more has it as it is', () => {
  const taken: string[] = [];
  for (let tab = 1; tab <= 99; tab += 1) taken.push(freeTabName('Anna', taken, MAX));
  expect(taken.at(-1)).toBe('Anna 99');
  expect(freeTabName('Anna', taken, MAX)).toBe('Anna');
});

test('a typed name is cut to what fits, without a space at its end; without signs it is none', () => {
  expect(typedTabName(' Anna  Berg\n', MAX)).toBe('Anna Berg');
  expect(typedTabName('Anna Berg', 5)).toBe('Anna');
  expect([typedTabName(' \n', MAX), typedTabName(null, MAX)]).toEqual([null, null]);
});
