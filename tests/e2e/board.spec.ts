import { expect, type Page } from 'playwright/test';
import { violations } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { openTable, order, ticketOf } from './steps.ts';
import { add, saying, words } from './words.ts';

test.use({ isAnimated: true });

/** Focuses the button with this name and presses Enter. */
async function press(board: Page, name: RegExp): Promise<void> {
  await board.getByRole('button', { name }).first().focus();
  await board.keyboard.press('Enter');
}

test(
  'by keyboard alone, ordering is paused with a reason that guests see at once, and resumed',
  AT_NIGHT,
  async ({ board, device }) => {
    const guest = await device();
    await openTable(guest, 'servett00001');
    await press(board, /^Pause$/);
    const panel = board.getByRole('dialog', { name: 'Pause orders' });
    await panel.getByLabel('60 min').focus();
    await board.keyboard.press('Space');
    expect(await violations(board)).toEqual([]);
    await press(board, /^Pause until/);
    await expect(panel).toBeHidden();
    await expect(board.getByText(/^The whole venue: paused until/)).toBeVisible();
    await expect(guest.getByText(saying(words.guest.reasons.pause.catching_up()))).toBeVisible();
    await press(board, /^Open again$/);
    await expect(board.getByText(/^The whole venue: paused/)).toBeHidden();
    await expect(guest.getByText(saying(words.guest.reasons.pause.catching_up()))).toBeHidden();
  },
);

test(
  'a voided line shows the guest the reason, and a silent board can be unmuted',
  AT_NIGHT,
  async ({ board, device }) => {
    const guest = await device();
    await openTable(guest, 'servett00002');
    await order(guest, [add('Marinated olives'), add('Toast Skagen')]);
    const ticket = ticketOf(board, '2');
    await ticket.getByRole('button', { name: /^Accept,/ }).click();
    await ticket.getByRole('button', { name: /^Void,/ }).click();
    const dialog = board.getByRole('dialog', { name: /^Void on table 2/ });
    await dialog.getByText('Toast Skagen').click();
    await dialog.getByText('It has sold out, sorry.').click();
    expect(await violations(board)).toEqual([]);
    await dialog.getByRole('button', { name: 'Void 1 item' }).click();
    await expect(ticket.getByText('Voided')).toBeVisible();
    await guest
      .getByRole('button', { name: saying(words.guest.status.taken()) })
      .first()
      .click();
    await expect(guest.getByText(saying(words.guest.reasons.strike.sold_out()))).toBeVisible();
    await board.getByRole('button', { name: 'Sound on' }).click();
    await board.getByRole('dialog', { name: 'Sound' }).getByText('Sound off').click();
    await board.keyboard.press('Escape');
    await board.reload();
    await expect(board.getByRole('button', { name: 'Sound off' })).toBeVisible();
  },
);

test(
  'of two people who answer one order at once one succeeds, and the other sees the result',
  AT_NIGHT,
  async ({ board, device, server }) => {
    const other = await device({ locale: 'en', viewport: TABLET });
    await other.goto('/venue/');
    await other.getByLabel('E-mail').fill(server.staff.email);
    await other.getByLabel('Password').fill(server.staff.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    const guest = await device();
    await openTable(guest, 'servett00003');
    await order(guest, [add('Marinated olives')]);
    // Both have pressed; the other's response takes a while.
    const { promise: isFirstDone, resolve: firstIsDone } = Promise.withResolvers<void>();
    await other.route('**/transition', async (route) => {
      await isFirstDone;
      await route.continue();
    });
    await ticketOf(other, '3')
      .getByRole('button', { name: /^Reject,/ })
      .click();
    const dialog = other.getByRole('dialog', { name: /^Reject/ });
    await dialog.getByText('The kitchen has closed.').click();
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await ticketOf(board, '3')
      .getByRole('button', { name: /^Accept,/ })
      .click();
    await expect(ticketOf(board, '3').getByRole('button', { name: /^All ready,/ })).toBeVisible();
    firstIsDone();
    await expect(other.getByText(/^Table 3, #\d+ changed meanwhile/)).toBeVisible();
    await expect(ticketOf(other, '3').getByRole('button', { name: /^All ready,/ })).toBeVisible();
    await expect(
      guest.getByRole('button', { name: saying(words.guest.status.taken()) }).first(),
    ).toBeVisible();
  },
);

for (const locale of ['en', 'sv']) {
  test(
    `no control of the board moves when it goes live, on any width, in ${locale}`,
    ONCE_AT_NIGHT,
    async ({ device, server }) => {
      const anna = await guestAt(server.url, 'servett00001');
      await anna.order('marinated-olives');
      const page = await device({ locale });
      await page.request.post('/api/v1/staff/session', {
        data: server.staff,
        headers: { origin: server.url },
      });
      // The clock is stopped: a board that is not live for three seconds would show that instead.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/events*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/venue/');
      const link = page.locator('.link-state');
      await expect(page.locator('article')).toHaveCount(1);
      await expect(link.locator('.trying:not(.is-spare)')).toBeAttached();
      const before = await placesByWidth(page);
      letGo();
      // Other pages of this browser have this long to say that they are there.
      await page.clock.runFor(200);
      await expect(link.locator('.live:not(.is-spare)')).toBeVisible();
      expect(await placesByWidth(page)).toEqual(before);
    },
  );
}

/** Where each control is, by window width. */
async function placesByWidth(page: Page): Promise<Record<number, string[]>> {
  const places: Record<number, string[]> = {};
  for (const width of [320, 360, 480, 700, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 780 });
    places[width] = await page.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return `${button.textContent} at ${Math.round(x)},${Math.round(y)}`;
      }),
    );
  }
  return places;
}
