import { expect, test } from 'vitest';
import type { DrinkKind } from './codes.ts';
import { kindInName } from './guess-kind.ts';

type NamesByKind = Partial<Record<DrinkKind | 'food', readonly string[]>>;

/** The kind of each name, by the kind that is expected: what is wrong shows under its own name. */
function kindsOf(names: NamesByKind) {
  const each = (list: readonly string[] = []) => list.map((name) => [name, kindInName(name)]);
  return Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, each(list)]));
}

function expected(names: NamesByKind) {
  const each = (kind: string, list: readonly string[]) => list.map((name) => [name, kind]);
  return Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, each(kind, list)]));
}

const LISTED: NamesByKind = {
  beer: ['Staropramen', 'Kölsch', 'Export Mariestads'],
  cider: ['Briska'],
  wine: ['Sangria', 'Nebbiolo', 'Gewürztraminer', 'Torrontés', 'Mourvèdre', 'Picpoul'],
  sparkling: ['Franciacorta', 'Skumpa'],
  spirit: ['Jägermeister', 'Limoncello'],
  cocktail: ['Negroni', 'Caipirinha'],
  soft_drink: ['Trocadero', 'Coca-Cola', 'Must'],
  juice: ['Juice', 'Äppeljos, jos'],
  water: ['Ramlösa'],
  coffee: ['Cappuccino', 'Affogato'],
  tea: ['Rooibos'],
  hot_chocolate: ['Kakao'],
  food: ['Räksmörgås, smörgås', 'Tiramisu', 'Högrevsburgare', 'Älggryta'],
};

test('a name that every bar has is known, as a dish is', () => {
  expect(kindsOf(LISTED)).toEqual(expected(LISTED));
});

const COMPOUNDS: NamesByKind = {
  beer: ['Sommarlager', 'Havrestout', 'Rökporter', 'Källarpilsner'],
  cider: ['Skogscider'],
  spirit: ['Rökwhisky', 'Hallonlikör'],
  cocktail: ['Fläderspritz', 'Rabarbercollins', 'Lakritsmartini'],
  soft_drink: ['Hallonläsk', 'Ingefärslemonad', 'Flädersaft', 'Körsbärscola'],
  juice: ['Morotsjuice'],
  water: ['Kokosvatten'],
  coffee: ['Kvällskaffe', 'Havrelatte', 'Dubbelespresso'],
  food: ['Vinterkyckling', 'Sommarsoppa'],
};

test('a Swedish compound is what it ends with', () => {
  expect(kindsOf(COMPOUNDS)).toEqual(expected(COMPOUNDS));
});

test('a short word at the end of another is chance: frost is no cheese, and royale no ale', () => {
  expect(['Frost', 'Royale', 'Kapten'].map(kindInName)).toEqual([null, null, null]);
});

const PHRASES: NamesByKind = {
  cocktail: [
    ...[
      'Whisky sour',
      'Pisco sour',
      'White Russian',
      'Long Island Iced Tea',
      'Vodka Red Bull',
      'Kaffe Karlsson',
      'Cuba libre',
    ],
    ...['GT', 'G&T', 'Gintonic', 'Gin och tonic', 'Gin & tonic', 'Gin tonic'],
    ...['Iced coffee martini', 'Rom&cola', 'Rom och cola', 'Vodka and juice'],
  ],
  hot_chocolate: ['Hot chocolate', 'Varm choklad'],
  soft_drink: [
    ...['Ginger beer', 'Ginger ale', 'Root beer', 'Red Bull', 'Energy drink'],
    ...['Soft drink', 'Soft drinks', 'Ice tea', 'Iced tea', 'Iced teas', 'Tonic water'],
  ],
  coffee: ['Ice coffee', 'Iced coffee', 'Flat white', 'Café au lait'],
  tea: ['Earl Grey', 'English breakfast', 'Chai latte'],
  water: ['San Pellegrino'],
};

test('words that are something else together are that', () => {
  expect(kindsOf(PHRASES)).toEqual(expected(PHRASES));
});

test('a dish that has such words in its name stays a dish', () => {
  const dishes = ['Irish coffee cake', 'Hot chocolate brownie', 'Ginger beer ribs', 'Chai muffin'];
  expect(dishes.map(kindInName)).toEqual(dishes.map(() => 'food'));
});
