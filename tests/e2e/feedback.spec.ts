import { expect, type Page } from 'playwright/test';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { TestServer } from '../support/server/server.ts';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';
import { keptOn } from './steps.ts';

const TEXT = 'The beer came before the food.';

/** The operator's actions on feedback, through the API. */
async function operatorOf({ url, operator }: TestServer) {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const signIn = await fetch(`${url}/api/v1/staff/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(operator),
  });
  const cookie = signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1/operator/feedback${path}`, {
      method,
      headers: { ...headers, Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBeLessThan(300);
    return answer.json();
  };
  return {
    unread: async () => (await ask('GET', '')).items as { id: string; text: string }[],
    reply: (id: string, reply: string) => ask('PUT', `/${id}/reply`, { reply }),
    publish: (id: string) =>
      ask('POST', `/${id}/transition`, { from: 'received', to: 'published' }),
  };
}

/** Published feedback of other visitors, each received a little later than the one before. */
async function publish(server: TestServer, texts: readonly [text: string, rating: string][]) {
  const operator = await operatorOf(server);
  for (const [text, rating] of texts) {
    const id = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    const body = { rating, text, sender: 'guest', mayPublish: true, locale: 'en', elapsed: 9_000 };
    await fetch(`${server.url}/api/v1/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(body),
    });
    await operator.publish(id);
  }
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/feedback');
  await page.getByRole('form', { name: 'Feedback' }).waitFor();
}

/** The table loads when somebody is about to reach it. */
async function goDown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What others said' }).scrollIntoViewIfNeeded();
}

/** Nothing is published yet, so the page shows nothing about it, not even a heading. */
async function expectNothingOfOthers(page: Page): Promise<void> {
  await page.locator('.late-section[aria-busy=false]').waitFor({ state: 'attached' });
  await expect(page.getByRole('heading', { name: 'What others said' })).toBeHidden();
}

async function fillIn(page: Page, text = TEXT): Promise<void> {
  await page.getByRole('radio', { name: 'Excellent' }).check();
  await page.getByRole('radio', { name: 'A guest' }).check();
  await page.getByLabel('What should we know?').fill(text);
  await page.getByRole('checkbox', { name: /^You may publish it/ }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you. We have it.' });
const waits = (page: Page) => page.getByRole('heading', { name: 'Kept until it gets through' });

test(
  'feedback is sent, answered and published by the operator, and then in the table',
  AT_NIGHT,
  async ({ device, server }) => {
    const page = await device();
    await openForm(page);
    await expectNothingOfOthers(page);
    await fillIn(page);
    await page.getByLabel('Your name (optional)').fill('Anna');
    await send(page);
    await expect(thanks(page)).toBeFocused();

    const operator = await operatorOf(server);
    const [unread] = await operator.unread();
    expect(unread?.text).toBe(TEXT);
    await page.reload();
    await expectNothingOfOthers(page);
    await operator.reply(unread?.id ?? '', 'As it should be.');
    await operator.publish(unread?.id ?? '');
    await page.reload();
    await goDown(page);
    const row = page.getByRole('row').filter({ hasText: TEXT });
    await expect(row).toContainText('Excellent');
    await expect(row).toContainText('Servett: As it should be.');
    await expect(row).toContainText('A guest, Anna');
  },
);

test(
  'input survives a reload, and waits for the network until it is sent once',
  AT_NIGHT,
  async ({ device, server }) => {
    const page = await device();
    await openForm(page);
    await fillIn(page);
    await expect.poll(() => keptOn(page)).toContain(TEXT);
    await page.reload();
    await expect(page.getByLabel('What should we know?')).toHaveValue(TEXT);
    await expect(page.getByRole('radio', { name: 'Excellent' })).toBeChecked();

    await page.context().setOffline(true);
    await send(page);
    await expect(waits(page)).toBeFocused();
    await page.context().setOffline(false);
    await expect(thanks(page)).toBeVisible();
    expect(await (await operatorOf(server)).unread()).toHaveLength(1);
  },
);

test(
  'a message that waits when the page is closed is sent when it is opened again, once',
  AT_NIGHT,
  async ({ device, server }) => {
    const page = await device();
    await openForm(page);
    await fillIn(page);
    // It arrives, and its response is lost. A retry may be pending when the page is left.
    await page.route('**/api/v1/feedback', async (route) => {
      if (route.request().method() === 'POST') {
        await route.fetch().catch(() => {});
        await route.abort().catch(() => {});
      } else {
        await route.continue().catch(() => {});
      }
    });
    await send(page);
    await expect(waits(page)).toBeVisible();
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Nobody interacts, and the browser is never idle: the waiting form starts the page's script.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/feedback');
    await expect(thanks(page)).toBeVisible();
    expect(await (await operatorOf(server)).unread()).toHaveLength(1);
  },
);

test(
  "input typed before the page's script has loaded is sent with the rest",
  AT_NIGHT,
  async ({ device, server }) => {
    const page = await device();
    const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/feedback', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Send feedback' });
    await expect(button).toBeDisabled();
    await fillIn(page);
    letGo();
    await expect(button).toBeEnabled();
    await expect(page.getByText(`${TEXT.length} / 1,000`)).toBeVisible();
    await send(page);
    await expect(thanks(page)).toBeVisible();
    const [unread] = await (await operatorOf(server)).unread();
    expect(unread).toMatchObject({ text: TEXT, mayPublish: true });
  },
);

test('errors are at their fields, and the first has the focus', AT_NIGHT, async ({ device }) => {
  const page = await device();
  await openForm(page);
  await page.getByRole('radio', { name: 'Good' }).check();
  await send(page);
  await expect(page.getByRole('alert')).toContainText('2 fields need another look');
  await expect(page.getByRole('radio', { name: 'A guest' })).toBeFocused();
  const text = page.getByLabel('What should we know?');
  await expect(text).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByRole('radio', { name: 'A guest' }).check();
  await text.fill('https://a.example https://b.example');
  await send(page);
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/One link is enough/);
});

test(
  'the table is sorted by its headings, filtered and paged',
  AT_NIGHT,
  async ({ device, server }) => {
    test.slow();
    const others = Array.from({ length: 8 }, (_, index): [string, string] => [
      `In between, number ${index + 1}`,
      'good',
    ]);
    await publish(server, [['The very best of all', 'excellent'], ...others]);
    const page = await device({ viewport: TABLET });
    await page.goto('/feedback');
    await goDown(page);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('number 8');
    await page.getByRole('button', { name: 'Rating' }).click();
    await expect(rows.nth(1)).toContainText('The very best of all');
    await expect(page.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByText('1–9 of 9')).toBeVisible();
    await page
      .getByRole('radiogroup', { name: 'Whose feedback' })
      .getByRole('radio', { name: 'Staff' })
      .check();
    await expect(page.getByRole('heading', { name: 'Nothing from them yet' })).toBeVisible();
  },
);

test(
  'no state of the page has an accessibility violation in either theme, and none scrolls sideways at 320 px',
  AT_NIGHT,
  async ({ device, server }) => {
    test.slow();
    await publish(server, [[`Long ${'x'.repeat(200)}`, 'lacking']]);
    const page = await device({ viewport: { ...PHONE, width: 320 } });
    await openForm(page);
    await goDown(page);
    await page.getByRole('table').waitFor();
    const look = async (state: string) => {
      expect(await violationsInBothThemes(page), state).toEqual([]);
      await expectUnbroken(page);
    };
    await look('empty form, and a table');
    await send(page);
    await page.getByText('3 fields need another look').waitFor();
    await look('errors');
    await fillIn(page);
    await page.context().setOffline(true);
    await send(page);
    await waits(page).waitFor();
    await look('waiting');
    await page.context().setOffline(false);
    await thanks(page).waitFor();
    await look('sent');
  },
);
