import { expect, type Page } from 'playwright/test';
import { AT_NIGHT, ONCE, ONCE_AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { openTable, order } from './steps.ts';
import { add } from './words.ts';

const SITE = [
  '/',
  '/features',
  '/how-it-works',
  '/pricing',
  '/support',
  '/api-reference',
  '/developers',
  '/feedback',
];
const POLICIES = ['/policies/cookies', '/policies/privacy', '/policies/terms'];
const CONSOLE = [
  '',
  ...[
    'order',
    'tables',
    'menu',
    'import',
    'history',
    'day',
    'figures',
    'ratings',
    'embed',
    'settings',
  ],
  ...['tabs', 'pick-up', 'printers', 'own-venues', 'kitchen', 'drawers'],
  ...['people', 'security', 'venues', 'feedback', 'requests', 'account'],
];

/** Records policy violations in all pages and frames from now on. */
async function watchPolicies(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeFunction('tellBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, documentURI } = event;
      const tell: unknown = Reflect.get(window, 'tellBroken');
      if (typeof tell === 'function') tell(`${documentURI}: ${effectiveDirective} ${blockedURI}`);
    });
  });
  return broken;
}

test(
  'no page of the site or of the kiosk violates its own policy',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    const broken = await watchPolicies(page);
    for (const path of [...SITE, ...POLICIES, '/nowhere', '/kiosk/', '/demo/']) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    await page.goto('/');
    await page.mouse.wheel(0, 4_000);
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL(/pricing/);
    expect(broken).toEqual([]);
  },
);

test('no page of a table violates its own policy', AT_NIGHT, async ({ device }) => {
  const page = await device();
  const broken = await watchPolicies(page);
  await page.goto('/en/table', { waitUntil: 'networkidle' });
  await openTable(page, 'servett00001');
  await order(page, [add('Toast Skagen')]);
  expect(broken).toEqual([]);
});

test(
  'no page of the console violates its own policy',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const page = await device({ viewport: TABLET });
    const broken = await watchPolicies(page);
    await page.goto('/venue/');
    await page.getByLabel('E-mail').fill(server.staff.email);
    await page.getByLabel('Password').fill(server.staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    for (const address of CONSOLE) {
      await page.goto(`/venue/#${address}`);
      await page.reload({ waitUntil: 'load' });
      await page.getByRole('heading').first().waitFor();
    }
    await page.goto('/venue/#embed');
    await page.locator('table-order').waitFor();
    expect(broken).toEqual([]);
  },
);

test(
  "a violation of a page's policy is blocked, and reported",
  ONCE,
  async ({ device, consoleErrors }) => {
    const page = await device();
    const broken = await watchPolicies(page);
    await page.goto('/features');
    const stopped = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src="x" alt="">';
        return false;
      } catch {
        return true;
      }
    });
    expect(stopped).toBe(true);
    await expect.poll(() => broken).toHaveLength(1);
    expect(broken[0]).toContain('require-trusted-types-for');
    // So every journey fails for a page that breaks its policy.
    expect(consoleErrors).not.toEqual([]);
    consoleErrors.length = 0;
  },
);
