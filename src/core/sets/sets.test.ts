import { expect, test } from 'vitest';
import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { cartLine } from '#core/cart/cart.ts';
import { cartIssues } from '#core/cart/cart-changes.ts';
import { leftOfCart } from '#core/cart/left-of-cart.ts';
import { orderAgain } from '#core/cart/order-again.ts';
import { roundAgain } from '#core/cart/round-again.ts';
import type { Availability } from '#core/menu/menu.schema.ts';
import { localizeMenu, openingOf } from '#core/menu/menu.ts';
import { lacksOptions } from '#core/menu/options.ts';
import { unnamedParts } from '#core/menu/unnamed-parts.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { agreedLines } from '#core/orders/menu-refusal.ts';
import { checkOrder, freezeLines } from '#core/orders/order-check.ts';
import { paidOrderRefusal } from '#core/placing/paid-order.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { choicesOut } from './choices-out.ts';
import { joinSets } from './set-lines.ts';
import { setProblems } from './set-problems.ts';

const AT = Date.UTC(2026, 10, 20, 18);
const file = mealMenu();
const beerMeal = { ...MEAL, options: ['meal-burger', 'no-onion', 'meal-fries', 'meal-lager'] };

const issuesOf = (availability: Partial<Availability>, wish = beerMeal, menu: MenuFile = file) =>
  checkOrder({
    seen: menu,
    current: menu,
    availability: { ...allAvailable, ...availability },
    request: { lines: [wish] },
    at: AT,
  }).map(({ code, option, product }) => [code, option ?? product]);

function frozen(wish = beerMeal) {
  return freezeLines(file, { lines: [wish] }, AT);
}

test('a set is made by its parts, each at its station with its VAT and its share of the price', () => {
  const lines = frozen({ ...beerMeal, quantity: 2 });
  expect(
    lines.map(({ product, station, vatRate, alcohol, unitPrice, total }) => [
      ...[product, station, vatRate, alcohol, unitPrice, total],
    ]),
  ).toEqual([
    // 165 + 25 kr, by 145, 45 and 79 kr.
    ['burger', 'kitchen', 1_200, false, 10_242, 20_484],
    ['fries', 'kitchen', 1_200, false, 3_178, 6_356],
    ['lager', 'bar', 2_500, true, 5_580, 11_160],
  ]);
  expect(lines.map(({ options }) => options.map(({ id }) => id))).toEqual([
    ['no-onion', 'medium'],
    [],
    ['small'],
  ]);
  expect(lines[0]?.set).toEqual({
    at: 0,
    part: 0,
    product: 'meal',
    name: { sv: 'Burgarmål', en: 'Burger meal' },
    chose: ['meal-burger', 'no-onion'],
  });
});

test('on a bill a set is one line with its choices; one of which something is missing, its parts', () => {
  const lines = frozen({ ...beerMeal, quantity: 2 }).map((line, at) =>
    makeLine({ ...line, id: `line-${at}` }),
  );
  const [joined, ...more] = joinSets(lines);
  expect(more).toEqual([]);
  expect(joined).toMatchObject({
    product: 'meal',
    name: { en: 'Burger meal' },
    quantity: 2,
    unitPrice: 19_000,
    total: 38_000,
  });
  expect(joined?.options.map(({ id }) => id)).toEqual(beerMeal.options);
  // The beer is not made: what is left of the set is one line still.
  expect(joinSets(lines.slice(0, 2))).toMatchObject([{ product: 'meal', total: 26_840 }]);
  // One of two portions of fries is not made.
  const fewer = lines.map((line) => (line.product === 'fries' ? { ...line, quantity: 1 } : line));
  expect(joinSets(fewer).map(({ product }) => product)).toEqual(['burger', 'fries', 'lager']);
});

test('a set cannot be ordered with a part that cannot be ordered by itself', () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ soldOutProducts: ['fries'] })).toEqual([['option_sold_out', 'meal-fries']]);
  expect(issuesOf({ soldOutProducts: ['meal'] })).toEqual([['product_sold_out', 'meal']]);
  const paused = { pauses: [{ station: 'bar', reason: '', until: null }] };
  expect(issuesOf(paused)).toEqual([['station_paused', 'meal-lager']]);
  expect(issuesOf({ portions: [{ product: 'burger', left: 0 }] })).toEqual([
    ['too_few_left', 'burger'],
  ]);
  const dry = { ...file, venue: { ...file.venue, serving: [] as MenuFile['venue']['serving'] } };
  const never = { ...dry, venue: { ...dry.venue, serving: [NIGHT] } };
  expect(issuesOf({}, beerMeal, never)).toEqual([['alcohol_not_served_now', 'meal-lager']]);
  expect(issuesOf({}, MEAL, never)).toEqual([]);
});

const NIGHT = { days: ['mon' as const], from: '03:00', until: '04:00' };

test('nobody can vouch for alcohol in a set out of hours, and no order in transit keeps it', () => {
  const never = { ...file, venue: { ...file.venue, serving: [NIGHT] } };
  const offer = { menu: { file: never, version: 1 }, seen: never, availability: allAvailable };
  const request = { lines: [{ ...beerMeal, seenPrice: 19_000 }], age: 1_000 };
  for (const vouched of ['asked', 'anyway'] as const) {
    expect(agreedLines(request, offer, AT, vouched)).toMatchObject({
      refusal: { code: 'orders.changed' },
    });
  }
  expect(agreedLines(request, offer, AT, 'served')).toMatchObject({ lines: [{}, {}, {}] });
});

test('what is paid and may not be served any more is named by its place in what was ordered', () => {
  const never = { ...file, venue: { ...file.venue, serving: [NIGHT] } };
  const lines = freezeLines(file, { lines: [MEAL, beerMeal] }, AT);
  const order = { total: 35_500, lines };
  const facts = { order, received: 35_500, isGone: false, isTaken: false, isPromised: true };
  const menu = { file: never, version: 1 };
  const refusal = paidOrderRefusal({ ...facts, menu, availability: allAvailable }, AT);
  expect(refusal?.details.lines).toEqual([
    { line: 1, product: 'meal', code: 'alcohol_not_served_now' },
  ]);
});

test('guests read of a choice what its product says: its name, its allergens, its age', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const drinks = menu.optionGroups.find(({ id }) => id === 'meal-drink');
  expect(drinks?.options).toMatchObject([
    { id: 'meal-cola', product: 'cola', name: 'Cola', price: 0 },
    { id: 'meal-lager', product: 'lager', name: 'Lager', alcohol: true, addsUnknown: true },
  ]);
  const meal = menu.categories.flatMap(({ products }) => products).find(({ id }) => id === 'meal');
  if (meal === undefined) throw new Error('The menu has no meal.');
  expect(meal).toMatchObject({ allergens: { contains: [] }, station: 'kitchen' });
  expect(meal.alcohol).toBeUndefined();
  expect(allergenClaim(meal, menu.optionGroups, MEAL.options).contains).toEqual(['gluten', 'milk']);
  expect(allergenClaim(meal, menu.optionGroups, beerMeal.options).free).toEqual([]);
});

test('what is preset about a part may add allergens, and never takes any out', () => {
  const menu = mealMenu();
  const doneness = menu.optionGroups.find(({ id }) => id === 'doneness');
  Object.assign(doneness?.options[0] ?? {}, { adds: ['egg'], removes: ['milk'] });
  const [step] = localizeMenu(menu, 1, 'sv', allAvailable).optionGroups;
  expect(step?.options[0]?.adds).toEqual(['gluten', 'milk', 'egg']);
});

test('what nobody knows of one part is unknown of the set, and nothing else becomes so', () => {
  const menu = mealMenu();
  const burger = menu.categories[0]?.products.find(({ id }) => id === 'burger');
  Object.assign(burger ?? {}, { allergens: { contains: ['gluten'], unknown: ['mustard'] } });
  const shown = localizeMenu(menu, 1, 'sv', allAvailable);
  const meal = shown.categories[0]?.products.find(({ id }) => id === 'meal');
  if (meal === undefined) throw new Error('The menu has no meal.');
  const claim = allergenClaim(meal, shown.optionGroups, MEAL.options);
  expect([claim.contains, claim.unknown]).toEqual([['gluten'], ['mustard']]);
  expect(claim.free).toHaveLength(12);
});

test('a choice whose product cannot be ordered is out, and a step without any is the whole set', () => {
  const menu = (soldOutProducts: string[]) =>
    localizeMenu(file, 1, 'sv', { ...allAvailable, soldOutProducts });
  const lacks = (soldOutProducts: string[]) => {
    const shown = menu(soldOutProducts);
    return lacksOptions(
      { optionGroups: STEPS },
      shown.optionGroups,
      new Set(choicesOut(shown, AT)),
    );
  };
  expect(choicesOut(menu(['lager']), AT)).toEqual(['meal-lager']);
  expect(lacks(['lager'])).toBe(false);
  expect(lacks(['lager', 'cola'])).toBe(true);
});

const STEPS = ['meal-burger', 'meal-side', 'meal-drink'];

test('the beginning of a large menu has what its sets are made of', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ ...plain, id: `dish-${at}` }));
  const [first, ...rest] = file.categories;
  if (first === undefined) throw new Error('The menu is empty.');
  const meal = first.products.filter(({ id }) => id === 'meal');
  const others = first.products.filter(({ id }) => id !== 'meal');
  const large = {
    ...file,
    categories: [{ ...first, products: [...meal, ...many, ...others] }, ...rest],
  };
  const opening = openingOf(localizeMenu(large, 1, 'sv', allAvailable));
  const ids = opening.categories.flatMap(({ products }) => products.map(({ id }) => id));
  expect(opening.isOpening).toBe(true);
  expect(ids).toEqual(expect.arrayContaining(['meal', 'burger', 'fries', 'cola', 'lager']));
  expect(ids).not.toContain('dish-99');
});

const plain = {
  id: 'dish',
  name: { sv: 'Rätt' },
  price: 100,
  vat: 'reduced' as const,
  station: 'kitchen',
  allergens: { contains: [] },
};

test('a set is ordered again as a whole, also where a round had several', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const lines = frozen().map((line, at) => makeLine({ ...line, id: `line-${at}` }));
  const again = orderAgain({ lines }, menu, AT);
  expect(again.missing).toEqual([]);
  expect(again.lines).toMatchObject([
    { product: 'meal', options: beerMeal.options.toSorted(), seenPrice: 19_000 },
  ]);
  const placedAt = new Date(AT).toISOString();
  const round = roundAgain(
    [makeOrder({ placedAt, lines }), makeOrder({ placedAt, lines })],
    menu,
    AT,
  );
  expect(round?.lines.map(({ product, quantity }) => [product, quantity])).toEqual([
    ['meal', 1],
    ['meal', 1],
  ]);
});

test('a set that somebody else has sent for its guest is in the cart no longer', () => {
  const menu = localizeMenu(file, 1, 'sv', allAvailable);
  const line = (product: string, options: readonly string[], quantity: number) => {
    const found = cartLine(menu, { product, options, quantity, note: '' });
    if (found === null) throw new Error(`The menu has no ${product}.`);
    return found;
  };
  const cart = [line('meal', beerMeal.options, 3), line('burger', ['medium'], 1)];
  const lines = frozen({ ...beerMeal, quantity: 2 }).map((part, at) =>
    makeLine({ ...part, id: `line-${at}` }),
  );
  expect(leftOfCart(cart, { lines }).map(({ product, quantity }) => [product, quantity])).toEqual([
    ['meal', 1],
    ['burger', 1],
  ]);
});

test('the cart says how many sets the portions of a part are enough for', () => {
  const menu = localizeMenu(file, 1, 'sv', {
    ...allAvailable,
    portions: [{ product: 'burger', left: 3 }],
  });
  const line = (product: string, options: readonly string[], quantity: number) => {
    const found = cartLine(menu, { product, options, quantity, note: '' });
    if (found === null) throw new Error(`The menu has no ${product}.`);
    return found;
  };
  const issues = cartIssues(
    [line('burger', ['medium'], 2), line('meal', MEAL.options, 2)],
    menu,
    AT,
  );
  expect(issues).toMatchObject([{ line: 1, product: 'burger', code: 'too_few_left', can: 1 }]);
});

test('a set that could not be ordered is not published, and says why', () => {
  const faults = (change: (menu: MenuFile) => MenuFile) =>
    setProblems(change(mealMenu())).map(({ fault, group, part }) => [fault, group, part]);
  const products = (menu: MenuFile, change: (id: string) => object | null): MenuFile => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.flatMap((product) => {
        const next = change(product.id);
        return next === null ? [] : [{ ...product, ...next }];
      }),
    })),
  });
  expect(faults((menu) => menu)).toEqual([]);
  expect(unnamedParts(mealMenu())).toEqual([]);
  expect(faults((menu) => products(menu, (id) => (id === 'cola' ? null : {})))).toEqual([
    ['gone', 'meal-drink', 'cola'],
  ]);
  expect(
    faults((menu) => products(menu, (id) => (id === 'burger' ? { hidden: true } : {}))),
  ).toEqual([
    ['gone', 'meal-burger', 'burger'],
    ['empty', 'meal-burger', null],
  ]);
  expect(
    faults((menu) => products(menu, (id) => (id === 'fries' ? { optionGroups: STEPS } : {}))),
  ).toContainEqual(['nested', 'meal-side', 'fries']);
  expect(
    faults((menu) => ({
      ...menu,
      optionGroups: menu.optionGroups.map((group) => ({
        ...group,
        ...(STEPS.includes(group.id) && { min: 0 }),
        options: group.options.map(({ preset: _, ...option }) => option),
      })),
    })),
  ).toEqual([
    ['optional', null, null],
    ['asks', 'meal-burger', 'burger'],
    ['asks', 'meal-drink', 'lager'],
  ]);
});

test('a step is held to what can be answered, and named once however many sets have it', () => {
  const menu = mealMenu();
  const [category] = menu.categories;
  const meal = category?.products.find(({ id }) => id === 'meal');
  const drink = menu.optionGroups.find(({ id }) => id === 'meal-drink');
  const side = menu.optionGroups.find(({ id }) => id === 'meal-side');
  if (!category || !meal || !drink || !side) throw new Error('The menu has no meal.');
  const faults = () => setProblems(menu).map(({ fault, product, part }) => [fault, product, part]);

  // One side is enough where it may be had twice; a step may be left out while another is not.
  Object.assign(side, { min: 2, max: 2, maxEach: 2 });
  Object.assign(drink, { min: 0 });
  expect(faults()).toEqual([]);

  // "No drink" can always be answered, whatever else is gone.
  drink.options = [{ id: 'dry', name: { en: 'No drink' }, price: 0 }, ...drink.options];
  Object.assign(drink, { min: 1 });
  category.products = category.products.filter(({ id }) => id !== 'cola' && id !== 'lager');
  category.products.push({ ...meal, id: 'small-meal', optionGroups: ['meal-side', 'meal-drink'] });
  expect(faults()).toEqual([
    ['gone', 'meal', 'cola'],
    ['gone', 'meal', 'lager'],
  ]);
});

test('what the set asks about a part is not missing in it', () => {
  const menu = mealMenu();
  const meal = menu.categories[0]?.products.find(({ id }) => id === 'meal');
  const doneness = menu.optionGroups.find(({ id }) => id === 'doneness');
  if (!meal || !doneness) throw new Error('The menu has no meal.');
  for (const option of doneness.options) delete option.preset;
  expect(setProblems(menu)).toMatchObject([{ fault: 'asks', part: 'burger' }]);
  meal.optionGroups?.push('doneness');
  expect(setProblems(menu)).toEqual([]);
});

test('a set of which nothing has to be chosen is not published, whatever is asked beside its steps', () => {
  const menu = mealMenu();
  const meal = menu.categories[0]?.products.find(({ id }) => id === 'meal');
  if (!meal) throw new Error('The menu has no meal.');
  for (const group of menu.optionGroups) if (STEPS.includes(group.id)) group.min = 0;
  meal.optionGroups?.push('doneness');
  expect(setProblems(menu).map(({ fault }) => fault)).toEqual(['optional']);
});
