import { describe, expect, test } from 'vitest';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { allAvailable, emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { agreedLines, menuRefusal, type Offer } from './menu-refusal.ts';

/** A Friday in Stockholm, an hour ahead of UTC. */
const clock = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const until = (time: string) => [{ days: ['fri' as const], from: '17:00', until: time }];

const soup: MenuFileProduct = {
  ...{ id: 'soup', name: { sv: 'Soppa' }, price: 9_500, vat: 'reduced', station: 'kitchen' },
  allergens: 'unknown',
};
const beer: MenuFileProduct = { ...soup, id: 'beer', price: 7_200, alcohol: true };

function menuOf(venue: Partial<MenuFile['venue']>, products = [soup, beer]): MenuFile {
  return {
    ...emptyMenuFile,
    venue: { ...emptyMenuFile.venue, ...venue },
    categories: [{ id: 'all', name: { sv: 'Allt' }, placeholderColor: 1, products }],
  };
}

const offerOf = (file: MenuFile, more: Partial<Offer> = {}): Offer => ({
  ...{ menu: { file, version: 7 }, seen: file, availability: allAvailable },
  ...more,
});
const one = (product: string, more: { seenPrice?: number } = {}) => ({
  ...{ product, options: [], quantity: 1 },
  ...more,
});

/** What is charged for it, or the code with which it is refused. */
function outcomeOf(offer: Offer, lines: (typeof MEAL)[], age: number, at: number) {
  const agreed = agreedLines({ age, lines }, offer, at);
  return 'refusal' in agreed ? agreed.refusal.code : agreed.lines.map(({ total }) => total);
}

describe('an order in transit', () => {
  const closing = offerOf(menuOf({ opening: until('22:00') }));
  const AFTER = clock('22:00:30');

  test('is made as of when it was pressed, if the venue closed less than a minute later', () => {
    expect(outcomeOf(closing, [one('soup')], 31_000, AFTER)).toEqual([9_500]);
    expect(outcomeOf(closing, [one('soup')], 60_000, AFTER)).toEqual([9_500]);
    expect(outcomeOf(closing, [one('soup')], 60_001, AFTER)).toBe('orders.closed');
    expect(outcomeOf(closing, [one('soup')], 29_000, AFTER)).toBe('orders.closed');
  });

  test('is not made with alcohol once its hours are over, whenever it was pressed', () => {
    const serving = offerOf(menuOf({ serving: until('22:00') }));
    const lines = [one('soup'), one('beer')];
    expect(outcomeOf(serving, lines, 40_000, clock('21:59:59'))).toEqual([9_500, 7_200]);
    expect(outcomeOf(serving, lines, 40_000, AFTER)).toBe('orders.changed');
    expect(outcomeOf(closing, [one('beer')], 40_000, AFTER)).toBe('orders.closed');
  });

  test('is not made with the beer of a set either, and is with its lemonade', () => {
    const meals = mealMenu();
    const menu = { ...meals, venue: { ...meals.venue, opening: until('22:00') } };
    const beerMeal = { ...MEAL, options: ['meal-burger', 'meal-fries', 'meal-lager'] };
    expect(outcomeOf(offerOf(menu), [beerMeal], 40_000, AFTER)).toBe('orders.closed');
    expect(outcomeOf(offerOf(menu), [MEAL], 40_000, AFTER)).toHaveLength(3);
  });

  test('is made with alcohol at the price of an hour that ended, while alcohol is served', () => {
    const happy = { ...beer, happyHours: [{ windows: until('22:00'), price: 5_000 }] };
    const offer = offerOf(menuOf({}, [happy]));
    const shown = [one('beer', { seenPrice: 5_000 })];
    expect(outcomeOf(offer, shown, 40_000, AFTER)).toEqual([5_000]);
    expect(outcomeOf(offer, shown, 20_000, AFTER)).toBe('orders.price_changed');
    expect(outcomeOf(offer, [one('beer', { seenPrice: 7_200 })], 0, AFTER)).toEqual([7_200]);
  });

  test('is charged as shown where the hour began meanwhile, and less if that is less', () => {
    const happy = { ...beer, happyHours: [{ windows: until('22:00'), price: 5_000 }] };
    const offer = offerOf(menuOf({}, [happy]));
    const shown = [one('beer', { seenPrice: 7_200 })];
    expect(outcomeOf(offer, shown, 40_000, clock('17:00:10'))).toEqual([5_000]);
  });
});

test('what somebody else sends later is compared with the prices of when its guest saw them', () => {
  const happy = { ...beer, happyHours: [{ windows: until('22:00'), price: 5_000 }] };
  const dear = menuOf({}, [happy]);
  const seen = menuOf({}, [{ ...beer, price: 6_000 }]);
  const request = { lines: [one('beer')] };
  const at = clock('22:30:00');
  expect(menuRefusal(request, offerOf(dear, { seen }), at)).toMatchObject({
    details: { lines: [{ was: 6_000, now: 7_200 }] },
  });
  const offer = offerOf(dear);
  expect(menuRefusal(request, offer, at)).toBeNull();
  expect(menuRefusal(request, { ...offer, seenAt: clock('21:00:00') }, at)).toMatchObject({
    details: { lines: [{ was: 5_000, now: 7_200 }] },
  });
});

test('what is paid as it is handed over is taxed by the day on which it is', () => {
  const rates = { ...emptyMenuFile.venue.vatRates, reduced: 600 };
  const file = menuOf({ vatChanges: [{ from: '2026-11-21', rates }] });
  const NIGHT = clock('23:50:00');
  const rateOf = (more: Partial<Offer>) => {
    const agreed = agreedLines({ age: 0, lines: [one('soup')] }, offerOf(file, more), NIGHT);
    return 'lines' in agreed && agreed.lines[0]?.vatRate;
  };
  expect(rateOf({})).toBe(1200);
  expect(rateOf({ handedOver: NIGHT + 20 * 60_000 })).toBe(600);
});

describe('staff', () => {
  const at = clock('23:00:00');
  const soldOut = { ...allAvailable, soldOutProducts: ['soup'], soldOutOptions: ['large'] };
  const closed = menuOf({ opening: until('22:00'), serving: until('22:00') });
  const refusal = (lines: ReturnType<typeof one>[], vouched?: 'asked' | 'anyway' | 'served') =>
    menuRefusal({ lines }, offerOf(closed, { availability: soldOut }), at, vouched)?.code ?? null;

  test('vouch for what is made although closed or sold out, and not for alcohol out of hours', () => {
    expect(refusal([one('soup')])).toBe('orders.closed');
    expect(refusal([one('soup')], 'asked')).toBe('orders.closed');
    expect(refusal([one('soup')], 'anyway')).toBeNull();
    expect(refusal([one('soup'), one('beer')], 'anyway')).toBe('orders.changed');
  });

  test('write down what they have served, at any hour, but not what the menu lacks', () => {
    expect(refusal([one('soup'), one('beer')], 'served')).toBeNull();
    expect(refusal([one('cake')], 'served')).toBe('orders.changed');
    expect(refusal([one('cake')], 'anyway')).toBe('orders.changed');
  });

  test('vouch for a beer within its hours that is sold out', () => {
    const open = menuOf({ serving: until('23:30') });
    const availability = { ...allAvailable, soldOutProducts: ['beer'] };
    const lines = [one('beer')];
    const offer = offerOf(open, { availability });
    expect(menuRefusal({ lines }, offer, at)?.code).toBe('orders.sold_out');
    expect(menuRefusal({ lines }, offer, at, 'anyway')).toBeNull();
  });

  test('vouch for an option that is sold out', () => {
    const sizes = { id: 'size', name: {}, min: 1, max: 1 };
    const large = { id: 'large', name: { sv: 'Stor' }, price: 2_000 };
    const sized: MenuFile = {
      ...menuOf({}, [{ ...soup, optionGroups: ['size'] }]),
      optionGroups: [{ ...sizes, options: [large] }],
    };
    const lines = [{ product: 'soup', options: ['large'], quantity: 1 }];
    const availability = { ...allAvailable, soldOutOptions: ['large'] };
    const offer = offerOf(sized, { availability });
    expect(menuRefusal({ lines }, offer, at)?.code).toBe('orders.sold_out');
    for (const vouched of ['anyway', 'served'] as const) {
      expect(menuRefusal({ lines }, offer, at, vouched)).toBeNull();
    }
  });
});

test('where too few portions are left it is said how many, also if that is none', () => {
  const offer = (left: number) =>
    offerOf(menuOf({}), {
      availability: {
        ...{ ...allAvailable, portions: [{ product: 'soup', left }] },
        soldOutProducts: left === 0 ? ['soup'] : [],
      },
    });
  const two = [{ ...one('soup'), quantity: 2 }];
  const refused = (left: number) => ({
    code: 'orders.too_few_left',
    details: { lines: [{ line: 0, product: 'soup', code: 'too_few_left', left }], menuVersion: 7 },
  });
  const at = clock('19:00:00');
  expect(menuRefusal({ lines: two }, offer(2), at)).toBeNull();
  expect(menuRefusal({ lines: two }, offer(1), at)).toEqual(refused(1));
  expect(menuRefusal({ lines: two }, offer(0), at)).toEqual(refused(0));
});

test('what is partly sold out and partly too little is sold out, and a dearer line is a change', () => {
  const availability = {
    ...{ ...allAvailable, portions: [{ product: 'soup', left: 1 }] },
    soldOutProducts: ['beer'],
  };
  const lines = [{ ...one('soup'), quantity: 2 }, one('beer')];
  const at = clock('19:00:00');
  const codeOf = (offer: Offer) => menuRefusal({ lines }, offer, at)?.code;
  expect(codeOf(offerOf(menuOf({}), { availability }))).toBe('orders.sold_out');
  const cheap = menuOf({}, [{ ...soup, price: 9_000 }, beer]);
  expect(codeOf(offerOf(menuOf({}), { availability, seen: cheap }))).toBe('orders.changed');
});
