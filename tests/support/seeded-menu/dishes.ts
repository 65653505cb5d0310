import type { Allergen, Diet } from '../../../src/contract/codes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type Draft, priceBetween, type Recipe, together } from './draft.ts';
import * as food from './food-words.ts';
import { capitalized, type Ingredient, listed, type Preparation, type Words } from './words.ts';

const fishToday = { sv: 'Fisken landas i', en: 'The fish is landed at' };
const meatToday = { sv: 'Köttet kommer från', en: 'The meat comes from' };
const greensToday = { sv: 'Grönsakerna odlas på', en: 'The vegetables are grown at' };
const fruitToday = { sv: 'Frukten plockas på', en: 'The fruit is picked at' };

/** What vegetarians do not eat among what goes with a dish; gravies are made on bones. */
const FROM_ANIMALS: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
const greenCompany = food.company.filter(
  ({ sv, allergens }) => !(sv.endsWith('sky') || allergens.some((a) => FROM_ANIMALS.includes(a))),
);

function prepared(preparation: Preparation, main: Ingredient): Words {
  return {
    sv: `${preparation[main.gender]} ${main.sv}`,
    en: `${preparation.en} ${main.en}`,
  };
}

function withCompany(dish: Words, company: Words): Words {
  return {
    sv: capitalized(`${dish.sv} med ${company.sv}`),
    en: capitalized(`${dish.en} with ${company.en}`),
  };
}

function served(random: SeededRandom, sides: readonly Words[], today: Words): Words {
  const side = listed(sides);
  const source = random.pick(food.sources);
  const [sv, en] = random.pick([
    [`Serveras med ${side.sv}.`, `Served with ${side.en}.`],
    [`På tallriken: ${side.sv}.`, `On the plate: ${side.en}.`],
    [`Till det ${side.sv}.`, `Alongside, ${side.en}.`],
  ] as const);
  return { sv: `${sv} ${today.sv} ${source}.`, en: `${en} ${today.en} ${source}.` };
}

interface DishKind {
  mains: readonly Ingredient[];
  preparations: readonly Preparation[];
  company: readonly Ingredient[];
  today: Words;
  prices: readonly [low: number, high: number];
  isGreen?: boolean;
}

function dish(kind: DishKind): Recipe {
  return (random) => {
    const preparation = random.pick(kind.preparations);
    const main = random.pick(kind.mains);
    const company = random.draw(kind.company, 2);
    const sides = random.draw(food.sides, random.between(1, 3));
    const parts = [main, preparation, ...company, ...sides];
    const allergens = together(...parts.map((part) => part.allergens));
    const isVegan = !parts.some((part) => part.en.includes('honey'));
    return {
      name: withCompany(prepared(preparation, main), listed(company)),
      description: served(random, sides, kind.today),
      price: priceBetween(random, ...kind.prices),
      allergens,
      ...(kind.isGreen && { diets: dietsOf(allergens, isVegan) }),
    };
  };
}

function dietsOf(allergens: readonly Allergen[], isVegan: boolean): Diet[] {
  const lacks = (...each: Allergen[]) => !each.some((allergen) => allergens.includes(allergen));
  return [
    ...(isVegan && lacks('milk', 'egg') ? (['vegan'] as const) : []),
    'vegetarian',
    ...(lacks('gluten') ? (['gluten_free'] as const) : []),
    ...(lacks('milk') ? (['lactose_free'] as const) : []),
  ];
}

const fromTheSea = { mains: food.fish, preparations: food.fishPreparations, today: fishToday };
const fromTheFarm = { mains: food.meat, preparations: food.meatPreparations, today: meatToday };
const fromTheGarden = {
  mains: food.greens,
  preparations: food.greenPreparations,
  today: greensToday,
};

const fishStarter = dish({ ...fromTheSea, company: food.company, prices: [115, 195] });
const greenStarter = dish({
  ...fromTheGarden,
  company: greenCompany,
  prices: [95, 165],
  isGreen: true,
});

export const fishDish = dish({ ...fromTheSea, company: food.company, prices: [225, 395] });
export const meatDish = dish({ ...fromTheFarm, company: food.company, prices: [215, 425] });
export const greenDish = dish({
  ...fromTheGarden,
  company: greenCompany,
  prices: [175, 255],
  isGreen: true,
});
export const starter: Recipe = (random) =>
  random.chance(0.5) ? fishStarter(random) : greenStarter(random);

export const snack: Recipe = (random): Draft => {
  const main = random.pick(food.snacks);
  const [company] = random.draw(food.company, 1);
  const side = random.pick(food.sides);
  return {
    name: withCompany(main, company ?? side),
    description: served(random, [side], greensToday),
    price: priceBetween(random, 45, 95),
    allergens: together(main.allergens, company?.allergens ?? [], side.allergens),
  };
};

export const dessert: Recipe = (random): Draft => {
  const base = random.pick(food.desserts);
  const fruit = random.pick(food.fruits);
  const second = random.pick(food.fruits.filter((each) => each !== fruit));
  const topping = random.pick(food.toppings);
  const source = random.pick(food.sources);
  return {
    name: withCompany(base, listed([fruit, topping])),
    description: {
      sv: `Avslutas med kompott på ${second.sv}. ${fruitToday.sv} ${source}.`,
      en: `Finished with a ${second.en} compote. ${fruitToday.en} ${source}.`,
    },
    price: priceBetween(random, 85, 145),
    allergens: together(base.allergens, topping.allergens),
  };
};
