import { expect, type Page } from 'playwright/test';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { openTable, order } from './steps.ts';
import { ANY, add, begins, either, goOn, guestNumber, toLetIn, words } from './words.ts';

const TABLE = 'servett00001';
const FRIES = { guests: add('Fries with aioli'), sv: 'Lägg till Pommes med aioli' };

test.use({
  isAnimated: true,
  venue: { ordering: { joinPolicy: 'free', sendsTogether: true } },
});

/** What others choose, where a page shows it. */
const chosenBy = (page: Page, guest: string) =>
  page.getByRole('listitem').filter({ hasText: guest }).filter({ hasText: '1× ' });

test(
  'a phone, the element and a tablet of one party choose together, hide it, hand it over and send it once',
  AT_NIGHT,
  async ({ device, server, board }) => {
    test.slow();
    const phone = await device();
    const element = await device({ locale: 'sv-SE' });
    const tablet = await device({ viewport: TABLET });
    await openTable(phone, TABLE);
    await order(phone, [add('Toast Skagen')]);

    await element.goto('/demo/plain.html');
    await element.locator('table-order').scrollIntoViewIfNeeded();
    await element.getByRole('button', { name: FRIES.sv }).first().click();
    await element.getByRole('button', { name: 'Visa beställning' }).click();
    // Which of the two it says depends on whether it has heard of the other phone.
    await element.getByRole('button', { name: /^Skicka (beställning|bara mitt)/ }).click();
    await element.getByRole('button', { name: 'Till menyn', exact: true }).click();

    await pairTablet(tablet, server, { table: TABLE, guests: 'party' });
    await tablet.getByRole('button', { name: /Börja beställa/ }).click();
    await tablet.getByRole('button', { name: goOn }).click();
    await tablet.getByRole('button', { name: FRIES.guests }).first().click();
    const { send, sendOwn } = words.guest.cart;
    await tablet.getByRole('button', { name: either(send(), sendOwn()) }).click();
    await tablet.getByRole('button', { name: words.guest.status.orderMore() }).click();

    // What each chooses is seen on the two others.
    await phone.getByRole('button', { name: add('Toast Skagen') }).click();
    await element.getByRole('button', { name: FRIES.sv }).first().click();
    await tablet.getByRole('button', { name: FRIES.guests }).first().click();
    await phone.getByRole('button', { name: words.guest.cart.view() }).click();
    await element.getByRole('button', { name: 'Visa beställning' }).click();
    for (const [page, first, second] of [
      [phone, guestNumber(2), guestNumber(3)],
      [element, 'Gäst 1', 'Gäst 3'],
      [tablet, guestNumber(1), guestNumber(2)],
    ] as const) {
      await expect(chosenBy(page, first)).toHaveCount(1);
      await expect(chosenBy(page, second)).toHaveCount(1);
    }
    await element.getByRole('button', { name: 'Visa inte mitt' }).click();
    await expect(chosenBy(phone, guestNumber(2))).toHaveCount(0);
    await expect(chosenBy(tablet, guestNumber(2))).toHaveCount(0);
    await element.getByRole('button', { name: 'Visa det för bordet' }).click();
    await expect(chosenBy(tablet, guestNumber(2))).toHaveCount(1);

    // Without a network the others' lines say how old they are, and nobody can send them.
    await tablet.context().setOffline(true);
    const side = tablet.getByRole('complementary', { name: words.guest.cart.title() });
    await expect(
      side.getByText(begins(words.guest.status.notLiveShort({ time: ANY }))).first(),
    ).toBeVisible({ timeout: 30_000 });
    expect(
      await side.locator('.together ul').evaluate((list) => getComputedStyle(list).filter),
    ).toBe('grayscale(1)');
    await tablet.context().setOffline(false);
    await expect(
      side.getByText(begins(words.guest.status.notLiveShort({ time: ANY }))),
    ).toHaveCount(0, { timeout: 30_000 });

    await element.getByRole('button', { name: /^Jag är klar/ }).click();
    await tablet.getByRole('button', { name: begins(words.together.hand()) }).click();
    await expect(phone.getByText(words.together.ready(), { exact: true })).toHaveCount(2);
    await phone.getByRole('button', { name: begins(words.together.sendAll()) }).click();
    await expect(element.getByText('Gäst 1 skickade ditt.').last()).toBeVisible();
    await expect(
      tablet.getByText(words.together.sentBy({ name: guestNumber(1) })).last(),
    ).toBeVisible();
    await expect(side.getByText(words.guest.cart.empty())).toBeVisible();
    await expect(element.getByText('Inget valt än')).toBeVisible();
    // Three came; what the table has sent is one ticket more, with a part for each.
    await expect(board.getByRole('article')).toHaveCount(4);
    // The own order of who sends may be the first or the last of them.
    const shared = board.getByRole('article', { name: 'Table 1, #4–6' });
    await expect(shared.getByRole('group')).toHaveCount(3);
    await shared.getByRole('button', { name: /^Accept all 3, table 1/ }).click();
    await expect(shared.getByRole('button', { name: /^All ready/ })).toBeVisible();
    await board.getByRole('button', { name: 'Undo' }).click();
    await expect(shared.getByRole('button', { name: /^Accept all 3/ })).toBeVisible();

    // One of them takes its own back: the ticket has the rest.
    await phone.getByRole('button', { name: words.guest.status.cancel() }).last().click();
    await phone.getByRole('button', { name: words.guest.status.cancelYes() }).click();
    const rest = board.getByRole('article').filter({ hasText: '2 guests, sent together' });
    await rest.getByRole('button', { name: /^Accept all 2, table 1/ }).click();
    await rest.getByRole('button', { name: /^All ready/ }).click();
    await rest.getByRole('button', { name: /^Served/ }).click();
    await expect(board.getByRole('article')).toHaveCount(3);
  },
);

test.describe('before anything is ordered', () => {
  test.use({ venue: { ordering: { joinPolicy: 'open', sendsTogether: true } } });

  const { together, guest } = words;
  async function choose(page: Page, product: string): Promise<void> {
    await openTable(page, TABLE);
    await page.getByRole('button', { name: add(product) }).click();
    await page.getByRole('button', { name: guest.cart.view() }).click();
  }

  test(
    'three phones begin to choose together, see each other’s choice, and send it as one',
    AT_NIGHT,
    async ({ device, board }) => {
      test.slow();
      const [anna, bo, cia] = [await device(), await device(), await device()];
      await choose(anna, 'Toast Skagen');
      await choose(bo, 'Fries with aioli');
      await expect(bo.getByRole('button', { name: together.begin() })).toBeVisible();
      const begin = anna.getByRole('button', { name: together.begin() });
      await begin.waitFor();
      await anna.context().setOffline(true);
      await begin.click({ force: true });
      await expect(anna.getByText(together.beginOffline())).toBeVisible({ timeout: 30_000 });
      await anna.context().setOffline(false);
      await expect(begin).not.toHaveAttribute('aria-disabled', { timeout: 30_000 });
      await begin.click();

      // The other phone hears of it where it is, and is let in with one tap.
      await expect(bo.getByText(together.joinText())).toBeVisible();
      await anna.getByRole('button', { name: toLetIn(2) }).click();
      await expect(chosenBy(bo, guestNumber(1))).toHaveCount(1);
      await expect(chosenBy(anna, guestNumber(2))).toHaveCount(1);

      // Who comes later asks with the same button, or types the code.
      await choose(cia, 'Toast Skagen');
      const code = (await anna.locator('.join-code .num').last().textContent()) ?? '';
      await cia.getByRole('button', { name: together.join() }).click();
      await cia.getByRole('textbox', { name: guest.seating.codeLabel() }).fill(code);
      await cia.getByRole('button', { name: guest.seating.join(), exact: true }).click();
      await expect(chosenBy(cia, guestNumber(1))).toHaveCount(1);
      await expect(chosenBy(cia, guestNumber(2))).toHaveCount(1);
      await expect(board.getByRole('article')).toHaveCount(0);

      for (const page of [bo, cia]) {
        await page.getByRole('button', { name: begins(together.hand()) }).click();
      }
      await expect(anna.getByText(together.ready(), { exact: true })).toHaveCount(2);
      await anna.getByRole('button', { name: begins(together.sendAll()) }).click();
      const ticket = board.getByRole('article', { name: 'Table 1, #1–3' });
      await expect(ticket.getByRole('group')).toHaveCount(3);
      await expect(board.getByRole('article')).toHaveCount(1);
    },
  );
});
