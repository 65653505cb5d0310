import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, atNightUnless } from './at-night.ts';
import { test } from './fixtures.ts';
import { wake } from './steps.ts';

test.use({ isAnimated: true });

const HOME = 'Servett - Smooth Ordering Experience';

const PAGES = [
  { path: '/', en: HOME, sv: HOME },
  { path: '/features', en: 'Features - Servett', sv: 'Funktioner - Servett' },
  { path: '/how-it-works', en: 'How it works - Servett', sv: 'Så funkar det - Servett' },
  { path: '/pricing', en: 'Pricing - Servett', sv: 'Priser - Servett' },
  { path: '/support', en: 'Support - Servett', sv: 'Hjälp - Servett' },
  { path: '/api-reference', en: 'The API - Servett', sv: 'API:et - Servett' },
  { path: '/developers', en: 'Developers - Servett', sv: 'Utvecklare - Servett' },
  { path: '/feedback', en: 'Feedback - Servett', sv: 'Omdömen - Servett' },
  { path: '/policies/cookies', en: 'Cookies - Servett', sv: 'Kakor - Servett' },
  { path: '/policies/privacy', en: 'Privacy - Servett', sv: 'Integritet - Servett' },
  { path: '/policies/terms', en: 'Terms - Servett', sv: 'Villkor - Servett' },
  { path: '/{locale}/table', en: 'Open a table - Servett', sv: 'Öppna ett bord - Servett' },
  {
    path: '/{locale}/table/servett00012',
    en: 'Table 12, Kajkanten - Servett',
    sv: 'Bord 12, Kajkanten - Servett',
  },
  {
    path: '/no/such/page',
    en: 'This page could not be found - Servett',
    sv: 'Sidan kunde inte hittas - Servett',
    status: 404,
  },
];

/** A hydrated page: its script has taken over the server's markup. */
async function untilAlive(page: Page): Promise<void> {
  await wake(page);
}

/** All links of the page that lead to this server, and the picture that a link to it is shown with. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [
        ...[...document.querySelectorAll('a')].map(({ href }) => href.split('#', 1)[0] ?? ''),
        ...[...document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')].map(
          ({ content }) => content,
        ),
      ].filter((href) => href.startsWith(window.location.origin)),
    ),
  ]);
}

for (const locale of ['en', 'sv'] as const) {
  test(
    `every page stands, in ${locale} and either theme: status, title, language, links, 320 px, nothing wrong`,
    atNightUnless(locale === 'sv'),
    async ({ device, server }) => {
      test.slow();
      const alive = new Set<string>();
      const page = await device({ locale, viewport: { width: 320, height: 640 } });
      await page
        .context()
        .addCookies([{ name: 'servett_locale', value: locale, url: server.url, sameSite: 'Lax' }]);
      for (const { path, status = 200, ...titles } of PAGES) {
        await test.step(path, async () => {
          const answer = await page.goto(path.replace('{locale}', locale));
          expect(answer?.status()).toBe(status);
          await untilAlive(page);
          await expect(page).toHaveTitle(titles[locale]);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(page.locator('h1, h2').first()).toBeVisible();
          expect(await violationsInBothThemes(page)).toEqual([]);
          await expectUnbroken(page);
          for (const link of await linksOf(page)) {
            if (alive.has(link)) continue;
            const { status: code } = await fetch(link);
            expect(code, `${path} leads to ${link}`).toBe(
              link.endsWith('/no/such/page') ? 404 : 200,
            );
            alive.add(link);
          }
        });
      }
    },
  );
}

/** What a page's head says of its addresses. */
async function addressesOf(url: string) {
  const html = await (await fetch(url)).text();
  const [, canonical] = /<link rel="canonical" href="([^"]+)">/.exec(html) ?? [];
  const [, lang] = /<html lang="(\w+)"/.exec(html) ?? [];
  const [, card] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  const alternates = [
    ...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g),
  ].map(([, hreflang, href]) => [hreflang, href]);
  return { canonical, lang, card, alternates };
}

test('search engines find each page in each language, and each names the others', async ({
  server,
}) => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const pages = PAGES.filter(({ path, status }) => !path.includes('{') && status === undefined);
  for (const { path } of pages) {
    const plain = server.url + path;
    const swedish = `${plain}?locale=sv`;
    expect(listed).toEqual(expect.arrayContaining([plain, swedish]));
    for (const [url, language] of [
      [plain, 'en'],
      [swedish, 'sv'],
    ] as const) {
      const { canonical, lang, card, alternates } = await addressesOf(url);
      expect([canonical, lang]).toEqual([url, language]);
      expect(alternates).toEqual([
        ['en', plain],
        ['sv', swedish],
        ['x-default', plain],
      ]);
      expect(card).toMatch(new RegExp(`/share-[\\w-]*${language}\\.png$`));
    }
    // The same page, for whoever has asked for another language before.
    const { canonical, lang } = await addressesOf(`${plain}?locale=en`);
    expect([canonical, lang]).toEqual([plain, 'en']);
  }
});

test(
  'a link to a page in Swedish opens it in Swedish, and choosing another takes that away',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ locale: 'sv-SE', viewport: { width: 1280, height: 720 } });
    await page.goto('/pricing?locale=sv');
    await wake(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    const cookie = async () => (await page.context().cookies()).map(({ value }) => value);
    await expect.poll(cookie).toContain('sv');
    await page.getByRole('navigation').getByRole('link', { name: 'Hjälp' }).click();
    await page.reload();
    await expect(page).toHaveTitle('Hjälp - Servett');
    await page.goto('/pricing?locale=sv');
    await wake(page);
    await page.getByRole('button', { name: 'EN English' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(cookie).toContain('en');
  },
);

test('whoever has chosen English reads one page in Swedish by its address, and the next in English', async ({
  device,
  server,
}) => {
  const page = await device({ viewport: { width: 1280, height: 720 } });
  const chosen = { name: 'servett_locale', value: 'en', url: server.url };
  await page.context().addCookies([chosen]);
  await page.goto('/pricing?locale=sv');
  await wake(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Hjälp' }).click();
  await expect(page).toHaveURL('/support');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Support - Servett');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test("a page can be read without a script, in the cookie's language", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await context.addCookies([{ name: 'servett_locale', value: 'sv', url: server.url }]);
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Inget av dricksen. Inget av notan.',
  );
  await page.getByText('Vad ingår inte i provstället?').click();
  await expect(page.getByText(/^Att bjuda in personal, och det som når ut/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kakor' }).click();
  await expect(page).toHaveURL('/policies/cookies');
  // A control without effect is not offered.
  await expect(page.getByRole('button', { name: /tema|Meny/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page).toHaveURL('/policies/cookies');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const paper = () => page.locator('body').evaluate((it) => getComputedStyle(it).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).not.toBe(light);
  await context.close();
});

test(
  "the first visit gets the browser's language and a cookie for a year",
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ locale: 'sv-SE' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({
      name: 'servett_locale',
      value: 'sv',
      path: '/',
      sameSite: 'Lax',
    });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.getByRole('button', { name: 'EN English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order from where you sit.');
    await expect
      .poll(async () =>
        (await page.context().cookies()).find(({ name }) => name === 'servett_locale'),
      )
      .toMatchObject({ value: 'en' });
    await page.goto('/features');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test(
  'the chosen theme applies at the first paint of the next page',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    await page.goto('/');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/pricing', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  },
);

test(
  'a navigation scrolls to the top except to home, and back returns to the position',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: { width: 1280, height: 720 } });
    await page.goto('/');
    await untilAlive(page);
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByText('Features')
      .dispatchEvent('click');
    await expect(page).toHaveTitle('Features - Servett');
    await expect.poll(top).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.goBack();
    await expect(page).toHaveTitle(HOME);
    await expect.poll(top).toBe(1_500);
    await page.goForward();
    await expect(page).toHaveTitle('Features - Servett');
    await expect.poll(top).toBe(900);
    await page.getByRole('link', { name: 'Servett, to the home page' }).dispatchEvent('click');
    await expect(page).toHaveTitle(HOME);
    expect(await top()).toBe(900);
  },
);

test(
  'the side bar traps the focus on a small screen, and Esc returns it',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const bar = page.getByRole('dialog', { name: 'Menu' });
    await expect(bar).toBeVisible();
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await bar.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle('Pricing - Servett');
    await expect(bar).toBeHidden();
  },
);

test('the styles below the first screen outlive their page', AT_NIGHT, async ({ device }) => {
  const page = await device();
  await page.goto('/');
  const columns = () =>
    page.locator('.site-foot .cols').evaluate((element) => getComputedStyle(element).display);
  expect(await columns()).toBe('grid');
  await untilAlive(page);
  await page.getByRole('link', { name: 'The whole round, from both sides' }).click();
  await expect(page).toHaveTitle('How it works - Servett');
  expect(await columns()).toBe('grid');
  // From a page that was never prerendered, too.
  await page.goto('/en/table');
  await page.getByRole('link', { name: /^Servett/ }).click();
  await expect(page).toHaveTitle(HOME);
  expect(await columns()).toBe('grid');
});

test(
  'a banner shows that the page is offline, and disappears when the network is back',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    await page.goto('/features');
    await untilAlive(page);
    await page.context().setOffline(true);
    await expect(page.getByText('No network.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('No network.')).toBeHidden();
  },
);

test(
  'a page whose link was on screen opens offline; any other keeps the current page and says so',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: { width: 1280, height: 800 } });
    const prepared = page.waitForResponse('**/assets/pricing-page-*.js');
    await page.goto('/support');
    await wake(page);
    await prepared;
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Not on the screen yet, so not loaded; and one that is a separate document.
    await page.route('**/assets/terms-page-*.js', (route) => route.abort());
    for (const name of ['Terms', 'Sign in']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByText('No network: that page cannot be opened now.')).toBeVisible();
      await expect(page).toHaveURL('/pricing');
    }
    await expect(page.getByText('×2')).toBeVisible();
    await page.context().setOffline(false);
    await page.unroute('**/assets/terms-page-*.js');
  },
);

for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/mark.svg']) {
  test(
    `browsers that look for ${icon} find a picture`,
    atNightUnless(icon === '/favicon.ico'),
    async ({ device }) => {
      const page = await device();
      const answer = await page.request.get(icon);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    },
  );
}
