import { expect, type Page } from 'playwright/test';
import type { TableLocale } from '#core/shared/table-languages.ts';
import { expectUnbroken, orientationLocks, violationsInBothThemes } from './accessible.ts';
import { atNightUnless, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { addWithOptions } from './steps.ts';
import { COMPARED, siteLocale, wordsIn } from './words.ts';

interface Screen {
  name: string;
  address: string;
  /** The text to wait for before the screen is complete. */
  ready: string;
  open?: (page: Page, locale: TableLocale) => Promise<void>;
}

/** The venue's own words for what this journey chooses. */
const dishesIn = (locale: TableLocale) =>
  locale === 'sv'
    ? { burger: 'Kajburgare', well: 'Genomstekt' }
    : { burger: 'Kajen burger', well: 'Well done' };

/** What site.spec.ts and demo.spec.ts do not look at: a page as it is opened is looked at there. */
const SCREENS: Screen[] = [
  {
    name: 'a product sheet',
    address: '/{locale}/table/servett00012',
    ready: '.quick',
    open: (page, locale) =>
      page.getByRole('button', { name: dishesIn(locale).burger, exact: true }).click(),
  },
  {
    name: 'the cart',
    address: '/{locale}/table/servett00012',
    ready: '.quick',
    open: async (page, locale) => {
      await page
        .getByRole('button', { name: wordsIn(locale).guest.menu.add({ name: 'Toast Skagen' }) })
        .click();
      await page.getByRole('button', { name: wordsIn(locale).guest.cart.view() }).click();
    },
  },
  {
    name: 'what a guest avoids',
    address: '/{locale}/table/servett00012',
    ready: '.quick',
    open: (page, locale) =>
      page.getByRole('button', { name: wordsIn(locale).guest.avoid.open() }).click(),
  },
  {
    name: 'a call',
    address: '/{locale}/table/servett00012',
    ready: '.quick',
    open: (page, locale) =>
      page
        .getByRole('button', { name: wordsIn(locale).guest.calls.call() })
        .first()
        .click(),
  },
  {
    name: 'a sent order and the bill',
    address: '/{locale}/table/servett00012',
    ready: '.quick',
    open: async (page, locale) => {
      // What the cart's screen chose.
      await page.getByRole('button', { name: wordsIn(locale).guest.cart.view() }).click();
      await page.getByRole('button', { name: wordsIn(locale).guest.cart.send() }).click();
      await page.getByRole('button', { name: wordsIn(locale).guest.bill.ask() }).click();
    },
  },
  {
    name: 'a scanner without a camera',
    address: '/{locale}/table',
    ready: 'input',
    open: (page, locale) =>
      page.getByRole('button', { name: wordsIn(locale).guest.scan.scan() }).click(),
  },
  {
    name: 'a search without a match',
    address: '/{locale}/table/servett00011',
    ready: '.quick',
    open: (page, locale) => page.getByLabel(wordsIn(locale).guest.search.label()).fill('qqqq'),
  },
  { name: 'an unknown table', address: '/{locale}/table/zzzzzzzzzzzz', ready: 'input' },
  { name: 'the sign-in page', address: '/venue/', ready: 'input' },
];

for (const locale of COMPARED) {
  test(
    `no screen has an accessibility violation, in ${locale} and either theme, and none scrolls sideways at 320 px`,
    atNightUnless(locale === 'sv'),
    async ({ device }) => {
      test.slow();
      const page = await device({ locale, viewport: { width: 320, height: 640 } });
      let address = '';
      for (const screen of SCREENS) {
        await test.step(screen.name, async () => {
          // A page that is there is gone on with: what the last screen opened is closed.
          if (screen.address === address) await page.keyboard.press('Escape');
          else await page.goto(screen.address.replace('{locale}', siteLocale(locale)));
          address = screen.address;
          await page.locator(screen.ready).first().waitFor();
          await screen.open?.(page, locale);
          expect(await violationsInBothThemes(page), screen.name).toEqual([]);
          await expectUnbroken(page);
        });
      }
    },
  );
}

test(
  'the board has no accessibility violation, with a ticket in each column, in both themes',
  ONCE_AT_NIGHT,
  async ({ board, device }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00012');
    await addWithOptions(anna, 'Kajen burger', ['Well done'], 'Cut in two');
    await anna.getByRole('button', { name: 'View order' }).click();
    await anna.getByRole('button', { name: /^Send order/ }).click();
    await board.getByRole('article').first().waitFor();
    expect(await violationsInBothThemes(board)).toEqual([]);
    expect(await violationsInBothThemes(anna)).toEqual([]);
    expect(await orientationLocks(board)).toEqual([]);
    expect(await orientationLocks(anna)).toEqual([]);
  },
);

test(
  'in colours of the system outlines say how far a guest’s buttons go, and what is still ahead',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await anna.emulateMedia({ forcedColors: 'active' });
    await anna.goto('/en/table/servett00012');
    await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
    const view = anna.getByRole('button', { name: 'View order' });
    const call = anna.getByRole('button', { name: 'Call us' });
    for (const each of [view, call]) await expect(each).toHaveCSS('outline-style', 'solid');
    await view.click();
    const send = anna.getByRole('button', { name: /^Send order/ });
    await expect(send).toHaveCSS('outline-style', 'solid');
    await expect(anna.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
    await send.click();
    const steps = anna.getByRole('list', { name: 'How far along it is' }).getByRole('listitem');
    await expect(steps.first()).toHaveCSS('border-top-style', 'solid');
    await expect(steps.last()).toHaveCSS('border-top-style', 'dotted');
  },
);
