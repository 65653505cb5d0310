import { expect, test } from 'vitest';
import {
  type DrinkWish,
  isDrinkWord,
  isWordFor,
  readDrinkWish,
  similarDrink,
  takeSize,
  withDrinkPhrases,
} from './drink-query.ts';

const wishOf = (text: string) => readDrinkWish(withDrinkPhrases(text).split(' '), null).wish;

test.each<[words: string, wish: DrinkWish]>([
  ['ol olet beer beers bier', { kinds: ['beer'] }],
  ['cider ciders', { kinds: ['cider'] }],
  ['vin vinet viner wine wines', { kinds: ['wine', 'sparkling'] }],
  ['bubbel skumpa bubbly bubbles mousserande sparkling', { kinds: ['sparkling'] }],
  ['sprit spirits avec', { kinds: ['spirit'] }],
  ['shot shots', { kinds: ['spirit'], isByName: true }],
  ['drink drinkar cocktail cocktails grogg groggar', { kinds: ['cocktail'] }],
  ['mocktail mocktails', { kinds: ['cocktail'], strengths: ['free'] }],
  ['lask laskedryck soda softdrink softdrinks', { kinds: ['soft_drink'] }],
  ['juice juicer jos', { kinds: ['juice'] }],
  ['vatten water', { kinds: ['water'] }],
  ['kaffe coffee', { kinds: ['coffee'] }],
  ['te tea', { kinds: ['tea'] }],
  ['varmchoklad hotchocolate', { kinds: ['hot_chocolate'] }],
  ['hotdrink hotdrinks', { kinds: ['coffee', 'tea', 'hot_chocolate'] }],
  ['fatol', { kinds: ['beer'], served: 'draught' }],
  ['flaskol', { kinds: ['beer'], served: 'bottle' }],
  ['burkol', { kinds: ['beer'], served: 'can' }],
  ['starkol', { kinds: ['beer'], strengths: ['full'] }],
  ['lattol folkol', { kinds: ['beer'], strengths: ['low'] }],
  ['storstark', { kinds: ['beer'], strengths: ['full'], isLarge: true }],
  ['pint pints', { kinds: ['beer', 'cider'], served: 'draught' }],
  ['rodvin rodviner redwine', { kinds: ['wine'], color: 'red' }],
  ['vitvin vitviner whitewine', { kinds: ['wine'], color: 'white' }],
  ['rosevin roseviner', { kinds: ['wine'], color: 'rose' }],
  ['orangevin orangewine', { kinds: ['wine'], color: 'orange' }],
  ['husvin housewine', { kinds: ['wine'] }],
  [
    'alkoholfri alkoholfritt alkoholfria alcoholfree nonalcoholic',
    { kinds: [], strengths: ['free'] },
  ],
  ['alkohol alcohol alcoholic booze', { kinds: [], strengths: ['full'] }],
  ['lowalcohol', { kinds: [], strengths: ['low'] }],
  ['fat draught draft tap kran', { kinds: [], served: 'draught' }],
  ['flaska flaskor bottle bottles bottled', { kinds: [], served: 'bottle' }],
  ['burk burkar canned can cans', { kinds: [], served: 'can' }],
])('each of "%s" asks for the same drink', (words, wish) => {
  for (const word of words.split(' ')) {
    expect(isDrinkWord(word), word).toBe(true);
    expect(readDrinkWish([word], null), word).toEqual({ wish, rest: [] });
  }
});

test.each([
  ['rod roda rott red', 'red'],
  ['vit vita vitt white', 'white'],
  ['rose', 'rose'],
] as const)('"%s" is the colour of a wine, beside it or alone', (words, color) => {
  for (const word of words.split(' ')) {
    expect(readDrinkWish([word], null), word).toEqual({
      wish: { kinds: ['wine'], color },
      rest: [],
    });
    expect(readDrinkWish([word, 'vin'], null).wish, word).toEqual({ kinds: ['wine'], color });
    expect(readDrinkWish([word, 'curry'], null), word).toEqual({
      wish: null,
      rest: [word, 'curry'],
    });
  }
});

test.each([
  ['mork morkt morka dark', 'dark'],
  ['ljus ljust ljusa pale', 'pale'],
] as const)('"%s" is the colour of a beer, and says nothing of anything else', (words, color) => {
  for (const word of words.split(' ')) {
    expect(readDrinkWish([word, 'ol'], null).wish, word).toEqual({ kinds: ['beer'], color });
    expect(readDrinkWish([word], null), word).toEqual({ wish: null, rest: [word] });
    expect(readDrinkWish([word, 'vin'], null).rest, word).toEqual([word]);
  }
});

test('a glass is one of wine; of anything else it is a word like others', () => {
  for (const glass of ['glas', 'glass']) {
    expect(readDrinkWish([glass, 'vin'], null).wish).toMatchObject({ served: 'glass' });
    expect(readDrinkWish([glass], null)).toEqual({ wish: null, rest: [glass] });
    expect(readDrinkWish([glass, 'juice'], null)).toEqual({
      ...{ wish: { kinds: ['juice'] }, rest: [glass] },
    });
  }
});

test('a can is a drink beside one, and no drink beside another word', () => {
  expect(readDrinkWish(['can', 'beer'], null).wish).toEqual({ kinds: ['beer'], served: 'can' });
  expect(readDrinkWish(['can', 'soup'], null)).toEqual({ wish: null, rest: ['can', 'soup'] });
  expect(readDrinkWish(['can', 'lime', 'beer'], null)).toEqual({
    ...{ wish: { kinds: ['beer'], served: 'can' }, rest: ['lime'] },
  });
});

test('wine may sparkle, and one of a colour is asked for as such', () => {
  expect(readDrinkWish(['red', 'sparkling'], null).wish).toEqual({
    ...{ kinds: ['sparkling'], color: 'red' },
  });
  expect(readDrinkWish(['wine', 'sparkling'], null).wish).toEqual({ kinds: ['wine', 'sparkling'] });
});

test.each([
  ['alkohol fri|alcohol-free|alkohol fritt|utan alkohol|without alcohol|no alcohol', 'alkoholfri'],
  ['ingen alkohol|zero alcohol|alkoholf|alkohol fr|alcohol-fre|non-alcoholic', 'alkoholfri'],
  ['nonalco|0%|0.0 %|0,0|0.0%', 'alkoholfri'],
  ['low alcohol|low-alcohol', 'lowalcohol'],
  ['stor stark|stora starka', 'storstark'],
  ['strong beer|strong beers|stark ol|starkt ol', 'starkol'],
  ['sparkling water|fizzy water|kolsyrat vatten', 'water'],
  ['sparkling wine|sparkling wines|mousserande vin|mousserande viner', 'sparkling'],
  ['orange wine|orange vin', 'orangevin'],
  ['hot drink|hot drinks|varm dryck|varma drycker', 'hotdrinks'],
  ['soft drink|soft drinks', 'softdrink'],
  ['varm choklad|hot chocolate', 'varmchoklad'],
  ['rose wine|rosa vin', 'rosevin'],
  ['pa fat|on tap|pa kran|fran kran|fran kranen', 'fat'],
])('several words are one: %s', (phrases, word) => {
  for (const phrase of phrases.split('|')) expect(withDrinkPhrases(phrase), phrase).toBe(word);
});

test('what only begins like such a phrase stays as it is', () => {
  for (const text of [
    '10% rabatt',
    'kaffe utan socker',
    'stor sallad',
    'hot sauce',
    'alkoholfestival',
  ]) {
    expect(withDrinkPhrases(text), text).toBe(text);
  }
  expect(wishOf('stor stark')).toEqual(wishOf('storstark'));
});

test('a size is read in any unit, and the rest of the query stays', () => {
  expect(takeSize('33 cl ol')).toEqual({ size: 330, rest: '  ol' });
  for (const [text, size] of [
    ['40cl', 400],
    ['4 dl', 400],
    ['0,5 l', 500],
    ['0.75l', 750],
    ['250 ml', 250],
    ['12.5cl', 125],
  ] as const) {
    expect(takeSize(text), text).toEqual({ size, rest: ' ' });
  }
  for (const text of ['ol', '33', '5 lime', 'cl', 'a33cl']) {
    expect(takeSize(text), text).toEqual({ size: null, rest: text });
  }
});

test('a size alone asks for a drink of that size, of any kind', () => {
  expect(readDrinkWish([], 330)).toEqual({ wish: { kinds: [], size: 330 }, rest: [] });
  expect(readDrinkWish(['lime'], 330)).toEqual({ wish: { kinds: [], size: 330 }, rest: ['lime'] });
  expect(readDrinkWish(['lime'], null)).toEqual({ wish: null, rest: ['lime'] });
});

test('each kind of sparkling wine is like the others, and nothing else is like anything', () => {
  for (const word of ['champagne', 'prosecco', 'cava', 'cremant']) {
    expect(similarDrink(['soup', word]), word).toEqual({ kinds: ['sparkling'] });
  }
  expect(similarDrink(['soup'])).toBeNull();
  expect(similarDrink([])).toBeNull();
});

test('a word names the kinds that it asks for, and no other', () => {
  expect(isWordFor('te', 'tea')).toBe(true);
  expect(isWordFor('te', 'coffee')).toBe(false);
  expect(isWordFor('red', 'wine')).toBe(false);
  expect(isWordFor('soup', 'tea')).toBe(false);
  expect(isDrinkWord('soup')).toBe(false);
});
