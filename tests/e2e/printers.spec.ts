import { expect } from 'playwright/test';
import { fakeCloudPrnt } from '../support/printers/fake-cloudprnt.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { ticketOf } from './steps.ts';

test(
  'a printer is added, prints a test, and prints a bill that was looked at before',
  AT_NIGHT,
  async ({ board, server }) => {
    await board.goto(`${server.url}/venue/#printers`);
    await board.getByRole('button', { name: 'Add a printer' }).click();
    const sheet = board.getByRole('dialog', { name: 'Add a printer' });
    await sheet.getByLabel('Name').fill('Desk');
    await sheet.getByText('No tickets of orders').click();
    expect(await violationsInBothThemes(board), 'adding').toEqual([]);
    await sheet.getByRole('button', { name: 'Add a printer' }).click();
    const shown = board.getByRole('dialog', { name: 'The address of Desk' });
    const address = new URL(await shown.getByLabel('Address').inputValue());
    await shown.getByRole('button', { name: 'I have typed it' }).click();
    const machine = fakeCloudPrnt(`${server.url}${address.pathname}`);
    await machine.introduce();
    await board.getByRole('button', { name: 'Print a test, Desk' }).click();
    await expect(board.getByText('A test is on its way to Desk.')).toBeVisible();
    expect(await machine.print()).toBe(true);

    const guest = await guestAt(server.url, 'servett00002');
    await guest.order('fries-with-aioli');
    await board.goto(`${server.url}/venue/#board`);
    await ticketOf(board, '2').waitFor();
    await board.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
    await board.locator('[data-table=servett00002]').getByRole('button', { name: /Bill/ }).click();
    const bill = board.getByRole('dialog', { name: 'Table 2: the bill' });
    await bill.getByRole('button', { name: 'Look at it' }).click();
    const picture = bill.getByRole('img', { name: 'The paper: Print the bill' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(576);
    expect(await violationsInBothThemes(board), 'looking').toEqual([]);
    await bill.getByRole('button', { name: 'Print the bill' }).click();
    await expect(bill.getByText('On its way to Desk.')).toBeVisible();
    expect(await machine.print()).toBe(true);
    expect(machine.papers.at(-1)).toContain('EJ KVITTO');
  },
);
