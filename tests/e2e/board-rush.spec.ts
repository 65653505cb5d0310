import { expect, type Locator, type Page } from 'playwright/test';
import { violations } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { placeRush, readableTickets } from './rush.ts';

/** How many of this many new orders must at least be readable at once, on each screen. */
const FIGURES = [
  { width: 1280, height: 800, readable: 16 },
  { width: 1024, height: 768, readable: 12 },
  { width: 360, height: 780, readable: 3 },
] as const;

test.use({ isAnimated: true, venue: { ordering: { joinPolicy: 'free' } } });

/** Small controls of the board that a finger could miss. */
function tooSmall(board: Page): Promise<string[]> {
  return board.getByRole('button').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(
        ({ button, box }) =>
          `${button.ariaLabel ?? button.textContent}: ${box.width}×${box.height}`,
      ),
  );
}

async function placeOf(ticket: Locator) {
  const box = await ticket.boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}

test(
  'in a rush the board shows what it can, counts the rest at its edge, and moves nothing under a finger or the focus',
  AT_NIGHT,
  async ({ board, server }) => {
    test.slow();
    const ticket = (number: number) =>
      board.getByRole('article').filter({ hasText: new RegExp(`#${number}\\b`) });
    const accept = (number: number) =>
      board.getByRole('button', { name: new RegExp(`^Accept, .*#${number}$`) });

    await test.step('24 new orders: those that fit are read whole, on each screen', async () => {
      await placeRush(server.url, 24);
      await expect(board.getByRole('article')).toHaveCount(24);
      for (const { width, height, readable } of FIGURES) {
        await board.setViewportSize({ width, height });
        await expect.poll(() => readableTickets(board)).toBeGreaterThanOrEqual(readable);
        expect(await tooSmall(board)).toEqual([]);
      }
      await board.setViewportSize(TABLET);
      expect(await violations(board)).toEqual([]);
    });

    await test.step('what lies beyond the edge is counted, is not seen, and comes with a tap', async () => {
      const edge = board.getByRole('button', { name: /^New: \d+ more below/ });
      await expect(edge).toBeVisible();
      await expect(ticket(1)).not.toHaveClass(/is-unseen/);
      await expect(ticket(24)).toHaveClass(/is-unseen/);
      await edge.focus();
      await board.keyboard.press('Enter');
      await expect(board.getByRole('button', { name: /^New: \d+ more above/ })).toBeVisible();
      await expect(board.locator('[data-order]:focus')).toHaveCount(1);
      await expect(ticket(24)).not.toHaveClass(/is-unseen/);
      await board.getByRole('button', { name: /^New: \d+ more above/ }).click();
      await expect(edge).toBeVisible();
      // Scrolling is smooth: no position is final before it rests.
      await expect
        .poll(() => ticket(1).evaluate((each) => each.closest('.scroller')?.scrollTop))
        .toBe(0);
    });

    await test.step('under a finger nothing moves, whatever comes and goes', async () => {
      const { x = 0, y = 0 } = (await placeOf(accept(5))) ?? {};
      const before = await placeOf(ticket(5));
      await board.mouse.move(x + 10, y + 10);
      await board.mouse.down();
      const other = await guestAt(server.url, 'servett00012');
      await other.order('cardamom-bun');
      await other.call({ kind: 'staff', reason: 'water' });
      await board.getByRole('button', { name: /^Going/ }).waitFor();
      await expect(board.getByRole('article')).toHaveCount(25);
      // Browsers round lines to whole pixels when the page's height changes.
      expect(Math.abs(((await placeOf(ticket(5)))?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(2);
      await board.mouse.move(x - 40, y - 400);
      await board.mouse.up();
    });

    await test.step('what has the focus stays where it is while others leave', async () => {
      const below = accept(6);
      // With a key, because a finger holds the layout for only a second, too short for four orders.
      await board.keyboard.press('Tab');
      await below.focus();
      expect(await below.evaluate((button) => button.matches(':focus-visible'))).toBe(true);
      // Orders that arrived in the meantime may just have moved it.
      await below.click({ trial: true });
      const before = await placeOf(below);
      await board.evaluate(async () => {
        // As another board would: the tickets above disappear.
        const venue = '/api/v1/venues/kajkanten';
        const all = await (await fetch(`${venue}/board?locale=en`)).json();
        for (const order of all.orders.filter(({ number }: { number: number }) => number < 5)) {
          await fetch(`${venue}/orders/${order.id}/transition`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ from: order.state, to: 'accepted' }),
          });
        }
      });
      await expect(accept(1)).toBeHidden();
      await expect(accept(4)).toBeHidden();
      expect(await placeOf(below)).toEqual(before);
      await expect(below).toBeFocused();
    });
  },
);

test(
  'tickets keep the manually chosen form, also after a reload',
  AT_NIGHT,
  async ({ board, server }) => {
    await placeRush(server.url, 1);
    await expect(board.locator('.columns.is-comfortable article')).toHaveCount(1);
    await board.getByRole('button', { name: 'More' }).click();
    await board.getByRole('button', { name: 'Compact' }).click();
    await board.keyboard.press('Escape');
    await expect(board.locator('.columns.is-dense article')).toHaveCount(1);
    await board.reload();
    await expect(board.locator('.columns.is-dense article')).toHaveCount(1);
  },
);

test(
  'on a large screen 24 of 25 new orders are fully visible at once',
  AT_NIGHT,
  async ({ board, server }) => {
    await placeRush(server.url, 25);
    await board.setViewportSize({ width: 1920, height: 1080 });
    await expect(board.getByRole('article')).toHaveCount(25);
    await expect.poll(() => readableTickets(board)).toBeGreaterThanOrEqual(24);
    expect(await tooSmall(board)).toEqual([]);
  },
);
