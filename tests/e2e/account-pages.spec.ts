import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { expectFine } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { openTable, order, ticketOf } from './steps.ts';
import { ANY, begins, words } from './words.ts';

const FEEDBACK = {
  rating: 'good',
  sender: 'guest',
  text: 'The beer came before the food.',
  mayPublish: true,
  locale: 'en',
  elapsed: 12_000,
};

/** In every run, whatever guests read. */
const STAFF_PHONE = { width: 360, height: 780 };

test(
  'a manager closes for the day and guests see it at once; sales appear in the figures',
  AT_NIGHT,
  async ({ board, device }) => {
    const guest = await device();
    await openTable(guest, 'servett00001');
    await order(guest, [await firstProduct(guest)]);
    // An order is a sale once the bar has accepted it.
    await Promise.all([
      board.waitForResponse((response) => /\/orders\/[^/]+\/transition$/.test(response.url())),
      ticketOf(board, '1')
        .getByRole('button', { name: /^Accept,/ })
        .click(),
    ]);

    await board.goto('/venue/#figures/today');
    await expect(board.getByRole('definition').first()).toContainText('1');
    await expect(board.getByRole('img', { name: /^By hour: most at/ })).toBeVisible();
    const isOnFirstScreen = (height: number) =>
      board
        .getByRole('img', { name: /^By hour/ })
        .evaluate((plot, bottom) => plot.getBoundingClientRect().bottom <= bottom, height);
    for (const viewport of [STAFF_PHONE, { width: 1280, height: 800 }]) {
      await board.setViewportSize(viewport);
      // The bar at the foot of a phone's window takes 64 px of it.
      await expect.poll(() => isOnFirstScreen(viewport.height - 64)).toBe(true);
    }
    await board.getByText('As a table').click();
    await expect(board.getByRole('table', { name: 'By hour' })).toBeVisible();
    const [csv] = await Promise.all([
      board.waitForEvent('download'),
      board.getByRole('button', { name: 'Save as CSV: By hour' }).press('Enter'),
    ]);
    expect(await readFile(await csv.path(), 'utf8')).toMatch(/Orders.*\r\n.*1/s);
    await expectFine(board, 'the figures');
    const beyond = () => document.documentElement.scrollHeight - innerHeight;
    expect(await board.evaluate(beyond), 'only the page scrolls, not the window behind it').toBe(0);

    await board.goto('/venue/#settings/hours');
    await board.getByRole('button', { name: 'Add a date' }).press('Enter');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
    // The day before too: a night belongs to the day on which it began.
    const dates = [0, 86_400_000].map((ago) => today.format(Date.now() - ago));
    await board.getByLabel('Date', { exact: true }).fill(dates[0] ?? '');
    await board.getByRole('button', { name: 'Add a date' }).press('Enter');
    await board
      .getByLabel('Date', { exact: true })
      .nth(1)
      .fill(dates[1] ?? '');
    await expectFine(board, 'the hours');
    await board.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(board.getByText('Saved. Guests and boards have it now.')).toBeVisible();
    await expect(
      guest.getByText(begins(words.guest.venue.closedUntil({ time: ANY }))).first(),
    ).toBeVisible();

    await board.goto('/venue/#settings/look');
    await board.getByRole('radio', { name: 'Our own' }).check();
    await board.getByLabel('Colour', { exact: true }).fill('#1c5d99');
    await expect(board.getByText(/As you chose it/)).toBeVisible();
    await expectFine(board, 'the colour');
    await board.getByRole('button', { name: 'Save' }).click();
    await expect(board.getByText('Saved. Guests and boards have it now.')).toBeVisible();
    await expect(guest.locator('.guest.has-accent')).toBeVisible();
    await expectFine(guest, 'a menu in the colour of the venue');
    await board.setViewportSize({ width: 320, height: 700 });
    await board.goto('/venue/#settings/ordering');
    await expect(board.getByRole('button', { name: 'Save' })).toBeVisible();
    await expectFine(board, 'orders and payment');
  },
);

/** The name of the first + on the menu. */
async function firstProduct(page: Page): Promise<string> {
  return (await page.locator('.quick').first().getAttribute('aria-label')) ?? '';
}

test(
  "the operator reads visitors' messages, and the site shows the published ones",
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const operator = await device({ viewport: PHONE });
    const { id, status } = await operator.request
      .post(`${server.url}/api/v1/feedback`, {
        data: FEEDBACK,
        headers: { 'Idempotency-Key': '0190d3c0-0000-7000-8000-000000000001' },
      })
      .then(async (answer) => ({ id: (await answer.json()).id, status: answer.status() }));
    expect([status, typeof id]).toEqual([201, 'string']);
    await operator.goto('/venue/');
    await operator.getByLabel('E-mail').fill(server.operator.email);
    await operator.getByLabel('Password').fill(server.operator.password);
    await operator.getByRole('button', { name: 'Sign in' }).click();
    await operator.getByRole('button', { name: 'Feedback' }).click();
    await expect(operator.getByText(FEEDBACK.text)).toBeVisible();
    await operator.getByRole('button', { name: 'Answer' }).click();
    await operator.getByLabel(/^Your answer/).fill('Thank you.');
    await expectFine(operator, 'an answer');
    await operator.getByRole('button', { name: 'Save the answer' }).click();
    await expect(operator.getByText('Our answer:')).toBeVisible();
    await operator.getByRole('button', { name: 'Publish' }).click();
    await expect(operator.getByText('The site shows it from now on.')).toBeVisible();
    await expectFine(operator, 'nothing unread');
    await operator.goto('/venue/#requests');
    await expect(operator.getByText(/^No requests/)).toBeVisible();
    await expectFine(operator, 'no requests');
    await operator.goto('/venue/#venues');
    await expect(operator.getByText(/^Owned by/).first()).toBeVisible();
    await expectFine(operator, 'the venues');
    await operator.getByRole('button', { name: 'Open a venue' }).click();
    await operator.getByLabel('Name of the venue').fill('Ölkällaren');
    await operator.getByLabel('Number of tables').fill('4');
    await operator.getByLabel('Name of the owner').fill('Elin');
    await expectFine(operator, 'a venue to be opened');
    await operator.goto('/venue/#');
    await expect(operator.getByText('This account looks after the installation.')).toBeVisible();
    await operator.getByRole('button', { name: 'Sign out' }).click();
    await operator.getByLabel('E-mail').waitFor();
    await operator.goto('/feedback');
    await operator.getByRole('heading', { name: 'What others said' }).scrollIntoViewIfNeeded();
    await expect(operator.getByText(FEEDBACK.text)).toBeVisible();
  },
);
