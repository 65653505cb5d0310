import { expect, type Page } from 'playwright/test';
import { startKioskBuilds } from '../support/kiosk/kiosk-builds.ts';
import { manager, pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { ticketOf } from './steps.ts';
import { ANY, add, begins, goOn, START, saying, words, wordsIn } from './words.ts';

const TABLE = 'servett00007';
const BEGIN = { name: START };
/** Once a guest has left, nobody reads in a table's language any more. */
const LEFT = wordsIn('en').kiosk.waiting;
/** As in `kiosk/model/update.ts`: a tablet that was just left is not changed at once. */
const IDLE_MS = 20_000;
/** As long as a build must run without an error. */
const PROOF_MS = 10_000;
/** How often a tablet tells the server how it is. */
const HEARTBEAT_MS = 60_000;

/** The worker answers the page, and holds a build and the menu. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const menus = await (await caches.open('servett-kiosk-menus')).keys();
        const hasBuild = names.some((name) => /^kiosk-/.test(name));
        const hasMenu = menus.some(({ url }) => /venues\/[^/]+\/menu/.test(url));
        return hasBuild && hasMenu && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

declare global {
  interface Window {
    servettScreens: { rested: number; menu: number };
  }
}

/**
 * In the page, where a busy machine's test driver costs nothing: when the resting screen is there,
 * and how long after the guest's choice of language the menu is.
 */
function timeScreens(): void {
  const times = { rested: 0, menu: 0 };
  let chosen = 0;
  window.servettScreens = times;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.k-half')) chosen = performance.now();
  });
  new MutationObserver(() => {
    const now = performance.now();
    if (times.rested === 0 && document.querySelector('.k-attract')) times.rested = now;
    if (times.menu === 0 && chosen > 0 && document.querySelector('.product')) {
      times.menu = now - chosen;
    }
  }).observe(document, { childList: true, subtree: true });
}

const slotsOf = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('servett-kiosk')).match('/kiosk/slots');
    const builds = (await caches.keys()).filter((name) => /^kiosk-/.test(name));
    return { ...(await kept?.json()), builds };
  });

const buildOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('meta[name="servett-build"]')?.getAttribute('content') ?? '',
  );

/**
 * Until a fetched build is being tried: the page of a tablet that nobody uses waits for that, and
 * its clock is put forward. The clock of the new build's page is left alone.
 */
async function untilTried(page: Page, build: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { next } = await slotsOf(page).catch(() => ({ next: undefined }));
        if (next?.phase === 'ready') await page.clock.fastForward(IDLE_MS);
        return buildOf(page).catch(() => '');
      },
      { timeout: 60_000 },
    )
    .toBe(build);
}

test('a tablet starts without a server, shows the last menu, and sends what was ordered once the server is back', async ({
  device,
  server,
  board,
}) => {
  const front = await startKioskBuilds(server.url);
  const tablet = await device({ viewport: TABLET, baseURL: front.url, keepsPages: true });
  await pairTablet(tablet, server, { table: TABLE });
  await expect(tablet.getByRole('button', BEGIN)).toBeVisible();
  await untilKept(tablet);
  // Both languages: the guest of the night may choose either.
  for (const language of [goOn, 'Beställ på svenska']) {
    await tablet.getByRole('button', BEGIN).click();
    await tablet.getByRole('button', { name: language }).click();
    await tablet.locator('.product').first().waitFor();
    await tablet
      .getByRole('button', { name: words.kiosk.done(), exact: true })
      .or(tablet.getByRole('button', { name: 'Klart', exact: true }))
      .click();
    await tablet.getByRole('button', BEGIN).waitFor();
  }

  await front.cut();
  await tablet.addInitScript(timeScreens);
  await tablet.goto('/kiosk/');
  await tablet.getByRole('button', BEGIN).click();
  await tablet.getByRole('button', { name: goOn }).click();
  await tablet.getByRole('button', { name: add('Toast Skagen') }).waitFor();
  const { rested, menu } = await tablet.evaluate(() => window.servettScreens);
  expect(rested, 'the last menu’s dishes').toBeLessThan(2_000);
  expect(menu, 'the last menu').toBeLessThan(2_000);

  await tablet.getByRole('button', { name: add('Toast Skagen') }).click();
  await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
  await expect(tablet.getByText(words.guest.status.waiting()).first()).toBeVisible();
  await tablet.getByRole('button', { name: words.kiosk.after.done() }).click();
  await expect(tablet.getByRole('heading', { name: LEFT.title() })).toBeVisible();
  await expect(tablet.getByText(saying(LEFT.line({ count: 1, time: ANY })))).toBeVisible();
  // Even a power cut loses nothing; the tablet starts in the venue's first language.
  await tablet.goto('/kiosk/');
  await expect(tablet.getByText(/^1 sak, väntar sedan/)).toBeVisible();

  await front.mend();
  const back = performance.now();
  await expect(tablet.getByRole('button', BEGIN)).toBeVisible();
  expect(performance.now() - back, 'it goes on by itself').toBeLessThan(5_000);
  await expect(ticketOf(board, '7')).toContainText('Toast Skagen');
  await expect(board.getByRole('article')).toHaveCount(1);
  await front.dispose();
});

test(
  'what guests of a tablet without a table have sent is stored after a power cut, too',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const front = await startKioskBuilds(server.url);
    const tablet = await device({ viewport: TABLET, baseURL: front.url, keepsPages: true });
    await pairTablet(tablet, server, { table: null });
    const by = await manager(server);
    const { settings } = await by.devices();
    await by.ask('PUT', '/kiosks', { ...settings, collectTable: 'servett00008' });
    await untilKept(tablet);
    for (const place of ['9', words.kiosk.where.collect()]) {
      await tablet.getByRole('button', BEGIN).click();
      await tablet.getByRole('button', { name: goOn }).click();
      await tablet.getByRole('button', { name: place, exact: true }).click();
      await tablet.getByRole('button', { name: add('Toast Skagen') }).click();
      await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).waitFor();
      await front.cut();
      await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
      await expect(tablet.getByText(words.guest.status.waiting()).first()).toBeVisible();
      await tablet.goto('/kiosk/');
      await expect(tablet.getByText(/^1 sak, väntar sedan/)).toBeVisible();
      await front.mend();
      await expect(tablet.getByRole('button', BEGIN)).toBeVisible();
    }
    await expect(ticketOf(board, '9')).toContainText('Toast Skagen');
    await expect(ticketOf(board, '8')).toContainText('Toast Skagen');
    await expect(board.getByRole('article')).toHaveCount(2);
    await front.dispose();
  },
);

test(
  'nor does it matter that the server went away before the guest had a session',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: null });
    await tablet.route('**/device/session', (route) => route.abort());
    await tablet.getByRole('button', BEGIN).click();
    await tablet.getByRole('button', { name: goOn }).click();
    await tablet.getByRole('button', { name: '9', exact: true }).click();
    await tablet.getByRole('button', { name: add('Toast Skagen') }).click();
    await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).waitFor();
    await tablet.route('**/api/**', (route) => route.abort());
    await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
    await expect(tablet.getByText(words.guest.status.waiting()).first()).toBeVisible();
    await tablet.reload();
    await expect(tablet.getByText(/^1 sak, väntar sedan/)).toBeVisible();
    await tablet.unrouteAll();
    await expect(tablet.getByRole('button', BEGIN)).toBeVisible();
    await expect(ticketOf(board, '9')).toContainText('Toast Skagen');
  },
);

test(
  'a new build that does not work is left by itself, and reported; the next one that works is used',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    test.slow();
    const front = await startKioskBuilds(server.url);
    const tablet = await device({ viewport: TABLET, baseURL: front.url, keepsPages: true });
    await tablet.clock.install();
    const id = await pairTablet(tablet, server, { table: TABLE });
    await untilKept(tablet);
    const first = await buildOf(tablet);
    const by = await manager(server);
    const reported: (string | null | undefined)[] = [];
    // Before the next heartbeat, which does not name the build any more.
    front.watch('/device/heartbeat', async () => {
      const { devices } = await by.devices();
      reported.push(devices.find((each) => each.id === id)?.health?.failedBuild);
    });
    const look = () =>
      tablet.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'look' }));

    front.release('broken');
    await look();
    await expect.poll(async () => (await slotsOf(tablet)).builds.length).toBe(2);
    await untilTried(tablet, 'broken-build-1');
    const broken = performance.now();
    await expect(tablet.getByRole('button', BEGIN)).toBeVisible();
    expect(performance.now() - broken, 'the old build is back').toBeLessThan(20_000);
    expect(await buildOf(tablet)).toBe(first);
    expect((await slotsOf(tablet)).builds).toEqual([`kiosk-${first}`]);
    // The heartbeat of the start names the build, or the one after it.
    await expect
      .poll(
        async () => {
          if (!reported.includes('broken-build-1')) await tablet.clock.fastForward(HEARTBEAT_MS);
          return reported;
        },
        { timeout: 90_000 },
      )
      .toContain('broken-build-1');

    front.release('next');
    await look();
    await untilTried(tablet, 'next-build-1');
    await tablet.clock.fastForward(PROOF_MS);
    await expect
      .poll(async () => (await slotsOf(tablet)).current, { timeout: 60_000 })
      .toBe('next-build-1');
    expect((await slotsOf(tablet)).builds).toEqual(['kiosk-next-build-1']);
    await front.dispose();
  },
);
