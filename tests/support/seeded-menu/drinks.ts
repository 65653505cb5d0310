import type { SeededRandom } from '../seeded-random.ts';
import * as bar from './bar-words.ts';
import { type Draft, priceBetween, type Recipe } from './draft.ts';
import * as drink from './drink-words.ts';
import { sources } from './food-words.ts';
import { capitalized, listed, type Words } from './words.ts';

const LAST_VINTAGE = 2025;
const VINTAGES = 15;

/** "6,2 %" and "6.2 %". */
function strength(random: SeededRandom, low: number, high: number): Words {
  const tenths = random.between(low * 10, high * 10);
  const text = `${Math.floor(tenths / 10)}.${tenths % 10} %`;
  return { sv: text.replace('.', ','), en: text };
}

function wine(colour: 'white' | 'red'): Recipe {
  return (random) => {
    const origin = random.pick(drink.wineLands);
    const grape = random.pick<string>(origin[colour]);
    const year = random.between(LAST_VINTAGE - VINTAGES + 1, LAST_VINTAGE);
    const estate = `${random.pick<string>(origin.houses)} ${random.pick<string>(origin.families)}`;
    const cuvee = random.chance(0.6) ? ` ${random.pick(drink.cuvees)}` : '';
    const name = `${grape}${cuvee} ${year}, ${estate}`;
    const region = random.pick<string>(origin.regions);
    const character = random.pick(drink.wineCharacters);
    const notes = listed(random.draw(drink.wineNotes, random.between(2, 3)));
    const pairing = listed(random.draw(drink.pairings, 2));
    return {
      name: { sv: name, en: name },
      description: {
        sv: `${region}, ${origin.land.sv}. ${character.sv}, med toner av ${notes.sv}. Till ${pairing.sv}.`,
        en: `${region}, ${origin.land.en}. ${character.en}, with notes of ${notes.en}. For ${pairing.en}.`,
      },
      price: priceBetween(random, 395, 1_850),
      allergens: ['sulphites'],
      ...(random.chance(0.5) && { diets: ['vegan', 'vegetarian'] as const }),
    };
  };
}

export const whiteWine = wine('white');
export const redWine = wine('red');

export const sparklingWine: Recipe = (random) => {
  const draft = whiteWine(random);
  const style = random.pick(['Brut', 'Extra Brut', 'Brut Nature', 'Pétillant Naturel', 'Demi-Sec']);
  const name = `${style}, ${draft.name.en}`;
  return { ...draft, name: { sv: name, en: name } };
};

export const beer: Recipe = (random): Draft => {
  const name = `${random.pick(drink.beerFirst)}${random.pick(drink.beerLast)} ${random.pick(drink.beerStyles)}`;
  const brewery = random.pick(drink.breweries);
  const alcohol = strength(random, 3.5, 9.5);
  const notes = listed(random.draw(drink.beerNotes, 3));
  const size = random.pick(['33', '40', '44', '50']);
  return {
    name: { sv: name, en: name },
    description: {
      sv: `${brewery}, ${size} cl, ${alcohol.sv}. Smakar av ${notes.sv}.`,
      en: `${brewery}, ${size} cl, ${alcohol.en}. Tastes of ${notes.en}.`,
    },
    price: priceBetween(random, 69, 145),
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian', 'lactose_free'],
  };
};

export const whisky: Recipe = (random): Draft => {
  const distillery = `${random.pick(drink.whiskyFirst)} ${capitalized(random.pick(drink.whiskyLast))}`;
  const age = random.between(6, 27);
  const cask = random.pick(drink.casks);
  const notes = listed(random.draw(drink.whiskyNotes, 3));
  const alcohol = strength(random, 40, 61);
  return {
    name: {
      sv: `${distillery} ${age} år, ${cask.sv}`,
      en: `${distillery} ${age} years, ${cask.en}`,
    },
    description: {
      sv: `4 cl, ${alcohol.sv}. ${capitalized(notes.sv)}.`,
      en: `4 cl, ${alcohol.en}. ${capitalized(notes.en)}.`,
    },
    price: priceBetween(random, 110, 520),
    allergens: [],
    diets: ['vegan', 'vegetarian', 'gluten_free', 'lactose_free'],
  };
};

export const cocktail: Recipe = (random): Draft => {
  const name = `${random.pick(bar.cocktailFirst)} ${random.pick(bar.cocktailLast)}`;
  const parts = listed([
    random.pick(bar.spirits),
    random.pick(bar.modifiers),
    random.pick(bar.lengtheners),
  ]);
  const garnish = random.pick(bar.garnishes);
  return {
    name: { sv: name, en: name },
    description: {
      sv: `${capitalized(parts.sv)}. Toppas med ${garnish.sv}.`,
      en: `${capitalized(parts.en)}. Topped with ${garnish.en}.`,
    },
    price: priceBetween(random, 125, 185),
    allergens: random.chance(0.3) ? ['sulphites'] : [],
  };
};

export const softDrink: Recipe = (random): Draft => {
  const juice = random.pick(bar.juices);
  const orchard = random.pick(bar.orchards);
  const character = random.pick(bar.juiceCharacters);
  const source = random.pick(sources);
  return {
    name: {
      sv: `${capitalized(juice.sv)}, ${orchard}`,
      en: `${capitalized(juice.en)}, ${orchard}`,
    },
    description: {
      sv: `${character.sv}. Råvarorna kommer från ${source}.`,
      en: `${character.en}. Made of what grows at ${source}.`,
    },
    price: priceBetween(random, 35, 75),
    allergens: [],
    diets: ['vegan', 'vegetarian', 'gluten_free', 'lactose_free'],
  };
};

export const coffee: Recipe = (random): Draft => {
  const brew = random.pick(bar.brews);
  const land = random.pick(bar.coffeeLands);
  const farm = random.pick(bar.coffeeFarms);
  const notes = listed(random.draw(bar.coffeeNotes, 2));
  const height = random.between(120, 220) * 10;
  return {
    name: { sv: `${brew.sv}, ${farm}, ${land.sv}`, en: `${brew.en}, ${farm}, ${land.en}` },
    description: {
      sv: `Odlat på ${height} meters höjd. Toner av ${notes.sv}.`,
      en: `Grown at ${height} metres. Notes of ${notes.en}.`,
    },
    price: priceBetween(random, 35, 65),
    allergens: [],
  };
};
