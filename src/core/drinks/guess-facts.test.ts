import fc from 'fast-check';
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
  expect(guess('Hamnens egen', { descriptions }).kind).toBeUndefined();
  expect(guess('Hamnens egen', { descriptions: ['Bröd.'], ...ADULT })).toEqual({});
});

test('any of the languages may say it', () => {
  expect(guess('Kajens egen', { categories: ['The quay', 'Öl'] }).kind).toBe('beer');
  const words = { ...wordsOf('Kajens egen', 'The quay’s lager'), ...ADULT };
  expect(guessFacts(words)).toMatchObject({ kind: 'beer', color: 'pale' });
  const light = wordsOf('Kajens öl, lättöl', 'The quay’s light beer');
  expect(guessFacts({ ...light, alcohol: false }).strength).toBe('low');
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
  ['Nebbiolo', 'red'],
  ['Gewürztraminer', 'white'],
  ['Orangewine', 'orange'],
  ['Orange', 'orange'],
  ['White sangria with orange', 'white'],
  ['Schwarzbier lager', 'dark'],
  ['Husets pils', 'pale'],
  ['Blond ale', 'pale'],
  ['Veteöl', 'pale'],
  ['Weissbier', 'pale'],
  ['Witbier', 'pale'],
] as const)('%s is %s', (name, color) => {
  expect(guess(name, { categories: ['Vin'], ...ADULT }).color).toBe(color);
});

test('a taste is no colour', () => {
  const descriptions = ['Coffee and dark chocolate. For red meat.'];
  expect(guess('Skeppsbro IPA', { descriptions, ...ADULT }).color).toBeUndefined();
  expect(guess('Red Bull').color).toBeUndefined();
  expect(guess('Vitt kaffe', ADULT).color).toBeUndefined();
});

test('a wine has the colour of its name, else of its grape, its category, or a grape described', () => {
  const more = { categories: ['Vita viner'], descriptions: ['Sangiovese från Toscana.'], ...ADULT };
  expect(guess('Riesling rosé', more).color).toBe('rose');
  expect(guess('Merlot', more).color).toBe('red');
  expect(guess('Husets vin', more).color).toBe('white');
  expect(guess('Husets vin', { ...more, categories: ['Vin'] }).color).toBe('red');
});

test('the grapes of a sparkling wine do not colour it: many are white of red ones', () => {
  expect(guess('Crémant Pinot Noir', ADULT).color).toBeUndefined();
  expect(guess('Cava', { descriptions: ['Pinot noir.'], ...ADULT }).color).toBeUndefined();
  expect(guess('Cava', { categories: ['Vitt'], ...ADULT }).color).toBe('white');
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
  ['Lager 0,5 %', true, 'full'],
  ['Lager 0,45%', false, 'free'],
  ['Lager 0,51 %', false, 'low'],
  ['Lager 0,51 %', true, 'low'],
  ['Lager 2.1%', false, 'low'],
  ['Lager 3,5 %', true, 'low'],
  ['Lager 3,51 %', true, 'full'],
  ['IPA 6 %', false, 'full'],
  ['Riesling 12,5 %', false, 'full'],
  // A share of a whole is no strength.
  ['Riesling, 100 % från Mosel', false, undefined],
  ['Cider, alk.0,4%', false, 'free'],
  ['Tequila, 100 % agave, 38 %', false, 'full'],
  ['Cider, 0 % socker', false, undefined],
  ['Cider, 0% sugar, 4,5%', false, 'full'],
  // Fat is measured so too.
  ['Kaffe latte, mjölk 0,5 %', false, undefined],
  ['Mjölk 0,5 %', false, undefined],
  ['Kaffe', true, 'full'],
] as const)('%s, sold to adults only: %s, is %s', (name, alcohol, strength) => {
  expect(guess(name, { alcohol }).strength).toBe(strength);
});

test.each(['Öl', 'Cider', 'Vin', 'Cava', 'Gin', 'Negroni'])(
  'of %s a percentage is its alcohol',
  (name) => {
    expect(guess(`${name} 0,4 %`).strength).toBe('free');
    expect(guess(`${name} 3 %`).strength).toBe('low');
  },
);

test.each([
  ...['alkoholfri', 'alkohol-fri', 'alkohol fri', 'alkoholfritt', 'alcohol free', 'Alc free'],
  ...['Alc. free', 'utan alkohol', 'without alcohol', 'no alcohol', 'non-alcoholic'],
  ...['nonalcoholic', 'non alcoholic', 'Non-alco', 'mocktail', 'mocktails'],
])('what is called %s is free of it', (words) => {
  expect(guess(`Cider, ${words}`).strength).toBe('free');
  expect(guess('Cider', { descriptions: [words] }).strength).toBe('free');
});

test.each(['lättöl', 'folköl', 'lågalkohol', 'lågalkoholhaltig', 'low alcohol', 'low-alcohol'])(
  'what is called %s has little of it, and what is sold to adults too',
  (words) => {
    expect(guess(`Öl, ${words}`).strength).toBe('low');
    expect(guess(`Öl, ${words}`, ADULT).strength).toBe('low');
  },
);

test('whatever its words, what is sold to adults only is never called free of alcohol', () => {
  const words = ['Lager', 'Cider', 'Alkoholfri', 'non-alcoholic', '0,0 %', '0.5 %', 'Mocktail'];
  const texts = fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((some) => some.join(' '));
  fc.assert(
    fc.property(texts, texts, texts, (name, category, description) => {
      const more = { categories: [category], descriptions: [description], ...ADULT };
      expect(guess(name, more).strength).not.toBe('free');
    }),
  );
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
  ['Lager 0,33/0,50 l', [330, 500]],
  ['Lager 40/60 cl', [400, 600]],
  ['Lager 33cl', [330]],
  ['Lager 4 dl eller 500 ml', [400, 500]],
  ['Vin, flaska 75 cl, glas 15 cl', [150, 750]],
  ['Lager 40 cl, lager 400 ml', [400]],
  ['Pint of lager', [568]],
  ['Lager, half a pint', [284]],
  // Measured, it is not the British measure.
  ['Lager, pint 50 cl', [500]],
  ['Lager 20 l', [20_000]],
  ['Lager 21 l', undefined],
  ['Lager 0 cl', undefined],
])('%s is of %j millilitres', (name, sizes) => {
  expect(guess(name, ADULT).sizes).toEqual(sizes);
});

test('no more sizes are told than a product may have: the smallest', () => {
  const options = Array.from({ length: 15 }, (_, index) => `${75 - index} cl`);
  const { sizes = [] } = guess('Lager', { options, ...ADULT });
  expect(sizes).toHaveLength(12);
  expect([sizes[0], sizes.at(-1)]).toEqual([610, 720]);
});

test.each([
  ['Lager på burk', ['can']],
  ['Lager på fat, burk eller flaska', ['draught', 'bottle', 'can']],
  ['Cider on tap', ['draught']],
  ['Cava, glas', ['glass']],
  // What others come in, or are kept in, says nothing of them.
  ['Ett glas juice', undefined],
  ['Whisky från fat', undefined],
])('%s is served in %j', (name, served) => {
  expect(guess(name, ADULT).served).toEqual(served);
});

test('how it is served is its own word, and its category’s only where it says nothing', () => {
  const more = { categories: ['On tap'], ...ADULT };
  expect(guess('Lager på flaska', more).served).toEqual(['bottle']);
  expect(guess('Lager', more).served).toEqual(['draught']);
});

test('a category of bottles and cans does not tell which', () => {
  const categories = ['Flaskor och burkar'];
  expect(guess('Pale ale', { categories, ...ADULT }).served).toBeUndefined();
  expect(guess('Pale ale', { categories: ['On tap'], ...ADULT }).served).toEqual(['draught']);
});
