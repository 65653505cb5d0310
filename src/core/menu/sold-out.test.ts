import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import {
  decideSoldOut,
  isSoldOut,
  type SoldOutEntry,
  type SoldOutState,
  soldOutFields,
  soldOutRefusal,
} from './sold-out.ts';

test('a sold-out mark refers to a product or option of the menu', () => {
  const code = (kind: 'product' | 'option', id: string) =>
    soldOutRefusal(smallMenu(), { kind, id })?.code ?? null;
  expect(code('product', 'soup')).toBeNull();
  expect(code('option', 'small')).toBeNull();
  expect(code('product', 'small')).toBe('products.unknown');
  expect(code('option', 'soup')).toBe('options.unknown');
});

test('an option is found in any group of the menu', () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  if (!size) throw new Error('the small menu asks for a size');
  const ice = { ...size, id: 'ice', options: [{ id: 'cubes', name: {}, price: 0 }] };
  const optionGroups = [size, ice];
  for (const id of ['small', 'cubes']) {
    expect(soldOutRefusal({ ...menu, optionGroups }, { kind: 'option', id })).toBeNull();
  }
});

const AT = Date.parse('2026-11-20T18:00:00Z');
/** Five in the morning in Stockholm. */
const NEXT_DAY = Date.parse('2026-11-21T04:00:00Z');
const SOUP = { kind: 'product', id: 'soup' } as const;
const LARGE = { kind: 'option', id: 'large' } as const;
const file = smallMenu();
const TODAY = { day: '2026-11-20', ends: NEXT_DAY };
const COUNTED = { until: NEXT_DAY, left: 3, day: '2026-11-20' };
const decide = (wish: Parameters<typeof decideSoldOut>[2], now: SoldOutState | null = null) =>
  decideSoldOut({ file, now, today: TODAY }, SOUP, wish, AT);

test('something is sold out until staff say so, until the next business day, or until a time', () => {
  const out = (until: number | null) => ({
    to: { until, left: null, day: null },
    isNews: true,
  });
  expect(decide({ soldOut: true })).toEqual(out(null));
  expect(decide({ soldOut: true, until: 'next_day' })).toEqual(out(NEXT_DAY));
  expect(decide({ soldOut: true, until: '2026-11-20T19:30:00.000Z' })).toEqual(
    out(Date.parse('2026-11-20T19:30:00Z')),
  );
  expect(decide({ soldOut: false }, COUNTED)).toEqual({ to: null, isNews: true });
});

test('portions are of today', () => {
  expect(decide({ soldOut: false, left: 3 })).toEqual({ to: COUNTED, isNews: true });
});

test('what is so already is no news', () => {
  expect(decide({ soldOut: false })).toEqual({ to: null, isNews: false });
  expect(decide({ soldOut: false, left: 3 }, COUNTED)).toMatchObject({ isNews: false });
  expect(decide({ soldOut: false, left: 4 }, COUNTED)).toMatchObject({ isNews: true });
  expect(decide({ soldOut: true }, COUNTED)).toMatchObject({ isNews: true });
});

test('who counts what was ordered meanwhile has to look again', () => {
  expect(decide({ soldOut: false, left: 5, was: 4 }, COUNTED)).toEqual({
    refusal: { code: 'products.count_changed', details: { limit: 3 } },
  });
  expect(decide({ soldOut: false, left: 5, was: 4 })).toEqual({
    refusal: { code: 'products.count_changed', details: {} },
  });
  expect(decide({ soldOut: false, left: 5, was: 3 }, COUNTED)).toMatchObject({ isNews: true });
  expect(decide({ soldOut: false, left: 5, was: null })).toMatchObject({ isNews: true });
});

test.each([
  ['a count of something that is sold out', SOUP, { soldOut: true, left: 3 }, '/left'],
  ['a count of an option', LARGE, { soldOut: false, left: 3 }, '/left'],
  ['an end of what is on sale', SOUP, { soldOut: false, until: 'next_day' }, '/until'],
  ['an end that has passed', SOUP, { soldOut: true, until: '2026-11-20T18:00:00Z' }, '/until'],
  ['an end that is no time', SOUP, { soldOut: true, until: '2026-12-31T23:59:60Z' }, '/until'],
] as const)('%s is refused', (_, item, wish, path) => {
  const decided = decideSoldOut({ file, now: null, today: TODAY }, item, wish, AT);
  const fields = 'refusal' in decided ? decided.refusal.details.fields : [];
  expect(fields).toMatchObject([{ path }]);
});

test('portions of a set are not counted, as its parts are; it sells out like any other', () => {
  const [size] = file.optionGroups;
  if (!size) throw new Error('the small menu asks for a size');
  const lunch = { ...file.categories[0]?.products[0], id: 'lunch', optionGroups: ['dish'] };
  const dish = { ...size, id: 'dish', options: [{ id: 'a', name: {}, price: 0, product: 'soup' }] };
  const menu = {
    optionGroups: [size, dish],
    categories: [{ ...file.categories[0], products: [lunch] }, ...file.categories],
  } as typeof file;
  const say = (id: string, wish: Parameters<typeof decideSoldOut>[2]) =>
    decideSoldOut({ file: menu, now: null, today: TODAY }, { kind: 'product', id }, wish, AT);
  const refused = say('lunch', { soldOut: false, left: 3 });
  const fields = 'refusal' in refused ? refused.refusal.details.fields : [];
  expect(fields).toMatchObject([{ path: '/left' }]);
  expect(say('lunch', { soldOut: true })).toMatchObject({ isNews: true });
  expect(say('beer', { soldOut: false, left: 3 })).toEqual({ to: COUNTED, isNews: true });
});

test('what the menu lacks is refused before anything that is said of it', () => {
  const wish = { soldOut: true, left: 3 };
  const item = { kind: 'product', id: 'gone' } as const;
  expect(decideSoldOut({ file, now: null, today: TODAY }, item, wish, AT)).toEqual({
    refusal: { code: 'products.unknown', details: {} },
  });
  expect(soldOutRefusal(file, { kind: 'option', id: 'gone' })).toEqual({
    code: 'options.unknown',
    details: {},
  });
});

test('an option sells out as a product does', () => {
  const decided = decideSoldOut({ file, now: null, today: TODAY }, LARGE, { soldOut: true }, AT);
  expect(decided).toEqual({ to: { until: null, left: null, day: null }, isNews: true });
});

test('another end is news, and so is the sale of what was sold out', () => {
  const out = { until: null, left: null, day: null };
  expect(decide({ soldOut: true }, out)).toMatchObject({ isNews: false });
  expect(decide({ soldOut: true, until: 'next_day' }, out)).toMatchObject({ isNews: true });
  expect(decide({ soldOut: false }, out)).toEqual({ to: null, isNews: true });
  const today = { ...out, until: NEXT_DAY };
  expect(decide({ soldOut: true, until: 'next_day' }, today)).toMatchObject({ isNews: false });
});

test('something is sold out where nobody counts it, and counted, with the last portion', () => {
  expect([null, 0, 1].map((left) => isSoldOut({ left }))).toEqual([true, true, false]);
});

test('everybody is told what is sold out, until when, and how many portions are left', () => {
  const entry = (of: Partial<SoldOutEntry>): SoldOutEntry => ({
    kind: 'product',
    id: 'soup',
    until: null,
    left: null,
    ...of,
  });
  expect(
    soldOutFields([
      entry({ id: 'stew' }),
      entry({ id: 'soup', until: AT }),
      entry({ id: 'pie', left: 2, until: NEXT_DAY }),
      entry({ id: 'cake', left: 0, until: NEXT_DAY }),
      entry({ kind: 'option', id: 'oat', until: NEXT_DAY }),
    ]),
  ).toEqual({
    soldOutProducts: ['stew', 'soup', 'cake'],
    soldOutOptions: ['oat'],
    portions: [
      { product: 'pie', left: 2 },
      { product: 'cake', left: 0 },
    ],
    soldOutUntil: [
      { kind: 'product', id: 'soup', until: '2026-11-20T18:00:00.000Z' },
      { kind: 'option', id: 'oat', until: '2026-11-21T04:00:00.000Z' },
    ],
  });
});

test('where nothing is counted, and nothing sold again by itself, nothing is said of it', () => {
  expect(soldOutFields([])).toEqual({ soldOutProducts: [], soldOutOptions: [] });
  expect(soldOutFields([{ kind: 'option', id: 'oat', until: null, left: null }])).toEqual({
    soldOutProducts: [],
    soldOutOptions: ['oat'],
  });
});
