import { expect, type Page } from 'playwright/test';
import { startServer } from '../support/server/server.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { wake } from './steps.ts';

const SCRIPT = 'https://count.example/tag.js';

/** The commands that the counting script would have received. */
function queue(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => Array.from(command));
  });
}

test('the operator sets the API base, without a new build', AT_NIGHT, async ({ browser }) => {
  const api = 'https://api.example';
  const server = await startServer({ API_BASE: api });
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'en' });
    const asked: string[] = [];
    await page.route(`${api}/**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await page.goto('/feedback');
    await page.getByRole('heading', { name: 'What others said' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('/api/v1/feedback');
    await page.goto('/en/table/servett00001');
    await expect.poll(() => asked).toContain('/api/v1/tables/servett00001');
  } finally {
    await server.dispose();
  }
});

test('with no analytics id nothing is loaded and nobody is asked', async ({ device, server }) => {
  const page = await device();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  await page.goto('/');
  await wake(page);
  await expect(page.getByText('May we count this visit?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Counting visits' })).toBeHidden();
  expect(foreign).toEqual([]);
});

test('visits are counted only after consent, page by page, never with the table', async ({
  browser,
}) => {
  const server = await startServer({ ANALYTICS_ID: 'G-TEST1', ANALYTICS_SRC: SCRIPT });
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en' });
    const page = await context.newPage();
    const loaded: string[] = [];
    await page.route('https://count.example/**', async (route) => {
      loaded.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const seen = async () =>
      (await queue(page))
        .filter(([kind]) => kind === 'event')
        .map(([, , data]) => new URL((data as { page_location: string }).page_location).pathname);
    await page.goto('/');
    await wake(page);
    await expect(page.getByText('May we count this visit?')).toBeVisible();
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: 'Yes, count' }).click();
    await expect.poll(() => loaded).toEqual([`${SCRIPT}?id=G-TEST1`]);
    await expect.poll(seen).toEqual(['/']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
    await expect.poll(seen).toEqual(['/', '/features']);
    await page.getByRole('link', { name: 'Order at the demonstration table' }).click();
    await expect.poll(seen).toEqual(['/', '/features', '/en/table']);
    expect(JSON.stringify(await queue(page))).not.toContain('servett00001');

    await page.goto('/pricing');
    await wake(page);
    await expect.poll(seen).toEqual(['/pricing']);
    await expect(page.getByText('May we count this visit?')).toHaveCount(0);
    await page.getByRole('button', { name: 'Counting visits' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('Your visits are no longer counted.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
    await expect(page).toHaveTitle('Features - Servett');
    expect(await seen()).toEqual(['/pricing']);
    await page.reload();
    await wake(page);
    expect(loaded).toHaveLength(2);
    await context.close();
  } finally {
    await server.dispose();
  }
});
