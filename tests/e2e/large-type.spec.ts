import { expect, type Page } from 'playwright/test';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { pageFaults } from './page-faults.ts';
import { openTable, sendFromPhone } from './steps.ts';
import { add, words } from './words.ts';

/** The words of the page, or of the sheet over it, that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const broken = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const box = text.parentElement;
      if (box === null || box.getBoundingClientRect().width < 2) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });

async function expectWhole(page: Page, where: string): Promise<void> {
  expect(await brokenWords(page), where).toEqual([]);
  expect(await pageFaults(page), where).toEqual([]);
}

test(
  'in letters twice as large, at 320 px, no word of a menu, an order and a table is broken or cut off',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: { width: 320, height: 640 } });
    await openTable(page, 'servett00001');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectWhole(page, 'menu');
    await page.getByRole('button', { name: add('Toast Skagen') }).click();
    await page.getByRole('button', { name: words.guest.cart.view() }).click();
    await page.getByRole('button', { name: words.guest.cart.send() }).waitFor();
    await expectWhole(page, 'cart');
    await page.keyboard.press('Escape');
    await sendFromPhone(page);
    await page.getByText(words.guest.status.placed()).first().waitFor();
    await expectWhole(page, 'sent');
    await page.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
    await page.locator('.bottom-bar .order-row').waitFor();
    await expectWhole(page, 'menu with an order');
    await page.locator('.venue-head button.table').click();
    await page.locator('dialog .people').waitFor();
    await expectWhole(page, 'table');
  },
);

test(
  'on the narrowest phone a name in the cart has all the room that its price leaves',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: { width: 320, height: 640 } });
    await openTable(page, 'servett00001');
    await page.getByRole('button', { name: add('Toast Skagen') }).click();
    await page.getByRole('button', { name: words.guest.cart.view() }).click();
    const line = page.locator('.line.in-hand');
    const place = async (part: string) => {
      const box = await line.locator(part).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    await line.locator('.stepper').waitFor();
    const [name, price, stepper] = [
      await place('.name'),
      await place('.num >> nth=0'),
      await place('.stepper'),
    ];
    const { width } = (await line.boundingBox()) ?? { width: 0 };
    expect(name.width).toBeGreaterThan(0.7 * width);
    expect(Math.abs(price.y - name.y)).toBeLessThan(4);
    expect(stepper.y).toBeGreaterThanOrEqual(name.y + name.height);
    expect(Math.round(stepper.x + stepper.width)).toBe(Math.round(price.x + price.width));
  },
);
