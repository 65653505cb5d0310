import { expect, type Page } from 'playwright/test';
import type { Locale } from '../../src/contract/codes.ts';
import { type Manager, manager, pairTablet } from '../support/kiosk/tablets.ts';
import { orientationLocks, violationsInBothThemes } from './accessible.ts';
import { test } from './fixtures.ts';

const UPRIGHT = { width: 800, height: 1280 };
const LYING = { width: 1024, height: 768 };
const LARGE = { width: 1920, height: 1200 };
const WORDS = {
  en: {
    start: /Start an order/,
    choose: 'Order in English',
    add: 'Add Toast Skagen',
    view: 'View order',
    send: /^Send order/,
    help: 'Easier to use',
    low: 'Lower half',
    large: 'Largest',
    phone: 'Use my phone',
    staff: 'For staff',
    open: 'Open',
    done: 'Done',
  },
  sv: {
    start: /Börja beställa/,
    choose: 'Beställ på svenska',
    add: 'Lägg till Toast Skagen',
    view: 'Visa beställning',
    send: /^Skicka beställning/,
    help: 'Enklare att använda',
    low: 'Nedre halvan',
    large: 'Störst',
    phone: 'Ta mobilen',
    staff: 'För personal',
    open: 'Öppna',
    done: 'Klart',
  },
} as const;

/** A resting tablet is in the venue's first language. */
const REST = WORDS.sv;

type Check = (name: string) => Promise<void>;
type Texts = (typeof WORDS)[Locale];

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
  // Where there is room, the order is beside the menu.
  const view = tablet.getByRole('button', { name: words.view });
  if ((await view.count()) > 0) await view.first().click();
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
  const words = WORDS[locale];
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

for (const [locale, walked] of [
  ['en', UPRIGHT],
  ['sv', LYING],
] as const) {
  test(`no screen of the kiosk has an accessibility violation, in ${locale}, at any size, in either theme`, async ({
    device,
    server,
  }) => {
    test.slow();
    const tablet = await device({ locale, viewport: walked });
    await tablet.emulateMedia({ reducedMotion: 'reduce' });
    await tablet.goto('/kiosk/');
    await tablet.locator('.k-qr path').waitFor({ state: 'attached' });
    // A tablet may be turned on any screen: each is looked at in every size on one way through.
    const check: Check = async (name) => {
      for (const viewport of [UPRIGHT, LYING, LARGE]) {
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
    await check('pairing');
    const id = await pairTablet(tablet, server, { table: 'servett00007' });
    await tablet.locator('.k-plates img').first().waitFor({ state: 'attached' });
    await walkAsGuest(tablet, WORDS[locale], check);
    expect(await orientationLocks(tablet)).toEqual([]);
    await walkAsStaff(tablet, await manager(server), { device: id, locale }, check);
  });
}
