import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { press } from './by-keyboard.ts';
import { PHONE, test } from './fixtures.ts';

const PASSWORD = 'four words that are mine 9';

/** Asks the API with the page's own cookies. */
async function ask(page: Page, origin: string, method: string, path: string, data: object) {
  const answer = await page.request.fetch(`/api/v1/${path}`, { method, headers: { origin }, data });
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

test(
  'on a shared screen, floor staff have the day closed by a manager’s PIN, by keyboard alone',
  AT_NIGHT,
  async ({ device, server }) => {
    const page = await device({ viewport: { width: 1024, height: 768 } });
    const send = (method: string, path: string, data: object) =>
      ask(page, server.url, method, path, data);
    const { venues } = await send('POST', 'staff/session', server.staff);
    const venue = `venues/${venues[0].id}`;
    await send('POST', `${venue}/shared-screens`, { name: 'Bar, left' });
    await send('PUT', 'staff/screen/pin', { pin: '4821' });
    const { token } = await send('POST', `${venue}/invitations`, { role: 'staff', name: 'Anna' });
    const account = { name: 'Anna', email: 'anna@example.com', password: PASSWORD };
    await send('POST', 'staff/links/accept', { token, ...account });

    await page.goto('/venue/#day');
    await expect(page.getByRole('heading', { name: 'Still open' })).toBeVisible();
    expect(await violationsInBothThemes(page), 'what is open').toEqual([]);
    await press(page, /^Close \w{3}, .*asks a manager$/);
    await press(page, /^Close the day.*asks a manager$/);
    const sheet = page.getByRole('dialog', { name: 'Ask a manager' });
    await expect(sheet).toContainText('The closing of a day');
    expect(await violationsInBothThemes(page), 'the sheet').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectUnbroken(page);
    await page.keyboard.type('9999');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('alert')).toHaveText('That is not the PIN.');
    await page.keyboard.type('4821');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Closed by Anna, confirmed by /)).toBeVisible();
    await expectUnbroken(page);

    // On a device of their own, whose PIN it was reads what it was used for.
    const own = await device({ viewport: PHONE });
    await ask(own, server.url, 'POST', 'staff/session', server.staff);
    await own.goto('/venue/#day');
    const told = own.getByRole('region', { name: 'Confirmed with your PIN' });
    await expect(told).toContainText('The closing of a day, on Bar, left');
    expect(await violationsInBothThemes(own), 'the news').toEqual([]);
    await told.getByRole('button', { name: 'I have seen this' }).press('Enter');
    await expect(told).toBeHidden();
    await own.reload();
    await expect(own.getByText(/confirmed by /).first()).toBeVisible();
    await expect(told).toBeHidden();
  },
);
