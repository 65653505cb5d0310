import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import { type CartSummary, writeCartSummary } from '#guest/opening/cart-summary.ts';
import type { TapQueue } from '#guest/opening/queued-taps.ts';
import { startTapQueue } from '#guest/opening/tap-queue.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { inlineScript } from '../../scripts/vite/inline-scripts.ts';
import { drawTable } from '../table-opening.tsx';

const BUDGET = 1_200;
const TAP_QUEUE = `${import.meta.dirname}/../../src/guest/opening/tap-queue.ts`;
const TABLE = 'servett00001';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.servettTouched = null;
  Reflect.deleteProperty(window, 'servettTaps');
  Reflect.deleteProperty(window, 'servettTap');
});

/** The page as the server renders it, with its inline script. */
async function open(
  menu: Partial<Menu> = {},
  locale: 'en' | 'sv' = 'en',
  opened = '2026-11-23T18:00:10Z',
): Promise<void> {
  const drawn = makeMenu({ ...menu, locale });
  const { venue } = drawn;
  const { id, name, locales } = venue;
  const table = { id: TABLE, label: '1', menuVersion: 3, venue: { id, name, locales } };
  const now = Date.parse('2026-11-23T18:00:00Z');
  vi.setSystemTime(opened);
  document.body.innerHTML = await drawTable({ locale, table, menu: drawn, now, apiBase: '' });
  startTapQueue();
}

const quick = (product: string) =>
  document.querySelector<HTMLElement>(`.quick[data-product=${product}]`);
const tap = (product: string) => {
  const button = quick(product);
  return button !== null && window.servettTap?.(button);
};
const bar = () => document.querySelector('.order-bar')?.textContent ?? null;
const stored = (): TapQueue => JSON.parse(sessionStorage.getItem(`servett_taps:${TABLE}`) ?? '{}');

test('a tap on "+" is counted on its row and in the order bar, with the total', async () => {
  await open();
  expect(bar()).toBeNull();
  expect(tap('bun')).toBe(true);
  tap('bun');
  tap('bun');
  expect(quick('bun')?.textContent).toBe('3');
  expect(quick('bun')?.classList).toContain('is-in');
  expect(quick('bun')?.getAttribute('aria-label')).toBe('Add one more Bun, 3 in the order');
  expect(bar()).toBe('3View orderSEK\u00a0135');
  expect(stored()).toMatchObject({ table: TABLE, products: ['bun', 'bun', 'bun'] });
});

/**
 * A menu whose bun costs 30 kr until 20:00 in the venue's time zone; the page is rendered at 19:00.
 */
function happyCategories(): Menu['categories'] {
  const windows = [{ days: ['mon' as const], from: '18:00', until: '20:00' }];
  return makeMenu().categories.map((category) => ({
    ...category,
    happyHours: [{ windows, price: 3_000 }],
  }));
}

test('a happy-hour price is rendered and counted', async () => {
  await open({ categories: happyCategories() });
  tap('bun');
  expect(bar()).toBe('1View orderSEK\u00a030');
  expect(document.body.textContent).toContain('Happy hour until 20:00');
});

test('a cached page shows no expired price, and still counts', async () => {
  await open({ categories: happyCategories() }, 'en', '2026-11-23T19:00:00Z');
  expect(document.body.textContent).not.toContain('Happy hour');
  expect(document.querySelectorAll('.product .price')).toHaveLength(0);
  tap('bun');
  expect(bar()).toBe('1View order');
});

test('the total is formatted as on the live page, including öre', async () => {
  const [beer, sweet] = makeMenu().categories;
  const bun = { ...sweet?.products[0], price: 4550 };
  const categories = [beer, { ...sweet, products: [bun] }] as Menu['categories'];
  await open({ categories }, 'sv');
  tap('bun');
  expect(bar()).toContain('45,50\u00a0kr');
});

test('the total has the decimals that the server gives its currency, whatever the browser says', async () => {
  const told = Intl.NumberFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockImplementation(function other(
    this: Intl.NumberFormat,
  ) {
    return { ...told.call(this), maximumFractionDigits: 2 };
  });
  await open({ venue: { ...makeMenu().venue, currency: 'HUF' } });
  tap('bun');
  expect(bar()).toBe('1View orderHUF\u00a04,500');
});

test('where prices are hidden there is no total', async () => {
  const { venue } = makeMenu();
  await open({ venue: { ...venue, ordering: { ...venue.ordering, showsPrices: false } } });
  tap('bun');
  expect(bar()).toBe('1View order');
});

test('a product with required options is remembered, and said to open later', async () => {
  await open();
  expect(document.querySelector('.bottom-bar [role=status]')?.textContent).toBe('');
  expect(tap('lager')).toBe(false);
  expect(document.querySelector('.bottom-bar [role=status]')?.textContent).toContain(
    'It opens as soon as the page is ready.',
  );
  expect(quick('lager')?.textContent).toBe('');
  expect(bar()).toBeNull();
  expect(stored().opened).toBe('lager');
});

test('after a reload all taps are there, and new ones belong to the same series', async () => {
  await open();
  tap('bun');
  tap('lager');
  const { id } = stored();
  await open();
  expect(quick('bun')?.textContent).toBe('1');
  expect(window.servettTouched).toEqual([quick('lager')]);
  tap('bun');
  expect(bar()).toContain('2');
  expect(stored()).toMatchObject({ id, products: ['bun', 'bun'] });
});

/** The live page's stored summary of a cart with two buns and a lager. */
function keepCart(change: Partial<CartSummary> = {}): void {
  const summary: CartSummary = {
    table: TABLE,
    prices: '3 null',
    pieces: 3,
    sum: 16_200,
    products: { bun: 2, lager: 1 },
    ...change,
  };
  writeCartSummary(summary);
}

test('the stored cart is counted from the first rendering on, with taps on top of it', async () => {
  keepCart();
  await open();
  expect(bar()).toBe('3View orderSEK\u00a0162');
  expect(quick('bun')?.textContent).toBe('2');
  expect(stored()).toEqual({});
  tap('bun');
  expect(bar()).toBe('4View orderSEK\u00a0207');
  expect(quick('bun')?.getAttribute('aria-label')).toBe('Add one more Bun, 3 in the order');
  expect(stored().products).toEqual(['bun']);
});

test('a cart stored at other prices is counted without a total', async () => {
  keepCart({ prices: '2 null' });
  await open();
  expect(bar()).toBe('3View order');
  tap('bun');
  expect(bar()).toBe('4View order');
});

test("another table's cart is not used, and an empty one leaves nothing behind", async () => {
  keepCart({ table: 'servett00002' });
  await open();
  expect(bar()).toBeNull();
  keepCart({ pieces: 0, products: {} });
  expect(localStorage.length).toBe(0);
});

test("another table's taps are not used", async () => {
  const other = { id: '1', table: 'servett00002', products: ['bun'] };
  sessionStorage.setItem(`servett_taps:${TABLE}`, JSON.stringify(other));
  await open();
  expect(bar()).toBeNull();
  expect(quick('bun')?.textContent).toBe('');
});

test('a sold-out product has no "+", and anything else tapped opens later', async () => {
  await open({ availability: { ...makeMenu().availability, soldOutProducts: ['bun'] } });
  expect(quick('bun')).toBeNull();
  const call = document.querySelector<HTMLElement>('.call');
  expect(call && window.servettTap?.(call)).toBe(false);
  expect(document.querySelector('.bottom-bar [role=status]')?.textContent).toContain('One moment');
});

test('without session storage it still counts', async () => {
  const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new Error('Blocked.');
    },
  });
  await open();
  tap('bun');
  if (real) Object.defineProperty(window, 'sessionStorage', real);
  expect(bar()).toContain('1');
  expect(window.servettTaps?.products).toEqual(['bun']);
});

test('the inline script stays below its size limit', async () => {
  const script = await inlineScript(TAP_QUEUE);
  expect(script).toMatch(/^<script>\S/);
  expect(gzipSync(script).length).toBeLessThanOrEqual(BUDGET);
});
