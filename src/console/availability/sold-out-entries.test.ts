import { expect, test } from 'vitest';
import { entriesOf, filterEntries, sectionsOf } from './sold-out-entries.ts';

const entries = entriesOf(
  [
    { id: 'burger', name: 'Kajburgare', category: 'Varmt', station: 'kitchen' },
    { id: 'prawns', name: 'Kajens räksmörgås', category: 'Smörgåsar', station: 'kitchen' },
    { id: 'lager', name: 'Kajens lager', category: 'Öl', station: 'bar' },
  ],
  [
    { id: 'burger-onion', name: 'Karamelliserad lök', products: ['Kajburgare'] },
    { id: 'oat', name: 'Havredryck', products: ['Latte', 'Cortado'] },
  ],
  'Tillval',
);

const found = (text: string) => filterEntries(entries, text, 'sv').map(({ id }) => id);

test('sold-out items come first, the rest by category, options last', () => {
  const sections = sectionsOf(entries, ({ id }) => id === 'lager' || id === 'oat');
  expect(sections.map(({ name, entries: own }) => [name, own.map(({ id }) => id)])).toEqual([
    [null, ['lager', 'oat']],
    ['Varmt', ['burger']],
    ['Smörgåsar', ['prawns']],
    ['Tillval', ['burger-onion']],
  ]);
});

test('each is found by the beginning of any of its words, ignoring case and accents', () => {
  expect(found('LAG')).toEqual(['lager']);
  expect(found('rak kaj')).toEqual(['prawns']);
  expect(found('öl')).toEqual(['lager']);
  expect(found('urgare')).toEqual([]);
});

test('an option is found by its name, and by a product that offers it', () => {
  expect(found('havre')).toEqual(['oat']);
  expect(found('latte')).toEqual(['oat']);
  expect(found('kajb')).toEqual(['burger', 'burger-onion']);
});

test('an empty search shows everything', () => {
  expect(filterEntries(entries, '  ', 'sv')).toBe(entries);
});
