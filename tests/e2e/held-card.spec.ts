import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { kr, words } from './words.ts';

test.use({ venue: { ordering: { joinPolicy: 'open', tabHold: 50_000 } } });

test(
  'a guest lets an amount be held for a tab, and what it owes is taken from it',
  AT_NIGHT,
  async ({ board, device, server }) => {
    await board.request.put('/api/v1/venues/kajkanten/address', {
      data: { address: 'https://bar.example' },
      headers: { origin: server.url },
    });
    await board.getByRole('button', { name: 'Tabs' }).click();
    await board.getByRole('button', { name: 'New tab' }).click();
    await board
      .getByRole('searchbox')
      .or(board.getByLabel('Search the menu'))
      .first()
      .fill('fries');
    await board.getByRole('button', { name: /^Fries with aioli/ }).click();
    await board.getByRole('button', { name: /^Send, / }).click();
    await expect(board.getByText('Sent: order 1 for Barnota 1.')).toBeVisible();

    await board.goto('/venue/#tabs');
    await board.getByRole('link', { name: 'Code and limit of Barnota 1' }).click();
    const sheet = board.getByRole('dialog', { name: 'Barnota 1' });
    await sheet.getByRole('button', { name: 'Ask for a card' }).click();
    const link = sheet.getByRole('link', { name: 'Open the page on this screen' });
    const address = new URL((await link.getAttribute('href')) ?? '');

    const phone = await device({ viewport: PHONE });
    await phone.goto(address.pathname.replace('/sv/', '/en/'));
    const agree = phone.getByRole('button', { name: words.holdPage.agree({ amount: kr(500) }) });
    await expect(agree).toBeVisible();
    expect(await violationsInBothThemes(phone), 'what is held').toEqual([]);
    // The code stays out of the address, and of what the browser tells others.
    expect(new URL(phone.url()).pathname).toBe('/en/hold');
    await phone.reload();
    await agree.click();
    await phone.waitForURL(/test-payment/);
    await phone.getByRole('button', { name: 'Hold the money on the card' }).click();
    await expect(phone.getByRole('heading', { name: words.holdPage.titles.held() })).toBeVisible();

    await expect(sheet.getByText(/^SEK.500 is held on the card/)).toBeVisible();
    expect(await violationsInBothThemes(board, 'dialog'), 'the tab').toEqual([]);
    await board.keyboard.press('Escape');
    await board.getByRole('link', { name: /^The bill of Barnota 1/ }).click();
    await board.getByRole('button', { name: /^Take SEK.79 from the card/ }).click();
    await expect(board.getByText('All is paid')).toBeVisible();
    await expect(phone.getByText(words.holdPage.titles.captured())).toBeVisible({
      timeout: 30_000,
    });
  },
);
