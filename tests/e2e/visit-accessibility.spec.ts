import { expect, type Page } from 'playwright/test';
import type { TableLocale } from '#core/shared/table-languages.ts';
import { orientationLocks, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, atNightUnless, IS_ALL } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { pageFaults } from './page-faults.ts';
import { untilComplete } from './steps.ts';
import { ANY, begins, COMPARED, siteLocale, wordsIn } from './words.ts';

/** The narrowest phone, and at night a desktop's window. */
const WIDTHS = IS_ALL ? [320, 1_440] : [320];

async function expectNone(page: Page, state: string): Promise<void> {
  expect(await violationsInBothThemes(page), state).toEqual([]);
  const size = page.viewportSize() ?? PHONE;
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width });
    expect(await pageFaults(page), `${state}, ${width} px wide`).toEqual([]);
  }
  await page.setViewportSize(size);
}

for (const locale of COMPARED) {
  const { common, guest } = wordsIn(locale);
  const { cart, menu, seating, status, bill, thanks, profile } = guest;

  test(
    `no state of a visit has an accessibility violation, from waiting to the thank-you, in ${locale} and either theme`,
    atNightUnless(locale === 'sv'),
    async ({ board, device }) => {
      test.slow();
      const open = async () => {
        const page = await device({ locale });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`/${siteLocale(locale)}/table/servett00001`);
        await page.locator('.quick').first().waitFor();
        return page;
      };
      const anna = await open();
      await anna.getByRole('button', { name: menu.add({ name: 'Toast Skagen' }) }).click();
      await anna.getByRole('button', { name: cart.view() }).click();
      await anna.getByRole('button', { name: begins(cart.send()) }).click();
      await board.getByRole('article').waitFor();
      await expectNone(anna, 'seen');

      await anna.getByRole('button', { name: status.toMenu(), exact: true }).click();
      const bo = await open();
      await bo.getByText(seating.waitTitle()).first().waitFor();
      await expectNone(bo, 'waiting to be let in');
      await bo.getByRole('button', { name: begins(common.tableStarts({ label: '1' })) }).click();
      await expectNone(bo, 'the join code');
      await anna.getByRole('button', { name: begins(seating.letIn({ name: ANY })) }).waitFor();
      await expectNone(anna, 'letting in');
      await anna.getByRole('button', { name: begins(seating.letIn({ name: ANY })) }).click();

      await anna.getByRole('button', { name: begins(common.tableStarts({ label: '1' })) }).click();
      await expectNone(anna, 'the table together');
      await anna.getByRole('button', { name: profile.change() }).click();
      await expectNone(anna, 'a name and a mark');
      await anna.keyboard.press('Escape');

      await board.getByRole('button', { name: /^Accept,/ }).click();
      await board.getByRole('button', { name: /^All ready,/ }).click();
      await board.getByRole('button', { name: /^Served,/ }).click();
      await anna.reload();
      await anna.locator('.quick').first().waitFor();
      await anna.getByRole('button', { name: begins(common.tableStarts({ label: '1' })) }).click();
      await expectNone(anna, 'a served round');
      // The same button may stand beside the menu, once the page is wide again.
      await anna.getByRole('dialog').getByRole('button', { name: bill.ask() }).click();
      await anna.getByRole('radio', { name: begins(bill.all()) }).check();
      await anna.getByRole('radio', { name: bill.methods.card(), exact: true }).check();
      await anna
        .getByRole('button', { name: begins(bill.ask()) })
        .last()
        .click();
      await anna.getByText(bill.asked()).first().waitFor();
      await expectNone(anna, 'the bill that was asked for');

      await board.getByRole('button', { name: /^Taking it, table 1/ }).click();
      await expectNone(board, 'a call on the board');
      await board.getByRole('button', { name: /^Open bill, table 1/ }).click();
      const panel = board.getByRole('dialog');
      await expectNone(board, 'a bill on the board');
      for (const page of [anna, board]) expect(await orientationLocks(page)).toEqual([]);
      await panel.getByRole('button', { name: /^Card/ }).click();
      const sure = panel.getByRole('group', { name: /^Settle and close/ });
      await expect(async () => {
        // Refused until the payment is recorded.
        await panel.getByRole('button', { name: 'Settle and close' }).click();
        await expect(sure).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await sure.getByRole('button', { name: 'Settle and close' }).click();
      await anna.getByRole('heading', { name: thanks.title() }).waitFor();
      await expectNone(anna, 'the thank-you');
    },
  );
}

/** A guest's page in one of the languages, with the menu loaded. */
async function open(page: Page, locale: TableLocale, table = 'servett00001'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/${siteLocale(locale)}/table/${table}`);
  await page.locator('.quick').first().waitFor();
}

for (const locale of COMPARED) {
  const { cart, changes, menu, seating, status } = wordsIn(locale).guest;

  test(
    `no way that an order goes wrong has an accessibility violation, in ${locale} and either theme`,
    AT_NIGHT,
    async ({ board, device, server }) => {
      test.slow();
      const anna = await device({ locale });
      await anna.clock.install();
      await open(anna, locale);
      const send = async () => {
        await anna.getByRole('button', { name: menu.add({ name: 'Toast Skagen' }) }).click();
        await anna.getByRole('button', { name: cart.view() }).click();
        await anna.getByRole('button', { name: begins(cart.send()) }).click();
      };
      const heading = (text: string) => anna.getByRole('heading', { name: text }).waitFor();

      await untilComplete(anna);
      await anna.context().setOffline(true);
      await send();
      await heading(status.waiting());
      await expectNone(anna, 'waiting for the network');
      await anna.clock.fastForward('05:30');
      await heading(status.expired());
      await expectNone(anna, 'too old to go out unasked');
      await anna.getByRole('button', { name: status.withdraw() }).click();
      await heading(status.withdrawn());
      await expectNone(anna, 'withdrawn');
      await anna.getByRole('button', { name: status.backToMenu() }).click();
      await anna.context().setOffline(false);

      await send();
      await board.getByRole('article').waitFor();
      await anna.getByRole('button', { name: status.cancel() }).click();
      await expectNone(anna, 'asked whether to cancel');
      await anna.getByRole('button', { name: status.cancelYes() }).click();
      await heading(status.cancelled());
      await expectNone(anna, 'cancelled');
      await anna.getByRole('button', { name: status.orderMore() }).click();

      await send();
      await board.getByRole('button', { name: /^Reject,/ }).click();
      await expectNone(board, 'the question why');
      await board.getByText('The kitchen has closed.').first().click();
      await board.getByRole('button', { name: 'Reject the order' }).click();
      await heading(status.rejected());
      await expectNone(anna, 'rejected');

      const staff = (path: string, data: object) =>
        board.request.put(`${server.url}/api/v1/venues/kajkanten/${path}`, {
          data,
          headers: { origin: server.url },
        });
      await anna.getByRole('button', { name: status.orderMore() }).click();
      await anna.getByRole('button', { name: menu.add({ name: 'Toast Skagen' }) }).click();
      await staff('products/toast-skagen/sold-out', { soldOut: true });
      await anna.getByRole('button', { name: cart.view() }).click();
      await anna.getByText(changes.product_sold_out()).first().waitFor();
      await expectNone(anna, 'sold out meanwhile');
      await anna.keyboard.press('Escape');
      await staff('pauses', { station: null, paused: true, reason: 'Back soon' });
      await anna.getByText(menu.pauseVenue()).first().waitFor();
      await expectNone(anna, 'paused');
      await anna.getByRole('button', { name: cart.view() }).click();
      await expectNone(anna, 'a cart that cannot go while orders are paused');
      await anna.keyboard.press('Escape');

      await board.getByRole('button', { name: /^Tables/ }).click();
      await board.getByRole('button', { name: 'More, table 1', exact: true }).click();
      await board.getByRole('button', { name: /End the seating.*table 1/ }).click();
      await expectNone(board, 'the question whether to end a seating');
      await board.getByRole('button', { name: 'End the seating', exact: true }).last().click();
      await anna.getByText(seating.endedTitle()).waitFor();
      await expectNone(anna, 'the table was closed');
      await anna.reload();
      await anna
        .getByRole('dialog', { name: begins(seating.presenceTitle({ table: ANY })) })
        .waitFor();
      await expectNone(anna, 'asked whether they are at the table');
    },
  );
}

test.describe('where orders are collected', () => {
  test.use({ venue: { ordering: { service: 'collect' } } });

  for (const locale of COMPARED) {
    test(
      `the called number has no accessibility violation, in ${locale} and either theme`,
      AT_NIGHT,
      async ({ board, device }) => {
        const { cart, menu, collect } = wordsIn(locale).guest;
        const anna = await device({ locale });
        await anna.emulateMedia({ reducedMotion: 'reduce' });
        await anna.goto(`/${siteLocale(locale)}/table/servett00001`);
        await anna.getByRole('button', { name: menu.add({ name: 'Toast Skagen' }) }).click();
        await anna.getByRole('button', { name: cart.view() }).click();
        await anna.getByRole('button', { name: begins(cart.send()) }).click();
        await board.getByRole('button', { name: /^Accept,/ }).click();
        await board.getByRole('button', { name: /^All ready,/ }).click();
        await anna.getByText(collect.title()).first().waitFor();
        await expectNone(anna, 'the called number');
      },
    );
  }
});
