import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { decideSoldOut, type SoldOutState, soldOutRefusal } from './sold-out.ts';

test('a sold-out mark refers to a product or option of the menu', () => {
  const code = (kind: 'product' | 'option', id: string) =>
    soldOutRefusal(smallMenu(), { kind, id })?.code ?? null;
  expect(code('product', 'soup')).toBeNull();
  expect(code('option', 'small')).toBeNull();
  expect(code('product', 'small')).toBe('products.unknown');
  expect(code('option', 'soup')).toBe('options.unknown');
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
