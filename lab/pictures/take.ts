import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { makeBoardBusy } from './busy-board.ts';
import { takeEmbedding } from './embedding.ts';
import { takeEvening } from './evening.ts';
import { takeRush } from './rush.ts';
import { takeTablets } from './tablets.ts';

/**
 * `npm run screenshots -- [--locale sv] [--only board] [--only rush]`: pictures of the running
 * product on its demonstration data, in both languages and themes, into `screenshots/`; of a rush,
 * it prints how many orders can be read at once. Those of the README and of
 * the other documents are in docs/pictures/.
 */
const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const OF_DOCUMENTS = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** The README's pictures, by the screen that they show in English and in light. */
const IN_README: Readonly<Record<string, string>> = {
  menu: 'guest',
  board: 'board',
  kitchen: 'kitchen',
};
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

interface Scene {
  name: string;
  address: string;
  viewport: { width: number; height: number };
  ready: string;
  /** The whole page, not only what the window shows. */
  isWhole?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

/** The site's own pages. */
const SITE = [
  ['home', '/'],
  ['features', '/features'],
  ['how-it-works', '/how-it-works'],
  ['pricing', '/pricing'],
  ['support', '/support'],
  ['developers', '/developers'],
  ['feedback', '/feedback'],
  ['cookies', '/policies/cookies'],
  ['privacy', '/policies/privacy'],
  ['terms', '/policies/terms'],
  ['lost', '/no/such/page'],
] as const;

const WORDS = {
  en: { burger: 'Kajen burger', add: 'Add Toast Skagen', view: 'View order', send: /^Send order/ },
  sv: {
    burger: 'Kajburgare',
    add: 'Lägg till Toast Skagen',
    view: 'Visa beställning',
    send: /^Skicka beställning/,
  },
};

/** The languages that screens are taken in. */
type Shown = keyof typeof WORDS;
const SHOWN = Object.keys(WORDS) as Shown[];

function scenes(locale: Shown, server: TestServer): Scene[] {
  const words = WORDS[locale];
  const table = `/${locale}/table/servett00001`;
  const add = (page: Page) => page.getByRole('button', { name: words.add }).click();
  const review = async (page: Page) => {
    await add(page);
    await page.getByRole('button', { name: words.view }).click();
  };
  const signIn = async (page: Page) => {
    await page.locator('input[type=email]').fill(server.staff.email);
    await page.locator('input[type=password]').fill(server.staff.password);
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();
  };
  return [
    ...SITE.flatMap(([name, address]) => [
      { name, address, viewport: DESKTOP, ready: '.late', isWhole: true },
      { name: `${name}-phone`, address, viewport: PHONE, ready: '.late', isWhole: true },
    ]),
    { name: 'menu', address: table, viewport: PHONE, ready: '.quick', prepare: add },
    { name: 'menu-wide', address: table, viewport: DESKTOP, ready: '.quick', prepare: add },
    {
      name: 'product',
      address: table,
      viewport: PHONE,
      ready: '.quick',
      prepare: (page) => page.getByRole('button', { name: words.burger, exact: true }).click(),
    },
    { name: 'order', address: table, viewport: PHONE, ready: '.quick', prepare: review },
    {
      name: 'status',
      address: table,
      viewport: PHONE,
      ready: '.quick',
      prepare: async (page) => {
        await review(page);
        await page.getByRole('button', { name: words.send }).click();
        await page.locator('.status-top').waitFor();
      },
    },
    { name: 'widget', address: '/demo/plain.html', viewport: DESKTOP, ready: 'table-order .quick' },
    { name: 'kiosk', address: '/kiosk/', viewport: DESKTOP, ready: '.k-code' },
    {
      name: 'board',
      address: '/venue/',
      viewport: DESKTOP,
      ready: 'input[type=password]',
      prepare: signIn,
    },
    {
      name: 'kitchen',
      address: '/venue/#kitchen/kitchen',
      viewport: DESKTOP,
      ready: 'input[type=password]',
      prepare: async (page) => {
        await signIn(page);
        await page.keyboard.press('a');
        await page.locator('.kitchen-foot .hint button').click();
      },
    },
  ];
}

/** Scrolls so that lazy parts load, and waits for them. */
async function lookThrough(page: Page, viewport: Scene['viewport']): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(
    () =>
      document.querySelector('.late-section.is-waiting, [aria-busy=true]') === null &&
      [...document.images].every((image) => image.complete || image.offsetParent === null),
  );
  // A window as high as the page: parts in the area that a screenshot adds may not be rendered yet.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height });
  await page.evaluate(async () => {
    const seen = [...document.images].filter((image) => image.offsetParent !== null);
    await Promise.all(seen.map((image) => image.decode()));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function take(browser: Browser, server: TestServer): Promise<void> {
  for (const locale of SHOWN.filter((each) => (values.locale ?? each) === each)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const wanted = scenes(locale, server).filter(
        ({ name }) => values.only?.includes(name) ?? true,
      );
      for (const scene of wanted) {
        const context = await browser.newContext({
          baseURL: server.url,
          locale,
          colorScheme,
          viewport: scene.viewport,
          deviceScaleFactor: 2,
          reducedMotion: 'reduce',
        });
        await context.addCookies([{ name: 'servett_locale', value: locale, url: server.url }]);
        const page = await context.newPage();
        await page.goto(scene.address);
        await page.locator(scene.ready).first().waitFor({ state: 'attached' });
        if (scene.isWhole) await lookThrough(page, scene.viewport);
        await scene.prepare?.(page);
        await page.evaluate(() => document.fonts.ready);
        const path = `${FOLDER}${scene.name}-${locale}-${colorScheme}.png`;
        await page.screenshot({ path });
        const inReadme = IN_README[scene.name];
        if (inReadme !== undefined && locale === 'en' && colorScheme === 'light') {
          await sharp(path)
            .resize({ width: scene.viewport.width })
            .png({ palette: true })
            .toFile(`${OF_DOCUMENTS}${inReadme}.png`);
        }
        await context.close();
      }
    }
  }
}

const { values } = parseArgs({
  options: { locale: { type: 'string' }, only: { type: 'string', multiple: true } },
});
mkdirSync(FOLDER, { recursive: true });
const executablePath = process.env.SERVETT_BROWSER ?? '/usr/bin/chromium';
const server = await startServer();
const browser = await chromium.launch({ args: BROWSER_FLAGS, executablePath });
try {
  if (values.only === undefined) await takeEmbedding(browser, server.url);
  if (values.only?.includes('tablets') ?? true) await takeTablets(browser, server);
  if (values.only?.includes('evening') ?? true) await takeEvening(browser);
  if (values.only?.includes('rush') ?? true) await takeRush(browser, FOLDER, values.locale);
  if (values.only?.some((name) => !['rush', 'tablets', 'evening'].includes(name)) ?? true) {
    await makeBoardBusy(browser, server);
    await take(browser, server);
  }
} finally {
  await browser.close();
  await server.dispose();
}
process.stdout.write(`The pictures are in ${FOLDER}\n`);
