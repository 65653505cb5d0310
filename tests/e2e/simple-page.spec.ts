import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { LANGUAGE, words } from './words.ts';

const TABLE = 'servett00001';

/** From the menu to the order, as somebody without scripts goes. */
async function toOrder(page: Page): Promise<void> {
  await page.getByLabel('Toast Skagen', { exact: true }).fill('2');
  await page.getByLabel(words.simple.part()).selectOption('Mains');
  await page.getByRole('button', { name: words.simple.showPart() }).click();
  await page
    .getByRole('button', { name: words.guest.menu.choose({ name: 'Kajen burger' }) })
    .click();
  await page.getByLabel('Well done').check();
  await page.getByRole('button', { name: words.guest.product.add(), exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(
    words.guest.menu.added({ name: 'Kajen burger' }),
  );
  await page.getByRole('button', { name: words.guest.cart.view() }).click();
  await expect(
    page.getByText(words.common.times({ count: 2, name: 'Toast Skagen' })),
  ).toBeVisible();
}

test(
  'without scripts a guest is led to a page of forms, orders once whatever is pressed, and sees it made',
  AT_NIGHT,
  async ({ browser, server, board }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: LANGUAGE,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`/en/table/${TABLE}`);
    const link = page.getByRole('link', { name: words.site.simplePage() }).first();
    const [left, face] = await link.evaluate((each) => [
      each.getBoundingClientRect().left,
      getComputedStyle(each).fontFamily,
    ]);
    expect(left, 'not at the very edge').toBeGreaterThanOrEqual(16);
    expect(face, 'in the face of the page').not.toMatch(/Times|^serif/);
    await link.click();
    await toOrder(page);
    const note = page.getByLabel(words.guest.product.note()).last();
    await note.fill('No onion, please');
    await page.getByRole('button', { name: words.guest.cart.send() }).click();
    await expect(page.getByRole('heading', { name: words.guest.status.placed() })).toBeVisible();
    const row = board.locator('article', { hasText: 'No onion, please' });
    await expect(row).toHaveCount(1);
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/visit\\?lang=${LANGUAGE}$`));
    await expect(
      page.getByRole('heading', { name: words.guest.status.number({ number: 1 }) }),
    ).toHaveCount(1);
    await expect(row).toHaveCount(1);
    await context.close();
  },
);

for (const locale of ['en', 'ar']) {
  test(
    `the pages of forms have no accessibility violation and nothing broken at 320 px, in ${locale}`,
    ONCE_AT_NIGHT,
    async ({ device, server }) => {
      const page = await device({ locale, viewport: { width: 320, height: 640 } });
      const look = async () => {
        expect(await violationsInBothThemes(page)).toEqual([]);
        await expectUnbroken(page);
      };
      await page.goto(`/simple/${TABLE}?lang=${locale}`);
      await look();
      await page.locator('button[name="choose"]').first().click();
      await look();
      await page.locator('button.first').click();
      await page.locator('button[value="order"]').first().click();
      await page.locator('summary').click();
      await look();
      await page.locator('button.first').click();
      await expect(page).toHaveURL(new RegExp(`^${server.url}/simple/${TABLE}/visit`));
      await look();
    },
  );
}
