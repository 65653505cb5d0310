import { expect, type Page } from 'playwright/test';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import ar from '#locales/table/ar.json' with { type: 'json' };
import da from '#locales/table/da.json' with { type: 'json' };
import de from '#locales/table/de.json' with { type: 'json' };
import es from '#locales/table/es.json' with { type: 'json' };
import fi from '#locales/table/fi.json' with { type: 'json' };
import nb from '#locales/table/nb.json' with { type: 'json' };
import pl from '#locales/table/pl.json' with { type: 'json' };
import { pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT, atNightUnless } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';

const LANGUAGES = { en, sv, de, fi, nb, da, pl, es, ar };

const TABLE = 'servett00012';

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over, where).toBeLessThanOrEqual(0);
}

const cardOf = (page: Page, name: string) => page.locator('.product', { hasText: name });

/** Opened in English or Swedish, as its address says, until the device's own language is there. */
async function openIn(page: Page, code: string, sign = code === 'sv' ? 'sv' : 'en'): Promise<void> {
  await page.goto(`/${sign}/table/${TABLE}`);
  await page.locator('.quick').first().waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

for (const [code, { guest: words }] of Object.entries(LANGUAGES)) {
  test(
    `a phone that asks for ${code} orders in it and asks for the bill, at 320 px`,
    atNightUnless(code === 'ar'),
    async ({ device, board }) => {
      const page = await device({ locale: code, viewport: { width: 320, height: 640 } });
      await openIn(page, code);
      const direction = await page.evaluate(() => getComputedStyle(document.body).direction);
      expect(direction).toBe(code === 'ar' ? 'rtl' : 'ltr');
      await expectNoOverflow(page, 'the menu');
      await cardOf(page, 'Toast Skagen').locator('.quick').click();
      await cardOf(page, code === 'sv' ? 'Kajburgare' : 'Kajen burger')
        .locator('.open')
        .click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText(words.product.note)).toBeVisible();
      await expectNoOverflow(page, 'a dish');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await page.getByRole('button', { name: words.cart.view }).click();
      await expectNoOverflow(page, 'the cart');
      await page.getByRole('button', { name: words.cart.send }).click();
      await expect(page.getByText(words.status.placed).first()).toBeVisible();
      await expectNoOverflow(page, 'the order');
      await page.getByRole('button', { name: words.bill.ask }).first().click();
      await expect(page.getByRole('heading', { name: words.bill.title })).toBeVisible();
      await expectNoOverflow(page, 'the bill');
      // The board, and so the kitchen, reads what the venue wrote.
      const ticket = board.getByRole('article').filter({ hasText: 'Toast Skagen' }).first();
      await expect(ticket).toBeVisible();
    },
  );
}

/** Each word has a line of its own: two do not fit beside each other, whatever the font. */
const WORDS = 'Mmmmmmmmmm '.repeat(3);
test('on an Arabic page a description in English that is cut says so', async ({ device }) => {
  const page = await device({ locale: 'ar', viewport: { width: 320, height: 640 } });
  await openIn(page, 'ar');
  const card = cardOf(page, 'Toast Skagen');
  const about = card.locator('.about');
  async function drawn(words: number): Promise<string> {
    await about.evaluate((element, text) => {
      element.textContent = text;
    }, WORDS.split(' ').slice(0, words).join(' '));
    await about.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await about.boundingBox()) ?? {};
    // With what is drawn beside the box.
    const clip = { x: x - 16, y, width: width + 32, height };
    return (await page.screenshot({ clip })).toString('base64');
  }
  // Two words are two lines, of which nothing is cut. Else both pictures would be the same.
  const [whole, cut] = [await drawn(2), await drawn(3)];
  expect(cut === whole, 'the ellipsis is nowhere').toBe(false);
});

test(
  'a language that is chosen by hand is remembered on the device, until another one is',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: { width: 320, height: 640 } });
    await openIn(page, 'en');
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await cardOf(page, 'Toast Skagen').locator('.quick').click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: de.guest.cart.view })).toBeVisible();
    await page.getByLabel(de.common.language).selectOption('Svenska');
    await expect(page).toHaveURL(/\/sv\/table\//);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByRole('button', { name: sv.guest.cart.view })).toBeVisible();
  },
);

/** As a browser does that translates a page: each text in two elements of its own. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const roots = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((each) => each.shadowRoot ?? []),
    ];
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const isShown = !currentNode.parentElement?.closest('script, style, select');
        if (currentNode instanceof Text && isShown && currentNode.data.trim() !== '') {
          texts.push(currentNode);
        }
      }
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  });
}

const { guest, common } = en;
test("a table's page that the browser translates goes on ordering", async ({ device, board }) => {
  const page = await device({ viewport: PHONE });
  await page.goto(`/en/table/${TABLE}`);
  await page.locator('.quick').first().waitFor();
  await page.getByRole('button', { name: guest.calls.call }).first().waitFor();
  await translatePage(page);
  const card = cardOf(page, 'Toast Skagen');
  await card.locator('.quick').click();
  await translatePage(page);
  await card.locator('.quick').click();
  // What is shown goes on changing, and does not only not break.
  await expect(card.locator('.quick')).toHaveText('2');
  await expect(page.getByRole('button', { name: guest.cart.view })).toContainText('2');
  await translatePage(page);
  await page.getByRole('button', { name: guest.cart.view }).click();
  await translatePage(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: common.more }).first().click();
  await expect(sheet.locator('.stepper').first()).toContainText('3');
  await translatePage(page);
  await sheet.getByRole('button', { name: common.fewer }).first().click();
  await translatePage(page);
  await page.getByRole('button', { name: guest.cart.send }).click();
  const ticket = board.getByRole('article').filter({ hasText: 'Toast Skagen' }).first();
  await expect(ticket).toBeVisible();
  await translatePage(page);
  await ticket
    .getByRole('button', { name: /Accept/ })
    .first()
    .click();
  await expect(page.getByText(guest.status.taken).first()).toBeVisible();
  await translatePage(page);
  await page.getByRole('button', { name: guest.status.toMenu }).click();
  await translatePage(page);
  await card.locator('.quick').click();
  await page.getByRole('button', { name: guest.cart.view }).click();
  await expect(page.getByRole('button', { name: guest.cart.send })).toBeVisible();
});

test(
  'a tablet is used in a language of its table, and the next guest begins as usual',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: 'servett00007' });
    await tablet.getByRole('button', { name: /Start an order/ }).click();
    await tablet.getByRole('button', { name: 'العربية' }).click();
    await expect(tablet.locator('html')).toHaveAttribute('dir', 'rtl');
    await cardOf(tablet, 'Toast Skagen').locator('.quick').click();
    await expectNoOverflow(tablet, 'the menu');
    await tablet
      .getByRole('button', { name: new RegExp(ar.kiosk.done) })
      .first()
      .click();
    await expect(tablet.locator('html')).toHaveAttribute('lang', /en|sv/);
  },
);

test(
  'at a Swedish sign and on a Swedish page, who reads German reads in English what the menu lacks',
  AT_NIGHT,
  async ({ device, board }) => {
    const guest = await device({ locale: 'de', viewport: PHONE });
    const drawn = await guest.request.get(`/sv/table/${TABLE}`, {
      headers: { 'accept-language': 'de' },
    });
    const text = await drawn.text();
    expect(text).toContain('Marinated olives');
    expect(text).not.toContain('Marinerade oliver');
    await openIn(guest, 'de', 'sv');
    const card = cardOf(guest, 'Marinated olives');
    await expect(card.locator('.open')).toHaveAttribute('lang', 'en');
    await card.locator('.quick').click();
    await guest.getByRole('button', { name: de.guest.cart.view }).click();
    await guest.getByRole('button', { name: de.guest.cart.send }).click();
    await expect(guest.getByText(de.guest.status.placed).first()).toBeVisible();
    await expect(guest.getByText('Marinated olives').first()).toBeVisible();
    await expect(guest.getByText('Marinerade oliver')).toHaveCount(0);
    await expect(guest).toHaveURL(/\/sv\/table\//);
    await board.getByRole('article').filter({ hasText: 'Marinated olives' }).first().waitFor();

    // By hand it is the sign's language after all.
    await guest.getByRole('button', { name: de.guest.status.toMenu, exact: true }).click();
    await guest.getByLabel(de.common.language).selectOption('Svenska');
    await cardOf(guest, 'Marinerade oliver').waitFor();

    const visitor = await device({ locale: 'de', viewport: PHONE });
    await visitor.goto('/demo/plain.html');
    await visitor
      .getByRole('button', { name: sv.guest.menu.add.replace(/\{.*\}/, 'Toast Skagen') })
      .click();
    const element = visitor.locator('table-order');
    await element.getByRole('button', { name: de.guest.cart.view }).waitFor();
    await expect(cardOf(visitor, 'Marinated olives').locator('.open')).toHaveAttribute(
      'lang',
      'en',
    );
    await expect(visitor.getByText('Marinerade oliver')).toHaveCount(0);
  },
);

test(
  'two dishes that the owner translates are read and ordered in German, and made from what the venue wrote',
  AT_NIGHT,
  async ({ board, device }) => {
    await board.goto('/venue/#menu/translate/de');
    const write = (name: string, text: string) =>
      board.getByRole('textbox', { name, exact: true }).fill(text);
    await write('Toast Skagen Name', 'Toast mit Garnelensalat');
    await write('Marinerade oliver Name', 'Marinierte Oliven');
    await board.getByRole('checkbox', { name: /menu in German/ }).check();
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();
    await board.getByRole('button', { name: /^Look and publish/ }).click();
    await board.getByRole('button', { name: /^Publish 3 changes/ }).click();
    await expect(board.getByRole('dialog')).toBeHidden();

    const guest = await device({ locale: 'de', viewport: { width: 320, height: 640 } });
    // What the server has drawn, before any script has come.
    const drawn = await guest.request.get(`/en/table/${TABLE}`, {
      headers: { 'accept-language': 'de' },
    });
    expect(await drawn.text()).toContain('Toast mit Garnelensalat');
    await openIn(guest, 'de');
    const card = cardOf(guest, 'Toast mit Garnelensalat');
    // What is not translated says in which language it is.
    await expect(cardOf(guest, 'Fries with aioli').locator('.open')).toHaveAttribute('lang', 'en');
    await expect(card.locator('.open')).not.toHaveAttribute('lang');
    await card.locator('.open').click();
    const sheet = guest.getByRole('dialog');
    await sheet.getByRole('button', { name: de.guest.product.original }).click();
    await expect(sheet.getByRole('heading', { name: 'Toast Skagen' })).toHaveAttribute(
      'lang',
      'en',
    );
    await guest.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await guest.getByRole('searchbox').fill('skagen');
    await expect(guest.getByText(/für „skagen“/)).toBeVisible();
    await expect(
      guest.getByRole('button', { name: 'Toast mit Garnelensalat', exact: true }),
    ).toBeVisible();
    await guest.getByRole('searchbox').fill('');
    await card.locator('.quick').click();
    await guest.getByRole('button', { name: de.guest.cart.view }).click();
    await guest.getByRole('button', { name: de.guest.cart.send }).click();
    await expect(guest.getByText(de.guest.status.placed).first()).toBeVisible();
    await expect(guest.getByText('Toast mit Garnelensalat').first()).toBeVisible();

    await board.goto('/venue/');
    const ticket = board.getByRole('article').filter({ hasText: 'Toast Skagen' }).first();
    await expect(ticket).toBeVisible();
    await expect(board.getByText('Garnelensalat')).toHaveCount(0);
  },
);
