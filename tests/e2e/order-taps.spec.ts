import { expect, type Locator, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';

test.use({ venue: { ordering: { joinPolicy: 'free' } } });

/** From the floor to a sent order of one dish: the table, an order, the dish, send. */
const AT_A_TABLE = 4;
/** The same at the bar: tabs, a new one, the drink, send. */
const ON_A_TAB = 4;
/** What a party had before: the last round, send. */
const AGAIN = 2;
/** A product with two groups of options that must be chosen: its tile, both, add. */
const WITH_OPTIONS = 3;

const SMALL_TABLET = { width: 1024, height: 768 };

/** Counts what is pressed. */
function counting() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const since = () => {
    const count = taps;
    taps = 0;
    return count;
  };
  return { tap, since };
}

const tile = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'The menu' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
const send = (page: Page) => page.getByRole('button', { name: /^Send, / });

for (const [surface, viewport] of [
  ['tablet', SMALL_TABLET],
  ['phone', PHONE],
] as const) {
  test(
    `staff take an order on a ${surface} in as few taps as it has things, and the last round in two`,
    AT_NIGHT,
    async ({ board, server }) => {
      await board.setViewportSize(viewport);
      const { tap, since } = counting();

      await test.step('on a new tab', async () => {
        await tap(board.getByRole('button', { name: 'Tabs' }));
        await tap(board.getByRole('button', { name: 'New tab' }));
        await tap(tile(board, 'Marinated olives'));
        await tap(send(board));
        await expect(board.getByText(/^Sent: order 1 /)).toBeVisible();
        expect(since()).toBe(ON_A_TAB);
      });

      await test.step('at a table, from the floor', async () => {
        await board.goto('/venue/#floor');
        await tap(board.getByRole('button', { name: 'Table 4', exact: false }).first());
        await tap(board.getByRole('button', { name: /^Take an order/ }));
        await tap(tile(board, 'Marinated olives'));
        await tap(send(board));
        await expect(board.getByText(/^Sent: order 2 /)).toBeVisible();
        expect(since()).toBe(AT_A_TABLE);
      });

      await test.step('the last round again', async () => {
        await tap(board.getByRole('button', { name: 'Last round again' }));
        await expect(board.getByText(/^The last round is in the order: 1 item/)).toBeVisible();
        await tap(send(board));
        await expect(board.getByText(/^Sent: order 3 /)).toBeVisible();
        expect(since()).toBe(AGAIN);
      });

      await test.step('options are on one sheet', async () => {
        await board.getByLabel('Find on the menu').fill('soft');
        await tap(tile(board, 'Soft drink'));
        const sheet = board.getByRole('dialog', { name: 'Soft drink' });
        await tap(sheet.locator('label.chip').first());
        await tap(sheet.getByRole('button', { name: 'Add', exact: true }));
        await expect(sheet).toBeHidden();
        expect(since()).toBe(WITH_OPTIONS);
        await board.getByLabel('Find on the menu').fill('');
      });

      await test.step('what sells most is first, by itself', async () => {
        const guest = await guestAt(server.url, 'servett00002');
        const dishes = Array.from({ length: 9 }, () => 'fries-with-aioli');
        const { id } = (await guest.order(...dishes)) as { id: string };
        const accepted = { from: 'placed', to: 'accepted' };
        await board.request.post(`/api/v1/venues/kajkanten/orders/${id}/transition`, {
          ...{ data: accepted, headers: { origin: server.url } },
        });
        await board.goto('/venue/#');
        await board.goto('/venue/#order');
        await board.reload();
        const most = board.getByRole('radio', { name: 'Most sold' });
        await expect(most).toBeChecked();
        await expect(board.locator('.tiles .tile').first()).toContainText('Fries with aioli');
        expect(await violationsInBothThemes(board), 'most sold').toEqual([]);
        await expectUnbroken(board);
      });

      if (surface === 'tablet') {
        await test.step('twenty tiles are seen at once', async () => {
          await board.locator('label.chip', { hasText: 'Small plates' }).click();
          const seen = await board.evaluate(() => {
            const tiles = [...document.querySelectorAll('.tiles .tile')];
            const boxes = tiles.map((each) => each.getBoundingClientRect());
            const [first] = boxes;
            const next = boxes.find(({ top }) => first && top > first.top + 1);
            const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top;
            if (!first || !next) return { columns: 0, rows: 0 };
            const columns = boxes.filter(({ top }) => Math.abs(top - first.top) < 1).length;
            const end = bar ?? window.innerHeight;
            const step = next.top - first.top;
            return { columns, rows: Math.floor((end - first.top + step - first.height) / step) };
          });
          expect(seen).toEqual({ columns: 4, rows: 5 });
        });
      }
    },
  );
}
