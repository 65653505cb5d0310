import { expect, type Page } from 'playwright/test';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import { violations } from './accessible.ts';
import { atNightUnless, IS_ALL } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { pageFaults } from './page-faults.ts';

type Words = typeof en;
type Opens = (page: Page, words: Words) => Promise<unknown>;

/** A button by the start of its name, up to the first parameter. */
const press =
  (text: (words: Words) => string): Opens =>
  (page, words) => {
    const [start = ''] = text(words).split('{');
    const name = new RegExp(`^${start.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`);
    return page.getByRole('button', { name }).first().click();
  };

const then =
  (...steps: Opens[]): Opens =>
  async (page, words) => {
    for (const step of steps) await step(page, words);
  };

/**
 * Every page of the console and every sheet over one: the page's URL, and the button that opens the
 * sheet.
 */
const SHEETS: [address: string, opens: Opens | null][] = [
  ['', null],
  // Before anything is pressed: a press lets the page be heard.
  [
    '',
    then(
      press(({ console: words }) => words.sound.unblock),
      press(({ console: words }) => words.sound.on),
    ),
  ],
  ['', press(({ console: words }) => words.panels.tables)],
  [
    '',
    then(
      press(({ console: words }) => words.panels.tables),
      press(({ console: words }) => words.tables.bill),
    ),
  ],
  [
    '',
    then(
      press(({ console: words }) => words.panels.tables),
      press(({ console: words }) => words.tables.bill),
      (page, { adjust }) => page.getByRole('dialog').getByText(adjust.lines).first().click(),
      press(({ adjust }) => adjust.offBill),
    ),
  ],
  [
    '',
    then(
      press(({ console: words }) => words.panels.tables),
      (page, { tableRows }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^${tableRows.more}, `) })
          .first()
          .click(),
      press(({ sendAway }) => sendAway.open),
      press(({ sendAway }) => sendAway.send),
    ),
  ],
  ['', press(({ console: words }) => words.panels.soldOut)],
  ['', press(({ console: words }) => words.panels.pause)],
  ['', press(({ console: words }) => words.panels.more)],
  [
    '',
    then(
      press(({ console: words }) => words.panels.more),
      press(({ console: words }) => words.escalation.open),
    ),
  ],
  ['', press(({ console: words }) => words.ticket.reject)],
  ['', press(({ slip }) => slip.openOf)],
  ['#order', null],
  ['#day', null],
  ['#drawers', null],
  ['#unresolved', null],
  ['#floor', null],
  ['#floor', (page) => page.locator('.floor-row button').first().click()],
  ['#tables', null],
  ['#tables', press(({ tablePlan }) => tablePlan.openOf)],
  ['#tables', press(({ tablePlan }) => tablePlan.add)],
  ['#menu', null],
  ['#menu/translate', null],
  ['#menu/print', null],
  ['#menu/checks', null],
  ['#import', null],
  ['#history', null],
  ['#history', (page) => page.locator('.history .entry').first().click()],
  ['#figures', null],
  ['#embed', null],
  ['#settings', null],
  ['#security', null],
  ['#devices', null],
  ['#devices', press(({ devices }) => devices.pair.open)],
  ['#devices', press(({ devices }) => devices.settings.title)],
  ['#people', null],
  ['#people', press(({ people }) => people.invite)],
  ['#account', null],
  ['#printers', null],
  ['#printers', press(({ printers }) => printers.add)],
  ['#printers', press(({ printers }) => printers.bridges.add)],
  ['#api-keys', null],
  ['#api-keys', press(({ apiKeys }) => apiKeys.add)],
  ['#webhooks', null],
  ['#webhooks', press(({ webhooks }) => webhooks.add)],
  ['#till', null],
  ['#tabs', openTab],
  ['#tabs', null],
  ['#kitchen', null],
  ['#pick-up', null],
];

/** What whoever runs the installation has besides. */
const OPERATORS = ['#venues', '#operator', '#feedback', '#requests', '#account'];

/** Opens a tab as another board would, and the sheet with its code and limit. */
async function openTab(page: Page, { tabs }: Words): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.post('/api/v1/venues/kajkanten/tabs', {
    data: { name: null },
    headers: { origin },
  });
  const [start = ''] = tabs.codeOf.split('{');
  await page.getByRole('link', { name: new RegExp(`^${start}`) }).click();
}

/** With the password, as its form does; `origin` is the server's. */
async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
  origin: string,
): Promise<void> {
  const data = { email, password };
  await page.request.post('/api/v1/staff/session', { data, headers: { origin } });
}

/** Closes what is open over the page, and navigates by hash: the console itself stays loaded. */
async function toPage(page: Page, address: string): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  // The address without a hash would load the board anew.
  await page.goto(`/venue/${address || '#'}`);
  const whole =
    address === ''
      ? 'article'
      : '.page-body :is(h2, h3, input, table, .unresolved > .none), .page:has(.api-keys) .page-actions, .kitchen-stations a, .pick-up h2, .menu-checks .checks';
  await page.locator(whole).first().waitFor();
}

/** The board's head names its stations whole beside the areas, and takes two rows on a phone. */
async function expectWholeHead(page: Page): Promise<void> {
  for (const width of [1_024, 1_280]) {
    await page.setViewportSize({ width, height: 768 });
    const cut = page.locator('.board-head .segments');
    expect(await cut.evaluate((names) => names.scrollWidth - names.clientWidth), `${width}`).toBe(
      0,
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const head = await page.locator('.board-head').boundingBox();
  expect(head?.height ?? Number.NaN).toBeLessThanOrEqual(112);
}

/** A tablet's, and as narrow as 200 % of 640 px; each with more widths to look at. */
const SHAPES = [
  { viewport: TABLET, colorScheme: 'light', widths: [1_024, 1_440] },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark', widths: [390] },
] as const;

/** What is looked at in a shape: at all of its widths with axe, at its first for faults of layout. */
function depthOf(shape: number, turn: number): 'all' | 'layout' | null {
  if (IS_ALL || turn % (2 * SHAPES.length) === 2 * shape) return 'all';
  return turn % 2 === 1 && shape === SHAPES.length - 1 ? 'layout' : null;
}

/**
 * At night each sheet is seen in both shapes. With each change in one: a quarter of them with axe in
 * the first and a quarter in the second, at all widths; the others at 320 px, where most faults of
 * layout are.
 */
async function lookAt(page: Page, { turn, isSheet }: { turn: number; isSheet: boolean }) {
  for (const [shape, { viewport, colorScheme, widths }] of SHAPES.entries()) {
    const depth = depthOf(shape, turn);
    if (depth === null) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    if (depth === 'all') {
      expect(await violations(page, isSheet ? 'dialog' : undefined), colorScheme).toEqual([]);
    }
    for (const width of [viewport.width, ...(depth === 'all' ? widths : [])]) {
      await page.setViewportSize({ ...viewport, width });
      expect(await pageFaults(page), `${width} px wide`).toEqual([]);
    }
  }
}

for (const { locale, words } of [
  { locale: 'en', words: en },
  { locale: 'sv', words: sv as Words },
]) {
  test(
    `no page or sheet of the console has an accessibility violation or scrolls sideways, in ${locale}, light on a tablet and dark at 320 px`,
    atNightUnless(locale === 'sv'),
    async ({ device, server }) => {
      test.slow();
      const anna = await guestAt(server.url, 'servett00001');
      await anna.order('marinated-olives', 'raspberry-sour');
      await anna.askAboutNuts('toast-skagen');
      await anna.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
      const page = await device({ locale, viewport: TABLET });
      await signInAs(page, server.staff, server.url);
      for (const [index, [address, opens]] of SHEETS.entries()) {
        await test.step(`${index}: the ${address || 'board'}`, async () => {
          await toPage(page, address);
          if (index === 0) await expectWholeHead(page);
          await page.setViewportSize(TABLET);
          await opens?.(page, words);
          if (opens) await page.getByRole('dialog').last().waitFor();
          await lookAt(page, { turn: index, isSheet: opens !== null });
        });
      }
      await signInAs(page, server.operator, server.url);
      for (const [index, address] of OPERATORS.entries()) {
        await test.step(`the operator's ${address}`, async () => {
          await page.goto(`/venue/${address}`);
          // As the other person from here on.
          if (index === 0) await page.reload();
          await page.locator('.page-body :is(h2, h3, p, li)').first().waitFor();
          await lookAt(page, { turn: index, isSheet: false });
        });
      }
    },
  );
}
