import { expect, test } from 'vitest';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { optionSoldOut, portionsLeft, published, soldOut } from '#tests/support/fixtures/events.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { applyToMenu } from './menu-events.ts';
import { createMenuStore } from './menu-store.ts';

/** An API whose responses the test releases by hand, in any order. */
function createSubject() {
  const asked: {
    locale: Locale;
    part: string | undefined;
    answer(menu: Menu): void;
    fail(): void;
  }[] = [];
  const clock = createTestClock();
  const store = createMenuStore({
    clock,
    getMenu(_venue, { locale, part }) {
      const { promise, resolve, reject } = Promise.withResolvers<Menu>();
      const fail = () => reject(refused('venues.unknown', 404));
      asked.push({ locale, part, answer: resolve, fail });
      return promise;
    },
  });
  return { asked, clock, store };
}

test('a late response never replaces the language chosen after it', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  void store.load('kajkanten', { locale: 'sv' });
  asked[1]?.answer(makeMenu({ locale: 'sv' }));
  await settle();
  asked[0]?.answer(makeMenu({ locale: 'en' }));
  await settle();
  expect(store.menu.value?.locale).toBe('sv');
  expect(store.status.value).toBe('ready');
});

test('the menu stays visible while another language is loaded, and if that fails', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  void store.load('kajkanten', { locale: 'sv' });
  expect(store.status.value).toBe('loading');
  expect(store.menu.value?.locale).toBe('en');
  asked[1]?.fail();
  await settle();
  expect(store.error.value).toBe('venues.unknown');
  expect(store.menu.value?.locale).toBe('en');
});

test('a product is sold out and available again by events', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  applyToMenu(store, soldOut(11, 'bun'));
  expect(store.availabilityOf('bun')).toEqual({ orderable: false, because: 'sold_out' });
  expect(store.availabilityOf('lager')).toEqual({ orderable: true });
  applyToMenu(store, soldOut(12, 'bun', false));
  expect(store.availabilityOf('bun')).toEqual({ orderable: true });
});

test('an option is sold out and available again by events; if all of a required group are, so is the product', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  applyToMenu(store, optionSoldOut(11, '40cl'));
  expect([...store.soldOutOptions.value]).toEqual(['40cl']);
  expect(store.availabilityOf('lager')).toEqual({ orderable: true });
  applyToMenu(store, optionSoldOut(12, '50cl'));
  expect(store.availabilityOf('lager')).toEqual({ orderable: false, because: 'sold_out' });
  applyToMenu(store, optionSoldOut(13, '40cl', false));
  expect([...store.soldOutOptions.value]).toEqual(['50cl']);
  expect(store.availabilityOf('lager')).toEqual({ orderable: true });
});

test('each order of counted portions tells what is left; with the last one it is sold out', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  const seen = () => [store.leftOf('bun'), store.shownLeftOf('bun')];
  expect(seen()).toEqual([null, null]);
  applyToMenu(store, portionsLeft(11, 'bun', 6));
  expect(seen()).toEqual([6, null]);
  applyToMenu(store, portionsLeft(12, 'bun', 3));
  expect(seen()).toEqual([3, 3]);
  expect(store.availabilityOf('bun')).toEqual({ orderable: true });
  applyToMenu(store, portionsLeft(13, 'bun', 0));
  expect(seen()).toEqual([0, null]);
  expect(store.availabilityOf('bun')).toEqual({ orderable: false, because: 'sold_out' });
  applyToMenu(store, portionsLeft(14, 'bun', 1));
  expect(store.availabilityOf('bun')).toEqual({ orderable: true });
  // On sale as usual.
  applyToMenu(store, soldOut(15, 'bun', false));
  expect(seen()).toEqual([null, null]);
});

test('what is sold out until a time of today says when it is sold again', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  const now = store.now.value;
  const out = (sequence: number, after: number) => {
    const until = new Date(now + after).toISOString();
    applyToMenu(store, { ...soldOut(sequence, 'bun'), until } as VenueEvent);
    return store.availabilityOf('bun');
  };
  expect(out(11, 600_000)).toEqual({
    orderable: false,
    because: 'sold_out',
    opensAt: now + 600_000,
  });
  // Tonight: nobody has to know when the next business day begins.
  expect(out(12, 24 * 3_600_000)).toEqual({ orderable: false, because: 'sold_out' });
});

test('an event that the menu already contains changes nothing', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  applyToMenu(store, soldOut(9, 'bun'));
  expect(store.availabilityOf('bun')).toEqual({ orderable: true });
});

test('events during the loading of the menu are applied on top of it', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  applyToMenu(store, soldOut(9, 'lager'));
  applyToMenu(store, soldOut(11, 'bun'));
  asked[0]?.answer(makeMenu());
  await settle();
  expect(store.availabilityOf('bun')).toMatchObject({ because: 'sold_out' });
  expect(store.availabilityOf('lager')).toEqual({ orderable: true });
});

test('a new publication is loaded, the one that is shown is not', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  applyToMenu(store, published(11, 3));
  expect(asked).toHaveLength(1);
  applyToMenu(store, published(12, 4));
  asked[1]?.answer(makeMenu({ version: 4 }));
  await settle();
  expect(store.menu.value?.version).toBe(4);
});

test('time advances by itself, so that windows open and close', async () => {
  const { clock, store } = createSubject();
  const before = store.now.value;
  await clock.advance(65_000);
  expect(store.now.value - before).toBe(60_000);
  store.dispose();
  expect(clock.pendingTimers).toBe(0);
});

test('a paused venue takes no orders until the pause is over', async () => {
  const { asked, clock, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer(makeMenu());
  await settle();
  const until = new Date(clock.now() + 60_000).toISOString();
  applyToMenu(store, {
    sequence: 11,
    at: '',
    type: 'venue.paused',
    pauses: [{ station: null, reason: 'Full house', until }],
  });
  expect(store.venueState.value).toMatchObject({ because: 'paused', reason: 'Full house' });
  await clock.advance(90_000);
  expect(store.venueState.value).toEqual({ orderable: true });
});

test('a big menu shows its opening first and then all of it, once each', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  const whole = makeMenu();
  const categories = whole.categories.map((category) => ({ ...category, products: [] }));
  asked[0]?.answer({ ...whole, categories, isOpening: true });
  await settle();
  expect(store.menu.value?.isOpening).toBe(true);
  expect(asked.map(({ part }) => part)).toEqual(['opening', undefined]);
  asked[1]?.answer(whole);
  await settle();
  expect(store.menu.value?.isOpening).toBeUndefined();
  expect(store.availabilityOf('bun')).toEqual({ orderable: true });
  void store.refresh();
  expect(asked.at(-1)?.part).toBeUndefined();
});

test('changing the language before all of a big menu has arrived loads its opening first again', async () => {
  const { asked, store } = createSubject();
  void store.load('kajkanten', { locale: 'en' });
  asked[0]?.answer({ ...makeMenu(), isOpening: true });
  await settle();
  void store.load('kajkanten', { locale: 'sv' });
  expect(asked.map(({ locale, part }) => `${locale} ${part}`)).toEqual([
    'en opening',
    'en undefined',
    'sv opening',
  ]);
  asked[2]?.answer(makeMenu({ locale: 'sv' }));
  await settle();
  void store.load('kajkanten', { locale: 'en' });
  expect(asked.at(-1)).toMatchObject({ locale: 'en', part: undefined });
});

test('a menu requested before the venue was known is shown without a second request', async () => {
  const { asked, store } = createSubject();
  await store.load('kajkanten', { locale: 'en' }, Promise.resolve(makeMenu({ version: 7 })));
  expect(store.menu.value?.version).toBe(7);
  expect(asked).toEqual([]);
});

test('an early menu that fails, or is in another language, is requested by the venue', async () => {
  for (const early of [Promise.reject(new Error('gone')), Promise.resolve(makeMenu())]) {
    const { asked, store } = createSubject();
    void store.load('kajkanten', { locale: 'sv' }, early);
    await settle();
    expect(asked.map(({ locale, part }) => [locale, part])).toEqual([['sv', 'opening']]);
    asked[0]?.answer(makeMenu({ locale: 'sv' }));
    await settle();
    expect(store.menu.value?.locale).toBe('sv');
  }
});

test('a response that arrives once the guest has left starts nothing', async () => {
  const { asked, clock, store } = createSubject();
  const loading = store.load('kajkanten', { locale: 'en' });
  store.dispose();
  asked[0]?.answer(makeMenu());
  await loading;
  store.setClock(clock.now());
  expect(clock.pendingTimers).toBe(0);
});
