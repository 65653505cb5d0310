import { expect, type Page } from 'playwright/test';
import { AT_NIGHT, atNightUnless } from './at-night.ts';
import { test } from './fixtures.ts';
import { wake } from './steps.ts';

const FEATURES = '**/assets/features-page-*.js';

/** Replaces the code of the features page with a module of the test. */
async function replaceFeatures(page: Page, body: string): Promise<void> {
  await page.route(FEATURES, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${body};` }),
  );
}

async function openFeaturesFromHome(page: Page): Promise<void> {
  await page.goto('/');
  await wake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
}

/** Counts the documents that are loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('missing code reloads the page once, and not again within a minute', async ({ device }) => {
  const page = await device();
  const loads = countLoads(page);
  await page.route(FEATURES, (route) => route.fulfill({ status: 404, body: '' }));
  await openFeaturesFromHome(page);
  // One for home, one for the reload at the new URL; then the error page, and no third.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page did not arrive');
  await expect(page).toHaveTitle('The page did not arrive - Servett');
  await expect(page.getByText('Check the network, then try again.')).toBeVisible();
  await expect(page.getByText('It is our fault')).toHaveCount(0);
  await expect(page).toHaveURL('/features');
  await expect(page.locator('.status-no')).toHaveText('500');
  // The prerendered page that it replaces took its styles with it.
  await expect(page.locator('.site-foot .cols')).toHaveCSS('display', 'grid');
  expect(loads()).toBe(2);
});

test('after a minute it may reload again', AT_NIGHT, async ({ device }) => {
  const page = await device();
  await page.route(FEATURES, (route) => route.fulfill({ status: 404, body: '' }));
  await openFeaturesFromHome(page);
  await expect(page.locator('.status-no')).toHaveText('500');
  await page.unroute(FEATURES);
  await page.evaluate(() => sessionStorage.setItem('servett_reload', String(Date.now() - 60_001)));
  const loads = countLoads(page);
  await page.route(FEATURES, (route) =>
    loads() < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await openFeaturesFromHome(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Everything' })).toBeVisible();
  expect(loads()).toBe(2);
});

test(
  'if storage is blocked the error page is shown, without a reload',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    const loads = countLoads(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.route(FEATURES, (route) => route.fulfill({ status: 404, body: '' }));
    await openFeaturesFromHome(page);
    await expect(page.locator('.status-no')).toHaveText('500');
    expect(loads()).toBe(1);
  },
);

test(
  'code that hangs counts as missing after 120 seconds, with a progress bar meanwhile',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    const loads = countLoads(page);
    await page.route(FEATURES, () => {});
    await page.goto('/');
    await wake(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await page.clock.runFor(190);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    for (let step = 0; step < 10; step += 1) await page.clock.runFor(250);
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    for (let step = 0; step < 10; step += 1) await page.clock.runFor(250);
    await expect(bar).toHaveAttribute('aria-valuenow', /^8\d$/);
    expect(loads()).toBe(1);
    await page.clock.runFor(114_000);
    expect(loads()).toBe(1);
    // The progress bar is never full while there is nothing to show.
    await expect(bar).toHaveAttribute('aria-valuenow', /^[89]\d$/);
    await page.clock.runFor(2_000);
    await expect.poll(loads).toBe(2);
  },
);

test.describe('what is thrown while a page is drawn', () => {
  // The browser logs it to the console, as it should.
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.splice(0);
  });
  test.afterEach(({ consoleErrors }) => {
    consoleErrors.splice(0);
  });

  test('is shown with its status and message', AT_NIGHT, async ({ device }) => {
    const page = await device();
    await replaceFeatures(
      page,
      "() => { throw Object.assign(new Error('The kettle is cold'), { status: 418 }); }",
    );
    await openFeaturesFromHome(page);
    await expect(page.locator('.status-no')).toHaveText('418');
    await expect(page.getByText('The kettle is cold')).toBeVisible();
    await expect(page).toHaveTitle('Something broke in the kitchen - Servett');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order from where you sit.');
  });

  test('is a 500 without a status', AT_NIGHT, async ({ device }) => {
    const page = await device();
    await replaceFeatures(page, "() => { throw new Error('Out of gas'); }");
    await openFeaturesFromHome(page);
    await expect(page.locator('.status-no')).toHaveText('500');
    await expect(page.getByText('Out of gas')).toBeVisible();
  });

  test(
    'and again on the error page shows texts that need nothing, and a link home',
    AT_NIGHT,
    async ({ device }) => {
      const page = await device();
      await replaceFeatures(
        page,
        "() => { throw Object.defineProperty(new Error('a'), 'message', { get() { throw new Error('b'); } }); }",
      );
      await openFeaturesFromHome(page);
      await expect(
        page.getByRole('heading', { name: 'An error occurred while showing the error page' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Go back to home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order from where you sit.');
    },
  );
});

test(
  'a page that names an unknown middleware is a 500 that says so',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    await page.route('**/assets/index-*.js', async (route) => {
      const answer = await route.fetch();
      const code = await answer.text();
      const changed = code.replace(/middlewares:\[(["'`])addressLocale\1/, 'middlewares:["nobody"');
      expect(changed).not.toBe(code);
      await route.fulfill({ response: answer, body: changed });
    });
    await page.goto('/en/table/servett00012');
    await expect(page.locator('.status-no')).toHaveText('500');
    await expect(page.getByText('Unknown middleware')).toBeVisible();
  },
);

for (const path of ['/de/table/servett00001', '/nowhere', '/%E0%A4%A']) {
  test(
    `${path} is a 404 that leads home`,
    atNightUnless(path === '/nowhere'),
    async ({ device }) => {
      const page = await device();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page could not be found',
      );
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(page).toHaveURL('/');
    },
  );
}
