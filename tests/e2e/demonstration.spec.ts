import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { expectUnbroken, violations, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { wake } from './steps.ts';

test.use({ isAnimated: true });

const WORDS = {
  en: {
    start: 'Try it yourself',
    phone: 'The guest’s phone',
    board: 'The board in the bar',
    add: 'Add Toast Skagen',
    view: 'View order',
    send: /^Send order/,
    sent: 'Your order is sent',
    seen: /has your order/,
    accept: 'Accept',
    accepted: 'Your order is accepted',
    wasSeen: /^Order 13 was seen on the board \d+(\.\d)? s after/,
    placed: 'Order 13 is on the board. Accept it there.',
    showBoard: /^Board/,
    showPhone: /^Phone/,
  },
  sv: {
    start: 'Prova själv',
    phone: 'Gästens mobil',
    board: 'Tavlan i baren',
    add: 'Lägg till Toast Skagen',
    view: 'Visa beställning',
    send: /^Skicka beställning/,
    sent: 'Din beställning är skickad',
    seen: /har din beställning/,
    accept: 'Ta emot',
    accepted: 'Din beställning är mottagen',
    wasSeen: /^Beställning 13 är sedd på tavlan \d+(,\d)? s efter/,
    placed: 'Beställning 13 är på tavlan. Ta emot den där.',
    showBoard: /^Tavla/,
    showPhone: /^Mobil/,
  },
} as const;
const WIDE = { width: 1440, height: 1200 };

type Words = (typeof WORDS)['en' | 'sv'];

interface Sides {
  phone: FrameLocator;
  board: FrameLocator;
}

/**
 * Opens the home page and starts the demonstration by its button, with the keyboard. The visitor
 * saves data, since for others it may start by itself before the button is reached.
 */
async function start(page: Page, words: Words): Promise<Sides> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: words.start }).press('Enter');
  await page.getByTitle(words.phone).waitFor();
  // By its place: the name changes with the language.
  const phone = page.frameLocator('.device.phone iframe');
  const board = page.frameLocator('.device.tablet iframe');
  await phone.getByRole('button', { name: words.add }).waitFor();
  return { phone, board };
}

async function orderOn(phone: FrameLocator, words: Words): Promise<void> {
  await phone.getByRole('button', { name: words.add }).click();
  await phone.getByRole('button', { name: words.view }).click();
  await phone.getByRole('button', { name: words.send }).click();
}

/** The visitor's ticket: nobody else in the venue has ordered that. */
function ticket(board: FrameLocator): Locator {
  return board.getByRole('article').filter({ hasText: 'Toast Skagen' });
}

function frameOf(page: Page, address: string) {
  const found = page.frames().find((frame) => frame.url().endsWith(address));
  if (found === undefined) throw new Error(`No frame shows ${address}.`);
  return found;
}

const FRAMES = ['/demonstration/phone.html', '/venue/demonstration.html'] as const;

for (const locale of ['en', 'sv'] as const) {
  test(
    `a visitor orders on the phone, sees it on the board, accepts it there, and the phone says so, in ${locale}`,
    AT_NIGHT,
    async ({ device }) => {
      const words: Words = WORDS[locale];
      const page = await device({ locale, viewport: WIDE });
      const { phone, board } = await start(page, words);
      await expect(page.getByRole('region', { name: words.phone })).toBeFocused();
      await orderOn(phone, words);
      await expect(ticket(board)).toBeVisible();
      await expect(phone.getByRole('heading', { name: words.seen })).toBeVisible();
      await expect(page.getByText(words.wasSeen)).toBeVisible();
      await ticket(board).getByRole('button', { name: words.accept }).click();
      await expect(phone.getByRole('heading', { name: words.accepted })).toBeVisible();
    },
  );
}

test(
  'on a small screen one side is shown, events on the other are announced, and hidden orders do not count as seen',
  AT_NIGHT,
  async ({ device }) => {
    const words = WORDS.en;
    const page = await device({ viewport: PHONE });
    const { phone, board } = await start(page, words);
    await expect(page.getByTitle(words.board)).toBeHidden();
    await orderOn(phone, words);
    await expect(page.getByText(words.placed)).toBeVisible();
    await expect(phone.getByRole('heading', { name: words.sent })).toBeVisible();
    const toBoard = page.getByRole('button', { name: words.showBoard });
    await expect(toBoard).toContainText('something new');
    await toBoard.click();
    await expect(toBoard).not.toContainText('something new');
    await ticket(board).getByRole('button', { name: words.accept }).click();
    await expect(page.getByRole('button', { name: words.showPhone })).toContainText(
      'something new',
    );
    await page.getByRole('button', { name: words.showPhone }).click();
    await expect(phone.getByRole('heading', { name: words.accepted })).toBeVisible();
  },
);

test('whoever presses before the page’s script has come orders on the phone, and the page then goes on from there', async ({
  device,
}) => {
  const words = WORDS.en;
  const page = await device({ viewport: PHONE });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/{base,index}-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: words.start }).click();
  const phone = page.frameLocator('.device.phone iframe');
  await orderOn(phone, words);
  await expect(phone.getByRole('heading', { name: words.sent })).toBeVisible();
  // Pressed on the drawn page, too: it takes effect once it can.
  await page.getByRole('button', { name: words.showBoard }).click();
  gate.resolve();
  const board = page.frameLocator('.device.tablet iframe');
  await ticket(board).getByRole('button', { name: words.accept }).click();
  await page.getByRole('button', { name: words.showPhone }).click();
  await expect(phone.getByRole('heading', { name: words.accepted })).toBeVisible();
});

test(
  'an order that is sent while the phone’s network is cut waits there, and arrives once',
  AT_NIGHT,
  async ({ device }) => {
    const words = WORDS.en;
    const page = await device({ viewport: WIDE });
    const { phone, board } = await start(page, words);
    await page.getByRole('button', { name: 'Cut the phone’s network' }).click();
    await orderOn(phone, words);
    await expect(phone.getByText(/waits|waiting/i).first()).toBeVisible();
    await expect(ticket(board)).toHaveCount(0);
    await page.getByRole('button', { name: 'Give the phone its network back' }).click();
    await expect(ticket(board)).toBeVisible();
    await expect(phone.getByRole('heading', { name: words.seen })).toBeVisible();
    await expect(ticket(board)).toHaveCount(1);
  },
);

test('a visitor orders, sees it on the board and accepts it there; nothing leaves the browser, nothing is stored, and the frames could send nothing', async ({
  device,
  consoleErrors,
}) => {
  const page = await device({ viewport: WIDE });
  const { phone, board } = await start(page, WORDS.en);
  // The board comes after the phone.
  await board.getByRole('article').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await phone.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
  const sheet = phone.getByRole('dialog', { name: 'Toast Skagen' });
  await sheet.getByLabel('Anything we should know?').fill('my secret wish');
  await sheet.getByRole('button', { name: /^Add/ }).click();
  await phone.getByRole('button', { name: WORDS.en.view }).click();
  await phone.getByRole('button', { name: WORDS.en.send }).click();
  await expect(ticket(board).getByText('my secret wish')).toBeVisible();
  await ticket(board).getByRole('button', { name: WORDS.en.accept }).click();
  await expect(phone.getByRole('heading', { name: WORDS.en.accepted })).toBeVisible();
  const elsewhere = asked.filter(
    // The page around it shows the site's public figures.
    (request) => !/^GET http:\/\/[^/]+\/(?:(?:venue\/)?assets\/|api\/v1\/metrics$)/.test(request),
  );
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['servett_locale']);
  for (const address of FRAMES) {
    const outcome = await frameOf(page, address).evaluate(() =>
      fetch('/api/v1/metrics').then(
        () => 'sent',
        () => 'held back',
      ),
    );
    expect(outcome).toBe('held back');
  }
  // The browser reports it itself, by the policy of the frames' own documents.
  const refusals = consoleErrors.splice(0);
  expect(refusals.filter((said) => !said.includes('Content Security Policy'))).toEqual([]);
  expect(refusals.length).toBeGreaterThan(1);
});

test('each visit starts from scratch, and so does starting over', AT_NIGHT, async ({ device }) => {
  const words = WORDS.en;
  const page = await device({ viewport: WIDE });
  const first = await start(page, words);
  await orderOn(first.phone, words);
  await expect(ticket(first.board)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await first.phone.getByRole('button', { name: words.add }).waitFor();
  await first.board.getByRole('article').first().waitFor();
  await expect(ticket(first.board)).toHaveCount(0);
  await orderOn(first.phone, words);
  await expect(ticket(first.board)).toBeVisible();
  const next = await start(page, words);
  await next.board.getByRole('article').first().waitFor();
  await expect(ticket(next.board)).toHaveCount(0);
});

test(
  'the page does not shift when the demonstration starts, and it starts only when a visitor is active',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: WIDE });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    const section = page.locator('.demonstration');
    await section.waitFor();
    const before = await section.boundingBox();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('demonstration'))).toEqual([]);
    await wake(page);
    const phone = page.frameLocator('.phone iframe');
    // Keep moving: the page may still be hydrating.
    await expect(async () => {
      await page.mouse.move(400 + Math.random() * 40, 400);
      await phone.getByRole('button', { name: 'Add Toast Skagen' }).waitFor({ timeout: 1_000 });
    }).toPass();
    expect(await section.boundingBox()).toEqual(before);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(entries.reduce((sum, entry) => sum + entry.value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBe(0);
  },
);

test('a frame that is opened by itself links to the home page', AT_NIGHT, async ({ device }) => {
  const page = await device();
  for (const address of FRAMES) {
    await page.goto(address);
    await page.waitForURL('**/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the frames follow the language and the theme of the page', AT_NIGHT, async ({ device }) => {
  const page = await device({ viewport: WIDE });
  const { phone, board } = await start(page, WORDS.en);
  await page.getByRole('button', { name: /Svenska/ }).click();
  await expect(phone.getByRole('button', { name: WORDS.sv.add })).toBeVisible();
  await expect(board.getByRole('heading', { name: /^Nya/ })).toBeVisible();
  await page.getByRole('button', { name: /^Mörkt/ }).click();
  for (const address of FRAMES) {
    await expect
      .poll(() => frameOf(page, address).evaluate(() => document.documentElement.dataset.theme))
      .toBe('dark');
    expect(await frameOf(page, address).evaluate(() => document.documentElement.lang)).toBe('sv');
  }
});

test(
  'neither side has an accessibility violation in either theme, and nothing scrolls sideways at 320 px',
  AT_NIGHT,
  async ({ device }) => {
    const words = WORDS.en;
    const page = await device({ viewport: { width: 320, height: 640 } });
    await page.goto('/');
    await page.locator('.demonstration').waitFor();
    const { phone, board } = await start(page, words);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await orderOn(phone, words);
    expect(await violationsInBothThemes(frameOf(page, FRAMES[0]))).toEqual([]);
    await expectUnbroken(frameOf(page, FRAMES[0]));
    await page.getByRole('button', { name: words.showBoard }).click();
    await ticket(board).waitFor();
    expect(await violationsInBothThemes(frameOf(page, FRAMES[1]))).toEqual([]);
    await expectUnbroken(frameOf(page, FRAMES[1]));
    await expectUnbroken(page);
    expect(await violations(page)).toEqual([]);
  },
);

test(
  'the back button closes a sheet on the phone, and then leaves the page as usual',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device({ viewport: WIDE });
    await page.goto('/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { phone } = await start(page, WORDS.en);
    await phone.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
    const sheet = phone.getByRole('dialog', { name: 'Toast Skagen' });
    await sheet.waitFor();
    // In a frame there is no navigation to wait for.
    await page.evaluate(() => window.history.back());
    await expect(sheet).toBeHidden();
    await expect(phone.getByRole('button', { name: WORDS.en.add })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/nowhere$/);
  },
);
