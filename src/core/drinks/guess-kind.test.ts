import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindInCategory, kindInDescription, kindInName } from './guess-kind.ts';

test.each(['Vin, öl', 'Vin/öl', 'Vin & öl', 'Vin+öl', 'Vin och öl', 'Wine or beer'])(
  'of two things side by side the first counts: %s',
  (name) => {
    expect(kindInName(name)).toBe('wine');
  },
);

test('what is named beside it counts where the first says nothing', () => {
  expect(kindInName('Kajens sommar, lager')).toBe('beer');
  expect(kindInName('Kajens & hamnens')).toBeNull();
});

test.each([
  ['Öl till fisk', 'beer'],
  ['Fish in beer', 'food'],
  ['Wine with cheese', 'wine'],
  ['Med öl', null],
] as const)('what it is made with or goes with is not what it is: %s', (name, kind) => {
  expect(kindInName(name)).toBe(kind);
});

test.each([
  ['Glass Riesling', 'wine'],
  ['A glass of Riesling', 'wine'],
  ['Ett glas öl', 'beer'],
  ['Riesling by the glass', 'wine'],
  ['Riesling på glas', 'wine'],
  ['Vaniljglass', 'food'],
  ['Glass', 'food'],
  ['Glass med rom & russin', 'food'],
  ['Glass with whisky', 'food'],
] as const)('a vessel says nothing, and what is not one does: %s', (name, kind) => {
  expect(kindInName(name)).toBe(kind);
});

test('a vessel before a name, or the glass it is sold by, changes nothing', () => {
  const drinks = ['Riesling', 'Öl', 'Prosecco', 'Cider', 'Juice', 'Kajens egen', 'Risotto', 'Rosé'];
  fc.assert(
    fc.property(
      fc.constantFrom(...drinks),
      fc.constantFrom(
        'Glas ',
        'Ett glas ',
        'Glass of ',
        'A bottle of ',
        'Flaska ',
        'Half pint of ',
      ),
      fc.constantFrom(' by the glass', ' by the bottle', ' på glas'),
      (name, before, after) => {
        expect(kindInName(before + name)).toBe(kindInName(name));
        expect(kindInName(name + after)).toBe(kindInName(name));
        expect(kindInCategory(name + after)).toBe(kindInCategory(name));
      },
    ),
  );
});

test.each([
  ['Chardonnay', 'wine'],
  ['Crémant Chardonnay', 'sparkling'],
  ['Grappa di Barolo', 'spirit'],
  ['Chardonnay risotto', 'food'],
  // A house may be called after anything.
  ['Te Mata Merlot', 'wine'],
] as const)(
  'a grape is of a wine, unless it is in a sparkling one, a spirit or a dish: %s',
  (name, kind) => {
    expect(kindInName(name)).toBe(kind);
  },
);

test.each([
  ['Rosé', 'wine'],
  ['Rosé cider', 'cider'],
  ['Rose lemonade', 'soft_drink'],
] as const)('rosé is a wine where nothing else is: %s', (name, kind) => {
  expect(kindInName(name)).toBe(kind);
});

test.each([
  ['Hallonsuröl', 'beer'],
  ['Sommarölet', 'beer'],
  ['HALLONSURÖL', 'beer'],
  ['Fiol', null],
  ['Alkohol', null],
  ['Öland', null],
] as const)('only what ends with "öl" itself is beer by its ending: %s', (name, kind) => {
  expect(kindInName(name)).toBe(kind);
});

test.each(['Red', 'Reds', 'White', 'Whites', 'Rött', 'Vita', 'Rosé', 'Rosado'])(
  'a category of one colour is of wine, also by the glass: %s',
  (name) => {
    expect(kindInCategory(name)).toBe('wine');
    expect(kindInCategory(`${name} på glas`)).toBe('wine');
    expect(kindInCategory(`${name} by the glass`)).toBe('wine');
  },
);

test('a colour beside anything else does not make a category one of wine', () => {
  expect(kindInCategory('Red meat')).toBe('food');
  expect(kindInCategory('Kött till rött')).toBe('food');
  expect(kindInCategory('Red ale')).toBe('beer');
  expect(kindInCategory('Röda favoriter')).toBeNull();
});

test.each([
  ['Öl', 'beer'],
  ['Öl & ale', 'beer'],
  ['Öl och cider', null],
  ['Kajens / öl', 'beer'],
  ['With your beer', null],
  ['Drycker', null],
  ['Förrätter', 'food'],
] as const)('a category is of one kind, or of none: %s', (name, kind) => {
  expect(kindInCategory(name)).toBe(kind);
});

test.each([
  ['Torr cider. Fisk är gott till.', 'cider'],
  ['Mörk lager! Cheese?', 'beer'],
  ['En 6.2 % stark lager. Fisk.', 'beer'],
  ['Kajens egen. En lager.', null],
  ['Lager.', 'beer'],
] as const)('a description says it in its first sentence: %s', (text, kind) => {
  expect(kindInDescription(text)).toBe(kind);
});
