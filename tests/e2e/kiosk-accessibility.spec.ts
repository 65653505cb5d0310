import { expect, type Page } from 'playwright/test';
import type { SettingsAnswer } from '#core/settings/settings.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLocale } from '#core/shared/table-languages.ts';
import { type Manager, manager, pairTablet } from '../support/kiosk/tablets.ts';
import { orientationLocks, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, IS_ALL, ONCE, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { keptOn, openTabletOrder } from './steps.ts';
import { ANY, begins, either, goOnIn, LANGUAGE, saying, wordsIn } from './words.ts';

const UPRIGHT = { width: 800, height: 1280 };
const LYING = { width: 1024, height: 768 };
const LARGE = { width: 1920, height: 1200 };
/** What is pressed and read on a tablet in a language. */
function textsIn(locale: TableLocale) {
  const { guest, kiosk } = wordsIn(locale);
  return {
    start: saying(kiosk.attract.start()),
    choose: goOnIn(locale),
    add: guest.menu.add({ name: 'Toast Skagen' }),
    view: guest.cart.view(),
    send: begins(guest.cart.send()),
    help: kiosk.help.open(),
    low: kiosk.help.reaches.low(),
    large: kiosk.help.sizes.larger(),
    phone: kiosk.join.open(),
    staff: kiosk.attract.staff(),
    open: kiosk.pin.open(),
    done: kiosk.done(),
    clear: kiosk.after.done(),
    stay: kiosk.idle.stay(),
    paused: kiosk.paused.title(),
    closed: either(kiosk.closed.title({ time: ANY }), kiosk.closed.titleClosed()),
    noTable: kiosk.noTable.title(),
    noMenu: kiosk.noMenu.title(),
    outdated: kiosk.outdated.title(),
    lost: kiosk.waiting.title(),
    wanted: kiosk.waiting.expiredTitle(),
    withdraw: kiosk.waiting.withdraw(),
  };
}

/** A resting tablet is in the venue's first language. */
const REST = textsIn('sv');

const MESSAGE = 'The kitchen closes at ten tonight.';

type Check = (name: string) => Promise<void>;
type Texts = ReturnType<typeof textsIn>;

/** A guest's way through the tablet. */
async function walkAsGuest(tablet: Page, words: Texts, check: Check): Promise<void> {
  const press = (name: string | RegExp) => tablet.getByRole('button', { name }).first().click();
  await check('at rest');
  await press(REST.start);
  await tablet.getByRole('button', { name: words.choose }).waitFor();
  await check('the language');
  await press(REST.help);
  await tablet.locator('.k-help').waitFor();
  await check('what makes it easier');
  await tablet.keyboard.press('Escape');
  await press(words.choose);
  await tablet.getByRole('button', { name: words.add }).waitFor();
  await check('the menu');
  await press(words.help);
  await tablet.getByRole('radio', { name: words.low }).click();
  await tablet.getByRole('radio', { name: words.large }).click();
  await tablet.keyboard.press('Escape');
  await check('within reach, in the largest text');
  await press(words.add);
  await openTabletOrder(tablet, words);
  await tablet.getByRole('button', { name: words.send }).last().click();
  await tablet.locator('.status').waitFor();
  await check('the sent order');
  await tablet.getByRole('button', { name: words.phone }).last().click();
  await tablet.locator('.k-join').waitFor();
  await check('for phones');
}

/** The screens on which nobody can order, and those for staff. */
async function walkAsStaff(
  tablet: Page,
  by: Manager,
  { device, locale }: { device: string; locale: Locale },
  check: Check,
): Promise<void> {
  const words = textsIn(locale);
  await by.ask('PUT', '/kiosks/pin', { pin: '7391' });
  const { settings } = await by.devices();
  await by.ask('PUT', '/kiosks', { ...settings, startLocale: locale });
  await tablet.reload();
  await tablet.getByRole('button', { name: words.staff }).click();
  await tablet.locator('.k-keys').waitFor();
  await check('the PIN');
  await tablet.keyboard.type('7391');
  await tablet.getByRole('button', { name: words.open, exact: true }).click();
  await tablet.locator('.k-settings').waitFor();
  await check('the settings');
  await tablet.locator('.k-settings header button').click();
  await by.change(device, '', { name: 'Window', table: null });
  await tablet.getByRole('button', { name: words.start }).click();
  await tablet.locator('.k-tables').waitFor();
  await check('where the guest sits');
  await by.change(device, '/lock', { locked: true });
  await tablet.locator('.k-panes').waitFor();
  await check('locked');
  await by.ask('DELETE', `/devices/${device}`);
  await tablet.locator('.k-code').waitFor();
  await check('removed, and to be paired again');
}

/** A guest who goes quiet, and the screens on which the venue takes no orders. */
async function walkAsVenue(
  tablet: Page,
  by: Manager,
  { device, locale }: { device: string; locale: Locale },
  check: Check,
): Promise<void> {
  const words = textsIn(locale);
  const heading = (name: string | RegExp) => tablet.getByRole('heading', { name });
  const { settings } = await by.devices();
  await by.ask('PUT', '/kiosks', { ...settings, startLocale: locale });
  await by.change(device, '/message', { messages: { [locale]: MESSAGE } });
  await tablet.getByText(MESSAGE).waitFor();
  await check('a message');
  await by.change(device, '/message', { messages: {} });

  await tablet.getByRole('button', { name: words.start }).click();
  await tablet.getByRole('button', { name: words.add }).waitFor();
  await tablet.clock.fastForward(settings.idleSeconds * 1_000);
  await tablet.getByRole('button', { name: words.stay }).waitFor();
  await check('the question to somebody who is quiet');
  await tablet.getByRole('button', { name: words.stay }).click();
  await tablet.getByRole('button', { name: words.done, exact: true }).click();

  await by.ask('PUT', '/pauses', { station: null, paused: true });
  await heading(words.paused).waitFor();
  await check('paused');
  await by.ask('PUT', '/pauses', { station: null, paused: false });

  const kept = (await by.ask('GET', '/settings')) as SettingsAnswer;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: kept.settings.timeZone });
  // The day before too: a night belongs to the day on which it began.
  const dates = [86_400_000, 0].map((ago) => today.format(Date.now() - ago));
  await by.ask('PUT', '/settings', {
    revision: kept.revision,
    settings: { ...kept.settings, exceptions: dates.map((date) => ({ date, opening: [] })) },
  });
  await heading(words.closed).waitFor();
  await check('closed');
}

/** The screens of a tablet that reaches no server, and of one without a table. */
async function walkWithoutServer(
  tablet: Page,
  by: Manager,
  locale: Locale,
  check: Check,
): Promise<void> {
  const words = textsIn(locale);
  const heading = (name: string) => tablet.getByRole('heading', { name });
  const { settings } = await by.devices();
  await by.ask('PUT', '/kiosks', { ...settings, startLocale: locale });
  const start = tablet.getByRole('button', { name: words.start });
  await start.waitFor();
  // A tablet that rested in this language looks the same before it has heard of it, and asks.
  await expect.poll(() => keptOn(tablet)).toContain(`"startLocale":"${locale}"`);
  // Its menu too, in this language: all that there is without a server.
  await expect.poll(() => tablet.evaluate(keptMenus, locale)).toContain('venues');
  const api = '**/api/**';
  await tablet.route(api, (route) => route.abort());
  await tablet.reload();
  await start.waitFor();
  await check('at rest without a server');
  await start.click();
  await tablet.getByRole('button', { name: words.add }).click();
  await check('the menu without a server');
  await openTabletOrder(tablet, words);
  await tablet.getByRole('button', { name: words.send }).last().click();
  await tablet.getByRole('button', { name: words.clear }).waitFor();
  await check('an order that waits for the network');
  await tablet.getByRole('button', { name: words.clear }).click();
  await heading(words.lost).waitFor();
  await check('an order that a guest has left behind');
  await tablet.clock.fastForward('10:00');
  await heading(words.wanted).waitFor();
  await check('an order that is too old to go by itself');
  await tablet.getByRole('button', { name: words.withdraw }).click();
  await start.waitFor();
  await tablet.clock.fastForward('25:00:00');
  await heading(words.outdated).waitFor();
  await check('out of date');
  await tablet.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await tablet.reload();
  await heading(words.noMenu).waitFor();
  await check('without a menu');

  await tablet.unroute(api);
  await start.waitFor();
  await by.ask('DELETE', `/tables/${TABLE}`);
  await heading(words.noTable).waitFor();
  await check('without a table');
}

/** In the page: by which addresses menus in a language are kept. */
async function keptMenus(locale: string): Promise<string[]> {
  const kept = await (await caches.open('servett-kiosk-menus')).keys();
  const found = kept
    .map(({ url }) => new URL(url))
    .filter(({ searchParams }) => searchParams.get('locale') === locale)
    .flatMap(({ pathname }) => /\/(tables|venues)\/[^/]+\/menu$/.exec(pathname)?.[1] ?? []);
  return [...new Set(found)].sort();
}

const TABLE = 'servett00007';

/**
 * A tablet may be turned on any screen: at night each is looked at in every size on one way through,
 * and with each change in the one that is walked in. A large tablet is laid out as one that lies.
 */
function checkOf(tablet: Page, walked: { width: number; height: number }): Check {
  return async (name) => {
    for (const viewport of IS_ALL ? [UPRIGHT, LYING, LARGE] : [walked]) {
      const at = `${name}, ${viewport.width} × ${viewport.height}`;
      await tablet.setViewportSize(viewport);
      expect(await violationsInBothThemes(tablet), at).toEqual([]);
      const isTooWide = await tablet.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(isTooWide, `${at}: wider than the screen`).toBe(false);
    }
    await tablet.setViewportSize(walked);
  };
}

const WALKS: readonly [Locale, typeof UPRIGHT][] = [
  ['en', UPRIGHT],
  ['sv', LYING],
];

if (LANGUAGE !== 'en') {
  test(
    `no screen of a guest has an accessibility violation, in ${LANGUAGE}, at any size, in either theme`,
    AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ viewport: UPRIGHT });
      await pairTablet(tablet, server, { table: TABLE });
      await tablet.locator('.k-plates img').first().waitFor({ state: 'attached' });
      await walkAsGuest(tablet, textsIn(LANGUAGE), checkOf(tablet, UPRIGHT));
    },
  );
}

for (const [locale, walked] of WALKS) {
  test(
    `no screen of the kiosk has an accessibility violation, in ${locale}, at any size, in either theme`,
    locale === 'sv' ? ONCE : ONCE_AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ locale, viewport: walked });
      await tablet.goto('/kiosk/');
      await tablet.locator('.k-qr path').waitFor({ state: 'attached' });
      const check = checkOf(tablet, walked);
      await check('pairing');
      const id = await pairTablet(tablet, server, { table: TABLE });
      await tablet.locator('.k-plates img').first().waitFor({ state: 'attached' });
      await walkAsGuest(tablet, textsIn(locale), check);
      expect(await orientationLocks(tablet)).toEqual([]);
      await walkAsStaff(tablet, await manager(server), { device: id, locale }, check);
    },
  );
  test(
    `nor has one on which nobody can order, in ${locale}`,
    ONCE_AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ locale, viewport: walked });
      await tablet.clock.install();
      const id = await pairTablet(tablet, server, { table: TABLE });
      const by = await manager(server);
      await walkAsVenue(tablet, by, { device: id, locale }, checkOf(tablet, walked));
    },
  );

  test(
    `nor has one without a server or a table, in ${locale}`,
    ONCE_AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ locale, viewport: walked });
      await tablet.clock.install();
      await pairTablet(tablet, server, { table: TABLE });
      const by = await manager(server);
      await walkWithoutServer(tablet, by, locale, checkOf(tablet, walked));
    },
  );
}
