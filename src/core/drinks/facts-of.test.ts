import { expect, test } from 'vitest';
import type { MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { factsOf, guessedFacts } from './facts-of.ts';

const PLACE = { category: { name: { sv: 'Vin' } }, optionGroups: [] };

function wine(change: Partial<MenuFileProduct> = {}): MenuFileProduct {
  return {
    id: 'merlot',
    name: { sv: 'Merlot' },
    price: 100,
    vat: 'standard',
    station: 'bar',
    allergens: 'unknown',
    alcohol: true,
    ...change,
  };
}

test('what a person has said goes before the guess, fact by fact', () => {
  expect(factsOf(wine(), PLACE)).toEqual({ kind: 'wine', color: 'red', strength: 'full' });
  const rose = wine({ facts: { color: 'rose', sizes: [125] } });
  expect(factsOf(rose, PLACE)).toEqual({
    kind: 'wine',
    color: 'rose',
    strength: 'full',
    sizes: [125],
  });
  expect(guessedFacts(rose, PLACE).color).toBe('red');
});

test('a person can say that it has none, or that it is no drink at all', () => {
  expect(factsOf(wine({ facts: { color: null } }), PLACE)).toEqual({
    kind: 'wine',
    strength: 'full',
  });
  expect(factsOf(wine({ facts: { kind: null } }), PLACE)).toEqual({});
});

test('a guess follows the words: a changed category, option or name', () => {
  const product = wine({ name: { sv: 'Kajens egen' }, optionGroups: ['size'] });
  expect(factsOf(product, PLACE).color).toBeUndefined();
  expect(factsOf(product, { ...PLACE, category: { name: { sv: 'Rött vin' } } }).color).toBe('red');
  const options = [{ id: 'glass', name: { sv: 'Glas 15 cl' }, price: 0 }];
  const optionGroups = [{ id: 'size', name: { sv: 'Storlek' }, min: 1, max: 1, options }];
  expect(factsOf(product, { ...PLACE, optionGroups }).sizes).toEqual([150]);
});
