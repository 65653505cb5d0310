import { expect, test } from 'vitest';
import { kindOf } from './product-kind.ts';

test.each([
  ['Öl på fat', 'alcohol'],
  ['Flasköl', 'alcohol'],
  ['Rödvin', 'alcohol'],
  ['Wines by the glass', 'alcohol'],
  ['Cocktails', 'alcohol'],
  ['Espresso martini', null],
  ['Alkoholfri öl', 'drink'],
  ['Alcohol-free wine', 'drink'],
  ['Mocktails', 'drink'],
  ['Bryggkaffe', 'drink'],
  ['Läsk', 'drink'],
  ['Coca-Cola', 'drink'],
  ['Varmrätter', 'food'],
  ['Mains', 'food'],
  ['Smash burgers', 'food'],
  ['Fish in beer batter', null],
  ['Drycker', null],
  ['Whale watching', null],
  ['Tomate', null],
])('%s is taken for %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
