import { expect, test } from 'vitest';
import type { DrinkFacts } from './drink-facts.schema.ts';
import { guessFacts, type ProductWords } from './guess-facts.ts';

const ADULT = { alcohol: true };

/** What is guessed of a product by its name, and whatever else the menu says. */
function guess(name: string, more: Partial<ProductWords> = {}): DrinkFacts {
  return guessFacts({
    names: [name],
    descriptions: [],
    categories: [],
    options: [],
    alcohol: false,
    ...more,
  });
}

test.each([
  ['Kajens lager', 'beer'],
  ['Hallonsuröl', 'beer'],
  ['Havrestout', 'beer'],
  ['Wheat beer', 'beer'],
  ['Öl + shot', 'beer'],
  ['Torr äppelcider', 'cider'],
  ['Pinot noir', 'wine'],
  ['Husets rosé', 'wine'],
  ['Glass of house wine', 'wine'],
  ['Crémant de Loire, Chardonnay', 'sparkling'],
  ['Kaffelikör', 'spirit'],
  ['Irish coffee', 'cocktail'],
  ['Gin & tonic', 'cocktail'],
  ['Rom och cola', 'cocktail'],
  ['Whisky sour', 'cocktail'],
  ['Ginger beer', 'soft_drink'],
  ['Tonic water', 'soft_drink'],
  ['Iced tea', 'soft_drink'],
  ['Apelsinjuice', 'juice'],
  ['Mineralvatten', 'water'],
  ['Islatte', 'coffee'],
  ['Pot of tea', 'tea'],
  ['Chai latte', 'tea'],
  ['Varm choklad', 'hot_chocolate'],
])('%s is taken for %s', (name, kind) => {
  expect(guess(name).kind).toBe(kind);
});

test.each([
  'Fish and chips in beer batter',
  'Beer battered fish',
  'Oxkind i rödvin',
  'Ölkorv',
  'Vildsvinsgryta',
  'Wild boar in red wine',
  'Rödvinssås',
  'Coffee cake',
  'Irish coffee cake',
  'Hot chocolate brownie',
  'Champagne sauce',
  'Löjrom',
  'Alkoholfri tiramisu',
  'Rosenvatten-panna cotta med te',
])('%s is no drink, or nothing is said of it', (name) => {
  expect(guess(name, { categories: ['Mat'] })).toEqual({});
});

test('a word that only ends like beer is none', () => {
  expect(guess('Viol', { categories: [] })).toEqual({});
  expect(guess('Alkohol')).toEqual({});
});

test('in one of its languages a dish is known as one', () => {
  expect(guessFacts({ ...wordsOf('Scotch', 'Skotskt ägg'), alcohol: false })).toEqual({});
});

function wordsOf(...names: string[]) {
  return { names, descriptions: [], categories: [], options: [] };
}

test('where the name says nothing, the category does, and then the description of something for adults', () => {
  expect(guess('Mariestads Export', { categories: ['Beer', 'Öl'], ...ADULT }).kind).toBe('beer');
  expect(guess('Kajens egen', { categories: ['Vitt'], ...ADULT })).toMatchObject({
    kind: 'wine',
    color: 'white',
  });
  const descriptions = ['IPA, 6,2 %.'];
  expect(guess('Hamnens egen', { descriptions, ...ADULT }).kind).toBe('beer');
  expect(guess('Hamnens egen', { descriptions: ['Bräserad i öl.'] }).kind).toBeUndefined();
});

test.each(['Öl och cider', 'Till ölen', 'With your beer', 'Drycker'])(
  'the category %s says nothing of what is in it',
  (category) => {
    expect(guess('Fizzy bears', { categories: [category], ...ADULT }).kind).toBeUndefined();
  },
);

test.each([
  ['Malbec', 'red'],
  ['Côtes du Rhône', 'red'],
  ['Husets röda vin', 'red'],
  ['Riesling trocken', 'white'],
  ['Rioja blanco', 'white'],
  ['Pinot Noir Rosé', 'rose'],
  ['Rosévin', 'rose'],
  ['Orange vin', 'orange'],
  ['Cava rosado', 'rose'],
  ['Baltic porter', 'dark'],
  ['Dark lager', 'dark'],
  ['Pilsner på flaska', 'pale'],
] as const)('%s is %s', (name, color) => {
  expect(guess(name, { categories: ['Vin'], ...ADULT }).color).toBe(color);
});

test('a taste is no colour', () => {
  const descriptions = ['Coffee and dark chocolate. For red meat.'];
  expect(guess('Skeppsbro IPA', { descriptions, ...ADULT }).color).toBeUndefined();
  expect(guess('Red Bull').color).toBeUndefined();
});

test.each([
  ['Ljus lager 0,5 %', false, 'free'],
  ['Alkoholfri IPA', false, 'free'],
  ['Non-alcoholic gin and tonic', false, 'free'],
  ['Lättöl 2,1 %', false, 'low'],
  ['Folköl', false, 'low'],
  ['Starköl 7½ %', true, 'full'],
  ['IPA 6.2%', true, 'full'],
  ['Lager', true, 'full'],
  // A kitchen that says nothing is not believed to sell it without.
  ['Lager', false, undefined],
  // What is sold to adults only is never called alcohol-free.
  ['Alkoholfri lager', true, 'full'],
  ['Äppeljuice', false, undefined],
] as const)('%s, sold to adults only: %s, is %s', (name, alcohol, strength) => {
  expect(guess(name, { alcohol }).strength).toBe(strength);
});

test('a category without alcohol says it of all its products, and a description only of its own', () => {
  expect(guess('Kajens special', { categories: ['Alkoholfritt'] })).toEqual({ strength: 'free' });
  const descriptions = ['Finns även alkoholfri.'];
  expect(guess('Lager', { descriptions, ...ADULT }).strength).toBe('full');
});

test('how it is served and its sizes are in name, description and options', () => {
  const options = ['Glas 15 cl', 'Flaska 75 cl'];
  expect(guess('Riesling', { options, ...ADULT })).toEqual({
    kind: 'wine',
    color: 'white',
    strength: 'full',
    served: ['bottle', 'glass'],
    sizes: [150, 750],
  });
  expect(guess('Lager', { descriptions: ['Draught, 0.4 l or 0.5 l.'], ...ADULT })).toMatchObject({
    served: ['draught'],
    sizes: [400, 500],
  });
  expect(guess('Fernet', { descriptions: ['2 eller 4 cl'], ...ADULT }).sizes).toEqual([20, 40]);
  expect(guess('Bitter', { options: ['Half pint', 'Pint'], ...ADULT }).sizes).toEqual([284, 568]);
});

test.each([
  ['Lager ½ l', [500]],
  ['Sangria 1½ l', [1500]],
  ['Riesling 1/8 l', [125]],
  ['Lager 1/4 l eller 1/2 l', [250, 500]],
  ['Lager 1/2 liter', [500]],
  // Sizes, and no part of one.
  ['Fernet 2/4 cl', [20, 40]],
  ['Lager 1/2/3 l', [1000, 2000, 3000]],
  ['Lager 0,3/0,5 l', [300, 500]],
])('%s is of %j millilitres', (name, sizes) => {
  expect(guess(name, ADULT).sizes).toEqual(sizes);
});

test('a category of bottles and cans does not tell which', () => {
  const categories = ['Flaskor och burkar'];
  expect(guess('Pale ale', { categories, ...ADULT }).served).toBeUndefined();
  expect(guess('Pale ale', { categories: ['On tap'], ...ADULT }).served).toEqual(['draught']);
});
