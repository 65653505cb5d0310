import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import sharp from 'sharp';
import type { Order } from '#core/orders/order.schema.ts';
import { guestAt } from '#tests/e2e/guest-without-page.ts';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import {
  type CutName,
  SCREEN_SIZES,
  SHOT_WIDTHS,
  type ShotName,
} from '../../site/pictures/shots.ts';
import { writeTicket } from './ticket.ts';

/**
 * `npm run pictures [-- --cards | --ticket]`: the site's pictures of the product, photographed on the demonstration venue
 * in both languages and themes, into `site/pictures/`; and the previews of links to its pages, into
 * `site/public/` (with `--cards` these alone); and the printed ticket of a loop, into `site/loops/` (with
 * `--ticket` alone). Run it, check the result and commit it when screens have changed.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const QUALITY = { avif: 55, webp: 72 };
/** The board's window, of which pieces are cut out. */
const BOARD_SIZE = { width: 1100, height: 700 };
const SHARE = { width: 1200, height: 630 };
/** Each page that has a preview of its own, and the dish on it. */
const CARDS = {
  home: { path: '/', dish: 'kottbullar' },
  features: { path: '/features', dish: 'benedict' },
  'how-it-works': { path: '/how-it-works', dish: 'burgare' },
  pricing: { path: '/pricing', dish: 'ol' },
  trial: { path: '/trial', dish: 'macka' },
  support: { path: '/support', dish: 'kaffe' },
  developers: { path: '/developers', dish: 'chark' },
  'api-reference': { path: '/api-reference', dish: 'oliver' },
  feedback: { path: '/feedback', dish: 'glass' },
  cookies: { path: '/policies/cookies', dish: 'bulle' },
  privacy: { path: '/policies/privacy', dish: 'ostron' },
  terms: { path: '/policies/terms', dish: 'surdeg' },
} as const;

type Locale = 'en' | 'sv';
interface Words {
  allergens: Record<'milk' | 'crustaceans', string>;
  guest: {
    avoid: { open: string; show: string };
  };
  home: { headline: string };
}

interface Session {
  browser: Browser;
  server: TestServer;
  locale: Locale;
  words: Words;
  theme: 'light' | 'dark';
}

function readWords(locale: Locale): Words {
  return JSON.parse(readFileSync(`${ROOT}locales/${locale}.json`, 'utf8')) as Words;
}

async function open(session: Session, name: 'avoid' | 'board'): Promise<Page> {
  const { browser, server, locale, theme } = session;
  const options: BrowserContextOptions = {
    baseURL: server.url,
    locale,
    colorScheme: theme,
    viewport: name === 'board' ? BOARD_SIZE : SCREEN_SIZES[name],
    deviceScaleFactor: 2,
    // A phone's scrollbars lie over the page and take no space beside a sheet.
    isMobile: name !== 'board',
    hasTouch: name !== 'board',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(options);
  const cookies = { servett_locale: locale, servett_face: textFace() };
  await context.addCookies(
    Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: server.url })),
  );
  return context.newPage();
}

/** The font that a phone has from its second page on. */
function textFace(): string {
  const files = readdirSync(`${ROOT}dist/site/assets`);
  const font = files.find((file) => file.startsWith('hanken-grotesk'));
  if (font === undefined) throw new Error('The build has no font of texts.');
  return font.replace('.woff2', '');
}

async function openTable(session: Session, table: string): Promise<Page> {
  const page = await open(session, 'avoid');
  await page.goto(`/${session.locale}/table/${table}`);
  // Now the browser has the font before it paints.
  await page.reload();
  await page.locator('.quick').first().waitFor();
  return page;
}

async function save(
  shown: Page | Locator,
  name: ShotName,
  { locale, theme }: Session,
): Promise<void> {
  const photograph = sharp(await shown.screenshot());
  const file = `${ROOT}site/pictures/${name}-${locale}-${theme}`;
  await Promise.all(
    SHOT_WIDTHS.map((width) =>
      photograph
        .clone()
        .resize({ width })
        .avif({ quality: QUALITY.avif, chromaSubsampling: '4:4:4' })
        .toFile(`${file}-${width}.avif`),
    ),
  );
  // For browsers that know no AVIF: the largest only.
  await photograph.clone().webp({ quality: QUALITY.webp }).toFile(`${file}.webp`);
}

/** A guest's screen whose menu is marked by what is avoided. */
async function photographAvoided(session: Session): Promise<void> {
  const { words } = session;
  const avoid = await openTable(session, 'servett00002');
  await avoid.getByRole('button', { name: words.guest.avoid.open }).click();
  for (const allergen of [words.allergens.milk, words.allergens.crustaceans]) {
    await avoid
      .locator('dialog[open] label', { hasText: new RegExp(`^${allergen}`, 'i') })
      .first()
      .click();
  }
  await avoid.getByRole('button', { name: words.guest.avoid.show }).click();
  await avoid.locator('.order-bar, .bottom-bar').first().waitFor();
  await avoid.evaluate(() => document.fonts.ready);
  await save(avoid, 'avoid', session);
  await avoid.context().close();
}

/** How large each piece of the board is, in each language. */
const cutSizes: Partial<
  Record<Locale, Partial<Record<CutName, { width: number; height: number }>>>
> = {};

/** Pieces of a board as they are there: the page shows them on its own dark ground, in one theme. */
async function photographBoard(session: Session): Promise<void> {
  const { server, locale } = session;
  const board = await openBoard(session);
  const asking = await guestAt(server.url, 'servett00005');
  await asking.orderLines([
    { product: 'three-herrings' },
    { product: 'rhubarb-crumble', allergyQuestion: ['nuts'] },
  ]);
  const waiting = await guestAt(server.url, 'servett00012');
  const order = (await waiting.order(
    'toast-skagen',
    'marinated-olives',
    'fries-with-aioli',
  )) as Order;
  const ticketAt = (table: string) =>
    board.locator('.ticket', {
      has: board.locator('.where', { hasText: new RegExp(`^${table}$`) }),
    });
  const ask = async (path: string, data: object) => {
    const headers = { origin: server.url };
    const address = `/api/v1/venues/kajkanten/orders/${order.id}/${path}`;
    const answer = await board.request.post(address, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  };
  // The screen has said that it has shown it.
  await ticketAt('12').and(board.locator('.ticket:not(.is-unseen)')).waitFor();
  await ask('transition', { from: 'seen', to: 'accepted' });
  const [first] = order.lines;
  await ask('lines', { lines: [{ id: first?.id, from: 'queued' }], to: 'ready' });
  const pieces = { asked: ticketAt('5'), ready: ticketAt('12') };
  await board.waitForTimeout(SETTLED_MS);
  await board.evaluate(() => document.fonts.ready);
  for (const [name, piece] of Object.entries(pieces) as [CutName, Locator][]) {
    const { width, height } = (await piece.boundingBox()) ?? { width: 0, height: 0 };
    cutSizes[locale] = {
      ...cutSizes[locale],
      [name]: { width: Math.round(width), height: Math.round(height) },
    };
    await save(piece, name, session);
  }
  await board.context().close();
}

/** The screen has said that it has shown an order, and no undo is offered. */
const SETTLED_MS = 6_500;

async function openBoard(session: Session): Promise<Page> {
  const board = await open(session, 'board');
  await board.goto('/venue/');
  await board.locator('input[type=email]').fill(session.server.staff.email);
  await board.locator('input[type=password]').fill(session.server.staff.password);
  await board.keyboard.press('Enter');
  await board.locator('.board').first().waitFor();
  return board;
}

/** Each page's card: the site's name and the page's first words on the laid table. */
async function photographCards({ browser, server, locale }: Session): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: SHARE,
    // The card replaces the page's content, which the site's policy forbids.
    bypassCSP: true,
    colorScheme: 'light',
  });
  await context.addCookies([{ name: 'servett_locale', value: locale, url: server.url }]);
  const page = await context.newPage();
  for (const [name, { path, dish }] of Object.entries(CARDS)) {
    await page.goto(path);
    await layCard(page, dish);
    const picture = await page.screenshot();
    const file = name === 'home' ? `share-${locale}.png` : `share-${name}-${locale}.png`;
    await sharp(picture).png({ palette: true, effort: 10 }).toFile(`${ROOT}site/public/${file}`);
  }
  await context.close();
}

/** Replaces what the page shows by its card, and waits until that is drawn. */
async function layCard(page: Page, dish: string): Promise<void> {
  await page.evaluate(
    (picture) => {
      const words = document.querySelector('h1')?.textContent ?? '';
      const mark = document.querySelector('.brand')?.outerHTML ?? '';
      const card = document.createElement('div');
      card.className = 'servett';
      // A prerendered page has its whole style where its first screen ends, which is removed.
      document.head.append(...document.querySelectorAll('body link[rel=stylesheet]'));
      card.innerHTML = `${mark}<h1 class="head">${words}</h1><img alt="" src="${picture}">`;
      document.body.replaceChildren(card);
      Object.assign(card.style, {
        position: 'relative',
        blockSize: '630px',
        padding: '64px 72px',
        overflow: 'hidden',
        background: 'var(--linen)',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
      });
      const [head] = card.getElementsByTagName('h1');
      Object.assign(head?.style ?? {}, {
        fontSize: words.length > 26 ? '92px' : '118px',
        lineHeight: '0.92',
        letterSpacing: '-0.034em',
        fontWeight: 700,
        maxInlineSize: '760px',
      });
      const [brand] = card.getElementsByClassName('brand');
      if (brand instanceof HTMLElement) Object.assign(brand.style, { zoom: 1.9 });
      const [dish] = card.getElementsByTagName('img');
      Object.assign(dish?.style ?? {}, {
        position: 'absolute',
        inlineSize: '620px',
        blockSize: '620px',
        insetInlineEnd: '-170px',
        insetBlockEnd: '-150px',
      });
    },
    `data:image/svg+xml;base64,${readFileSync(`${ROOT}demo/pictures/${dish}.svg`).toString('base64')}`,
  );
  await page.waitForFunction(
    async () => (await document.fonts.load('700 118px "Bricolage Grotesque"')).length > 0,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
}

const { values } = parseArgs({
  options: {
    cards: { type: 'boolean', default: false },
    ticket: { type: 'boolean', default: false },
  },
});
writeTicket();
if (values.ticket) process.exit();
const executablePath = process.env.SERVETT_BROWSER ?? '/usr/bin/chromium';
const browser = await chromium.launch({ args: BROWSER_FLAGS, executablePath });
try {
  for (const locale of ['en', 'sv'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const server = await startServer();
      const session = { browser, server, locale, theme, words: readWords(locale) };
      try {
        if (!values.cards) await photographAvoided(session);
        if (!values.cards && theme === 'dark') await photographBoard(session);
        if (theme === 'light') await photographCards(session);
      } finally {
        await server.dispose();
      }
    }
  }
} finally {
  await browser.close();
}
if (!values.cards) {
  writeFileSync(`${ROOT}site/pictures/cut-sizes.json`, `${JSON.stringify(cutSizes, null, 2)}\n`);
}
process.stdout.write('The pictures are in site/pictures and site/public: look at them.\n');
