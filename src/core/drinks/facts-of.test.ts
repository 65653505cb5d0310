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

test('of several groups of options its own count, and none where it has none', () => {
  const group = (id: string, size: string) => ({
    ...{ id, name: { sv: 'Storlek' }, min: 1, max: 1 },
    options: [{ id: 'one', name: { sv: size }, price: 0 }],
  });
  const place = { ...PLACE, optionGroups: [group('beer', '40 cl'), group('wine', '15 cl')] };
  expect(factsOf(wine({ optionGroups: ['wine'] }), place).sizes).toEqual([150]);
  expect(factsOf(wine({ optionGroups: ['gone', 'wine', 'beer'] }), place).sizes).toEqual([
    150, 400,
  ]);
  expect(factsOf(wine(), place).sizes).toBeUndefined();
});

test('of what anybody may buy no strength is told unless its words do', () => {
  expect(factsOf(wine({ alcohol: false }), PLACE).strength).toBeUndefined();
  const { alcohol: _, ...unsaid } = wine();
  expect(factsOf(unsaid, PLACE).strength).toBeUndefined();
});

test('its facts are read once from the same menu, and again from another', () => {
  const product = wine({ name: { sv: 'Kajens egen' }, optionGroups: ['size'] });
  const facts = factsOf(product, PLACE);
  expect(factsOf(product, { ...PLACE })).toBe(facts);
  const options = [{ id: 'glass', name: { sv: 'Glas 15 cl' }, price: 0 }];
  const optionGroups = [{ id: 'size', name: { sv: 'Storlek' }, min: 1, max: 1, options }];
  expect(factsOf(product, { ...PLACE, optionGroups }).sizes).toEqual([150]);
  expect(factsOf(product, PLACE)).toEqual(facts);
});
