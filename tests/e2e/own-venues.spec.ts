import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { ticketOf } from './steps.ts';

test.use({ venue: { ordering: { joinPolicy: 'free' } } });

const NEIGHBOUR = 'glasskiosken';
const KIOSK_TABLE = 'servett00021';

/** The owner of the bar becomes one of the kiosk as well. */
async function joinKiosk(
  kiosk: Page,
  board: Page,
  { url, staff }: { url: string; staff: { email: string; password: string } },
): Promise<void> {
  const post = async (page: Page, path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/${path}`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const owner = { email: 'owner@glasskiosken.example', password: staff.password };
  await post(kiosk, 'staff/session', owner);
  const { token } = await post(kiosk, `venues/${NEIGHBOUR}/invitations`, { role: 'owner' });
  await post(board, 'staff/links/accept', { token, name: 'Kajsa', ...staff });
}

test(
  'who has two venues changes between them: the page stays, and nothing of one is in the other',
  AT_NIGHT,
  async ({ board, device, server }) => {
    await joinKiosk(await device(), board, server);
    await board.reload();
    const name = board.getByRole('combobox', { name: 'Venue', exact: true });
    await expect(name.locator('option:checked')).toHaveText('Kajkanten');
    const guest = await guestAt(server.url, 'servett00004');
    const neighbour = await guestAt(server.url, KIOSK_TABLE, NEIGHBOUR);
    await guest.order('fries-with-aioli');
    await expect(ticketOf(board, '4')).toHaveCount(1);

    await test.step('the board is the other one, live, and hears of nobody else', async () => {
      await name.selectOption('Glasskiosken');
      await expect(board.getByText('No new orders.')).toBeVisible();
      await guest.order('fries-with-aioli');
      await neighbour.order('bun');
      await expect(board.getByRole('article')).toHaveCount(1);
      await expect(board.getByRole('article')).toContainText('Cinnamon bun');
      await name.selectOption('Kajkanten');
      await expect(ticketOf(board, '4')).toHaveCount(1);
      await expect(board.getByRole('article')).toHaveCount(2);
      await expect(board.getByText('Cinnamon bun')).toHaveCount(0);
    });

    await test.step('a page stays open, and what was open of it does not', async () => {
      await board.goto('/venue/#floor');
      await expect(board.getByText('Terrassen')).toBeVisible();
      await name.selectOption('Glasskiosken');
      expect(new URL(board.url()).hash).toBe('#floor');
      await expect(board.getByRole('heading', { name: 'Tables', level: 1 })).toBeVisible();
      await expect(board.getByText('Terrassen')).toHaveCount(0);
      await board.goto('/venue/#order/servett00021');
      await expect(board.getByRole('button', { name: /^Scooped ice cream/ })).toBeVisible();
      await name.selectOption('Kajkanten');
      expect(new URL(board.url()).hash).toBe('#order');
      await expect(board.getByRole('button', { name: /^Scooped ice cream/ })).toHaveCount(0);
      await expect(board.getByLabel('Table', { exact: true })).toHaveValue('');
    });

    await test.step('after a reload it is the one that was open', async () => {
      await board.reload();
      await expect(name.locator('option:checked')).toHaveText('Kajkanten');
    });

    await test.step('both are side by side, and lead to the day of each', async () => {
      await board.goto('/venue/#own-venues');
      const table = board.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table.getByRole('row', { name: /^Kajkanten/ })).toContainText('2 orders');
      await expect(table.getByRole('row', { name: /^Glasskiosken/ })).toContainText('1 order');
      expect(await violationsInBothThemes(board), 'all venues').toEqual([]);
      await table.getByRole('button', { name: 'Glasskiosken' }).click();
      await expect(name.locator('option:checked')).toHaveText('Glasskiosken');
      expect(new URL(board.url()).hash).toBe('#day');
    });

    await test.step('the names are read whole, on any screen', async () => {
      await name.selectOption('Kajkanten');
      for (const viewport of [PHONE, { width: 1024, height: 768 }, TABLET]) {
        await board.setViewportSize(viewport);
        await board.goto('/venue/#');
        await expect(ticketOf(board, '4')).toHaveCount(1);
        const isWhole = (box: Element) => box.scrollWidth <= box.clientWidth + 1;
        for (const part of [name, board.getByRole('group', { name: 'Station' })]) {
          expect(await part.evaluate(isWhole), `${viewport.width} px`).toBe(true);
        }
      }
      await board.setViewportSize({ width: 320, height: 640 });
      await expectUnbroken(board);
      expect(await violationsInBothThemes(board), 'the board').toEqual([]);
    });
  },
);
