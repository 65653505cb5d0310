import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { chooseAddress, openTable, order, ticketOf } from './steps.ts';
import { add } from './words.ts';

async function expectFine(page: Page, state: string): Promise<void> {
  expect(await violationsInBothThemes(page), state).toEqual([]);
}

test(
  'tables are created, renamed and moved by keyboard alone, and their codes are printed',
  ONCE_AT_NIGHT,
  async ({ board }) => {
    await board.goto('/venue/#tables');
    await board.getByRole('heading', { name: 'Terrassen' }).waitFor();
    await expectFine(board, 'the plan');
    const { keyboard } = board;

    await board.getByRole('button', { name: 'New tables' }).focus();
    await keyboard.press('Enter');
    await board.getByLabel('What are they called?').focus();
    await keyboard.type('Pier 1-3');
    await keyboard.press('Enter');
    await expect(board.getByText('3 tables are added.')).toBeVisible();
    const pier = board.getByRole('button', { name: 'Move Pier 1' });
    await pier.focus();
    await keyboard.press('ArrowUp');
    await expect(board.getByText(/^Pier 1: 3 of 3, Terrassen/)).toBeVisible();
    await expect(pier).toBeFocused();

    await board.getByRole('button', { name: 'Rename Pier 1', exact: true }).press('Enter');
    await keyboard.type('The jetty');
    await keyboard.press('Enter');
    await expect(board.getByRole('button', { name: 'Rename The jetty' })).toBeFocused();

    // A finger drags it: before the first table of the hall.
    const grip = board.getByRole('button', { name: 'Move The jetty' });
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    const to = await board.locator('[data-table="servett00009"]').boundingBox();
    if (from === null || to === null) throw new Error('There is nothing to drag.');
    await board.mouse.move(from.x + 10, from.y + 10);
    await board.mouse.down();
    await board.mouse.move(to.x + 30, to.y + 4, { steps: 4 });
    await board.mouse.up();
    await expect(board.getByText(/^The jetty: 9 of 11, Salen/)).toBeVisible();

    await board.getByRole('button', { name: 'Code and more, The jetty' }).press('Enter');
    // The console is open at an address that no phone can open.
    await expect(board.getByText('Where do guests find you?')).toBeVisible();
    await board.getByRole('button', { name: 'Choose the address' }).press('Enter');
    await board.getByRole('textbox', { name: 'Address' }).focus();
    await keyboard.type('localhost:3000');
    await expect(board.getByText(/^Only the computer that runs the server/)).toBeVisible();
    await expectFine(board, 'an address that nobody can open');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('192.168.1.20:3000');
    await keyboard.press('Enter');
    await expect(board.getByText(/^Saved. New codes and links begin with 192/)).toBeVisible();
    await expectFine(board, 'an address of the venue’s own network');
    await keyboard.press('Escape');

    await board.getByRole('button', { name: 'Code and more, The jetty' }).press('Enter');
    await expect(board.getByRole('img', { name: 'The QR code of The jetty' })).toBeVisible();
    await expectFine(board, 'one table');
    await board.getByRole('button', { name: 'Print', exact: true }).press('Enter');
    await expectFine(board, 'printing');
    const [file] = await Promise.all([
      board.waitForEvent('download'),
      board.getByRole('link', { name: 'Make the PDF, 1 page' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('servett-kajkanten-cutouts.pdf');
    await board.setViewportSize({ width: 320, height: 640 });
    await keyboard.press('Escape');
    await expectUnbroken(board);
  },
);

test(
  'a party is dragged to another table, once somebody confirms it',
  ONCE_AT_NIGHT,
  async ({ board, server }) => {
    const guest = await guestAt(server.url, 'servett00002');
    await guest.order('marinated-olives');
    await board.goto('/venue/#floor');
    const drag = async (from: string, to: string) => {
      const grip = await board.locator(`[data-grip="${from}"]`).boundingBox();
      const target = await board.locator(`.floor-row[data-table="${to}"]`).boundingBox();
      if (grip === null || target === null) throw new Error('There is nothing to drag.');
      await board.mouse.move(grip.x + 20, grip.y + 20);
      await board.mouse.down();
      await board.mouse.move(target.x + 30, target.y + 20, { steps: 4 });
      await board.mouse.up();
    };
    await board.locator('[data-grip="servett00002"]').waitFor();
    await drag('servett00002', 'servett00003');
    await expectFine(board, 'a party that was dragged');
    await board.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(board.getByText('The party at table 2 sits at table 3 now.')).toBeVisible();
    await board.keyboard.press('Escape');
    await expect(board.locator('[data-grip="servett00003"]')).toBeVisible();
    // Dropped where it was: nothing is asked.
    await drag('servett00003', 'servett00003');
    await expect(board.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a board of one area hides the others and says so; the embedding page shows the element',
  AT_NIGHT,
  async ({ board, device }) => {
    await board.getByLabel('Area').selectOption({ label: 'Terrassen' });
    const guest = await device();
    await openTable(guest, 'servett00002');
    await order(guest, [add('Marinated olives')]);
    await expect(board.getByText(/Hidden elsewhere: 1 order,/)).toBeVisible();
    await expectFine(board, 'one area');
    await board.reload();
    await expect(board.getByText(/^Only Terrassen/)).toBeVisible();
    for (const width of [1024, 834, 768]) {
      await board.setViewportSize({ width, height: 1024 });
      expect(await cutOffInHead(board)).toEqual([]);
    }
    await board.getByRole('button', { name: 'Show all areas' }).click();
    await expect(ticketOf(board, '2')).toBeVisible();

    await board.goto('/venue/#embed');
    await expect(board.getByText('Choose the address first')).toBeVisible();
    await chooseAddress(board);
    await board.reload();
    const element = board.locator('.embed-preview table-order');
    await expect(element.getByRole('heading', { name: 'Kajkanten' })).toBeVisible();
    await expectFine(board, 'embed');
    await board.locator('form').getByText('Svenska', { exact: true }).click();
    await expect(element.getByRole('heading', { name: 'Smått' })).toBeVisible();
    await expect(board.getByLabel(/^Paste this/)).toHaveValue(/locale="sv"/);
    await board.setViewportSize({ width: 320, height: 640 });
    await expectUnbroken(board);
  },
);

async function removeAreas(board: Page, origin: string): Promise<void> {
  const at = `${origin}/api/v1/venues/kajkanten`;
  const { areas } = await (await board.request.get(`${at}/tables`)).json();
  for (const { id } of areas) {
    await board.request.delete(`${at}/areas/${id}`, { headers: { origin } });
  }
}

test(
  'the head of a board without areas, and of a kitchen, is whole on an upright tablet, in Swedish too',
  AT_NIGHT,
  async ({ board, context, server }) => {
    await removeAreas(board, server.url);
    for (const locale of ['sv', 'en']) {
      await context.addCookies([{ name: 'servett_locale', value: locale, url: server.url }]);
      for (const hash of ['#', '#kitchen/kitchen']) {
        await board.goto(`/venue/?${locale}${hash}`);
        await board.locator('.board-head .segments').waitFor();
        for (const width of [768, 834, 1000, 1024]) {
          await board.setViewportSize({ width, height: 1024 });
          expect(await cutOffInHead(board), `${locale} ${hash} ${width}`).toEqual([]);
          const out = await board.locator('.board-head').evaluate((head) => {
            const within = head.getBoundingClientRect().right;
            return [...head.children].some((part) => part.getBoundingClientRect().right > within);
          });
          expect(out, `${locale} ${hash} ${width}`).toBe(false);
        }
      }
    }
  },
);

test(
  'without areas the head of a board is two rows on a phone, and its foot one on an upright tablet',
  AT_NIGHT,
  async ({ board, context, server }) => {
    await removeAreas(board, server.url);
    const guest = await guestAt(server.url, 'servett00002');
    await guest.order('marinated-olives');
    await guest.call({ kind: 'staff', reason: 'water' });
    await (await guestAt(server.url, 'servett00002')).order('marinated-olives');
    for (const locale of ['sv', 'en']) {
      await context.addCookies([{ name: 'servett_locale', value: locale, url: server.url }]);
      await board.goto(`/venue/?${locale}#`);
      await board.locator('.bar-toggle.is-waiting').waitFor();
      for (const width of [320, 360, 390, 430]) {
        await board.setViewportSize({ width, height: 780 });
        const { height = 0 } = (await board.locator('.board-head').boundingBox()) ?? {};
        expect(height, `${locale} ${width}`).toBeLessThan(120);
      }
      for (const width of [768, 834]) {
        await board.setViewportSize({ width, height: 1024 });
        const over = await board
          .locator('.board-foot > .bar')
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
        expect(over, `${locale} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

/** What another control of the board's head covers, and stations that only scrolling shows. */
const cutOffInHead = (board: Page) =>
  board.locator('.board-head').evaluate((head) => {
    const boxOf = (of: Element) => of.getBoundingClientRect();
    const parts = [...head.children].filter((part) => boxOf(part).width > 0);
    const covered = parts.filter((part, index) => {
      const { right, bottom } = boxOf(part.querySelector('svg') ?? part);
      return parts.slice(index + 1).some((next) => {
        const box = boxOf(next);
        return (
          box.left < right - 1 && box.right > right && box.top < bottom && box.bottom >= bottom
        );
      });
    });
    const stations = head.querySelector('.segments');
    const scrolls = stations && stations.scrollWidth > stations.clientWidth ? ['stations'] : [];
    return [...covered.map((part) => part.className), ...scrolls];
  });
