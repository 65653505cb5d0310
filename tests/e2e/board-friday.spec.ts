import { expect, type Page } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { placeFriday, readableTickets } from './rush.ts';

/** The largest that the bar may be, with the line above it. Pixels. */
const BAR = 49;

const newTickets = (board: Page) => readableTickets(board, '.column.is-new');
const heightOf = async (board: Page, part: string) =>
  (await board.locator(part).boundingBox())?.height ?? 0;

/** Main actions of tickets that a wet hand could miss. */
const smallActs = (board: Page) =>
  board.locator('.ticket-actions > .main').evaluateAll((acts) =>
    acts
      .map((act) => act.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && Math.min(width, height) < 56)
      .map(({ width, height }) => `${width}×${height}`),
  );

test(
  'on a Friday at nine 8 of 12 new tickets can be read on a tablet, and calls stay loud',
  AT_NIGHT,
  async ({ board, server }) => {
    test.slow();
    await board.setViewportSize({ width: 1024, height: 768 });
    await placeFriday(server);
    await expect(board.locator('.column.is-new article')).toHaveCount(12);
    const calls = board.getByRole('button', { name: /^Calls 6/ });
    const waiting = board.getByRole('button', { name: /^Not let in 3/ });
    const { keyboard } = board;

    await test.step('the tickets have the height: all lines, options and questions are in sight', async () => {
      await expect.poll(() => newTickets(board)).toBeGreaterThanOrEqual(8);
      expect(await heightOf(board, '.board-foot')).toBeLessThanOrEqual(BAR);
      expect(await smallActs(board)).toEqual([]);
      expect(await violationsInBothThemes(board)).toEqual([]);
    });

    await test.step('the first call is answered in the bar, and the next takes its place', async () => {
      await expect(calls).toHaveClass(/is-wanted/);
      await board.getByRole('button', { name: 'Going, table 1: Would like water' }).click();
      await expect(board.getByRole('button', { name: /^Going, table 2:/ })).toBeVisible();
    });

    await test.step('the others are in a drawer that covers no ticket, and Escape closes it', async () => {
      await calls.focus();
      await keyboard.press('Enter');
      await expect(board.getByRole('button', { name: /^Going, table/ })).toHaveCount(5);
      const drawer = await board.locator('.board-drawer').boundingBox();
      const columns = await board.locator('.columns').boundingBox();
      expect((columns?.y ?? 0) + (columns?.height ?? 0)).toBeLessThanOrEqual((drawer?.y ?? 0) + 1);
      await keyboard.press('Escape');
      await expect(board.locator('.board-drawer')).toHaveCount(0);
      await expect(calls).toBeFocused();
    });

    await test.step('who waits to be let in is explained once', async () => {
      await waiting.click();
      await board.getByRole('button', { name: 'Understood' }).click();
      await board
        .getByRole('button', { name: /^Let in/ })
        .first()
        .click();
      await expect(board.locator('.column.is-new article')).toHaveCount(13);
      await board.reload();
      await board.getByRole('button', { name: /^Not let in 2/ }).click();
      await expect(board.getByRole('button', { name: /^Let in/ })).toHaveCount(2);
      await expect(board.getByRole('button', { name: 'Understood' })).toHaveCount(0);
    });

    await test.step('less frequent actions are behind the three dots', async () => {
      const reject = board.getByRole('button', { name: /^Reject, table/ });
      await expect(reject).toHaveCount(0);
      await board
        .getByRole('button', { name: /^Other actions, table/ })
        .first()
        .click();
      await expect(reject).toHaveCount(1);
    });

    await test.step('nothing is wider than a phone', async () => {
      for (const width of [390, 320]) {
        await board.setViewportSize({ width, height: 700 });
        await expect
          .poll(() => board.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width);
        expect(await smallActs(board)).toEqual([]);
      }
    });
  },
);
