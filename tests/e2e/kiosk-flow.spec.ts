import { expect, type Page } from 'playwright/test';
import { manager, pairTablet } from '../support/kiosk/tablets.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { ticketOf } from './steps.ts';
import { add, arrived, begins, goOn, START, words } from './words.ts';

const TABLE = 'servett00007';

/** A guest begins in English, from the resting tablet. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: START }).click();
  await page.getByRole('button', { name: goOn }).click();
  await page.getByRole('button', { name: add('Toast Skagen') }).waitFor();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: add('Toast Skagen') }).click();
  await page.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
}

/** Everything that the page and the browser hold of guests. */
const tracesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const kept: string[] = [];
    for (const name of names.filter((each) => each.startsWith('servett-kiosk'))) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open(name);
        // It was erased meanwhile: whoever looks must not make an empty one in its place.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      });
      if (database === null) continue;
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        kept.push(...request.result.map(String));
      }
      database.close();
    }
    const { text, contrast, reach } = document.documentElement.dataset;
    return { kept, display: [text, contrast, reach], top: window.scrollY };
  });

test('a tablet is paired, a guest orders, and the next guest finds nothing of it', async ({
  device,
  server,
  board,
}) => {
  const tablet = await device({ viewport: TABLET });
  await pairTablet(tablet, server, { table: TABLE, waits: true });
  await begin(tablet);
  await tablet.getByRole('button', { name: words.kiosk.help.open() }).click();
  await tablet.getByRole('radio', { name: words.kiosk.help.sizes.large(), exact: true }).click();
  await tablet.getByRole('radio', { name: words.kiosk.help.contrasts.more() }).click();
  await tablet.keyboard.press('Escape');
  await send(tablet);
  await expect(ticketOf(board, '7')).toContainText('Toast Skagen');
  await expect(tablet.getByText(words.kiosk.after.clears())).toBeInViewport({ ratio: 1 });

  await tablet.getByRole('button', { name: words.kiosk.join.open() }).last().click();
  await expect(tablet.getByRole('dialog').last()).toContainText(words.kiosk.join.text());
  await tablet.getByRole('button', { name: words.kiosk.join.back() }).click();
  await tablet.getByRole('button', { name: words.kiosk.after.done() }).click();
  await expect(tablet.getByRole('button', { name: START })).toBeVisible();
  await expect
    .poll(() => tracesOf(tablet))
    .toEqual({
      kept: ['kiosk:device', 'kiosk:token'],
      display: ['normal', 'normal', 'normal'],
      top: 0,
    });

  await begin(tablet);
  await expect(tablet.getByText(words.guest.cart.empty())).toBeVisible();
  await expect(tablet.getByRole('button', { name: arrived() })).toHaveCount(0);
});

test(
  'a sheet that a guest left open, and how they needed the screen, are gone once nobody touches the tablet',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await tablet.clock.install();
    const id = await pairTablet(tablet, server, { table: TABLE });
    const by = await manager(server);
    const { settings } = await by.devices();
    const start = tablet.getByRole('button', { name: START });
    const idle = async () => {
      await tablet.clock.fastForward(settings.idleSeconds * 1_000);
      await tablet.locator('.k-idle').waitFor();
      await tablet.clock.fastForward(settings.warningSeconds * 1_000 + 1_000);
      await expect(tablet.getByRole('dialog')).toHaveCount(0);
      await expect(start).toBeInViewport();
      expect((await tracesOf(tablet)).display).toEqual(['normal', 'normal', 'normal']);
    };

    // Somebody tries it out on the resting tablet, and orders nothing.
    await tablet.getByRole('button', { name: 'Enklare att använda' }).click();
    await tablet.getByRole('radio', { name: 'Störst' }).click();
    await tablet.getByRole('radio', { name: 'Nedre halvan' }).click();
    await idle();

    await begin(tablet);
    await tablet.getByRole('button', { name: words.kiosk.help.open() }).click();
    await tablet.getByRole('radio', { name: words.kiosk.help.contrasts.more() }).click();
    await idle();

    await begin(tablet);
    await tablet.getByRole('button', { name: words.kiosk.join.open() }).click();
    await tablet.locator('.k-join').waitFor();
    await idle();

    await begin(tablet);
    await send(tablet);
    await tablet.getByText(words.kiosk.after.clears()).waitFor();
    await tablet.getByRole('button', { name: words.kiosk.join.open() }).last().click();
    await by.change(id, '/lock', { locked: true });
    await expect(tablet.getByRole('heading', { name: 'Plattan vilar' })).toBeVisible();
    await by.change(id, '/lock', { locked: false });
    await expect(start).toBeVisible();
    await expect(tablet.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a locked tablet is in its own language at once, also where its guest hears of nothing',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    const id = await pairTablet(tablet, server, { table: TABLE });
    const by = await manager(server);
    await tablet.route('**/api/v1/events**', (route) => route.abort());
    await begin(tablet);
    await send(tablet);
    await tablet.getByText(words.kiosk.after.clears()).waitFor();
    await by.change(id, '/lock', { locked: true });
    await expect(tablet.getByRole('heading', { name: 'Plattan vilar' })).toBeVisible();
    await by.change(id, '/lock', { locked: false });
    await expect(tablet.getByRole('button', { name: START })).toBeVisible();
  },
);

test(
  'a manager moves, locks, tells to reload and removes a tablet, which follows without a touch',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    const id = await pairTablet(tablet, server, { table: TABLE, name: 'Window' });
    const by = await manager(server);
    await expect(tablet.getByText('Kajkanten, bord 7')).toBeVisible();

    await by.change(id, '', { name: 'Window', table: 'servett00003' });
    await expect(tablet.getByText('Kajkanten, bord 3')).toBeVisible();

    await by.change(id, '/message', { messages: { sv: 'Back at five.' } });
    await expect(tablet.getByRole('status').getByText('Back at five.')).toBeVisible();
    const locked = performance.now();
    await by.change(id, '/lock', { locked: true });
    await expect(tablet.getByRole('heading', { name: 'Plattan vilar' })).toBeVisible();
    expect(performance.now() - locked).toBeLessThan(2_000);
    await expect(tablet.getByText('Back at five.')).toBeVisible();
    await by.change(id, '/lock', { locked: false });
    await expect(tablet.getByRole('button', { name: START })).toBeVisible();

    const reloaded = tablet.waitForEvent('load');
    await by.change(id, '/reload');
    await reloaded;
    await expect(tablet.getByRole('button', { name: START })).toBeVisible();

    await begin(tablet);
    const revoked = performance.now();
    await by.ask('DELETE', `/devices/${id}`);
    await expect(tablet.getByText(words.kiosk.pair.revoked())).toBeVisible();
    expect(performance.now() - revoked).toBeLessThan(2_000);
    expect((await tracesOf(tablet)).kept).toEqual([]);
    await expect
      .poll(() =>
        tablet.evaluate(async () => (await caches.keys()).filter((name) => /-/.test(name))),
      )
      .toEqual([]);
  },
);

test(
  'a guest of a tablet without a table says where they sit',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: null });
    await tablet.getByRole('button', { name: START }).click();
    await tablet.getByRole('button', { name: goOn }).click();
    await expect(tablet.getByRole('heading', { name: words.kiosk.where.title() })).toBeVisible();
    await tablet.getByRole('button', { name: '9', exact: true }).click();
    await send(tablet);
    await expect(ticketOf(board, '9')).toContainText('Toast Skagen');
  },
);

test(
  'without a network guests of a tablet without a table are told so, and find the way back',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: { width: 1024, height: 768 } });
    await pairTablet(tablet, server, { table: null });
    const choose = async () => {
      await tablet.getByRole('button', { name: START }).click();
      await tablet.getByRole('button', { name: goOn }).click();
      await tablet.getByRole('heading', { name: words.kiosk.where.title() }).waitFor();
    };
    await choose();
    await tablet.getByRole('button', { name: '9', exact: true }).waitFor();
    // Somebody is quicker than the tablet notices.
    await tablet.route('**/api/**', (route) => route.abort());
    await tablet.getByRole('button', { name: '9', exact: true }).click();
    const again = tablet.getByRole('button', { name: words.common.tryAgain() });
    await expect(again).toBeInViewport({ ratio: 1 });
    await expect(tablet.getByRole('heading', { name: words.guest.failed.title() })).toBeInViewport({
      ratio: 1,
    });
    expect(await violationsInBothThemes(tablet)).toEqual([]);
    await tablet.getByRole('button', { name: words.kiosk.where.back() }).click();
    await tablet.unroute('**/api/**');
    await choose();
    await tablet.getByRole('button', { name: '9', exact: true }).waitFor();
    await tablet.context().setOffline(true);
    await expect(tablet.getByText(words.kiosk.where.failed())).toBeVisible();
    await expect(tablet.getByRole('button', { name: '9', exact: true })).toHaveCount(0);
    await tablet.context().setOffline(false);
    await tablet.getByRole('button', { name: '9', exact: true }).click();
    await expect(tablet.getByRole('button', { name: add('Toast Skagen') })).toBeVisible();
  },
);

test(
  'what a tablet shows all night while nobody can order does not stand still',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    const id = await pairTablet(tablet, server, { table: TABLE });
    const by = await manager(server);
    const places = async (selectors: readonly string[]) => {
      const boxes = await Promise.all(selectors.map((each) => tablet.locator(each).boundingBox()));
      return boxes.map((box) => `${box?.x} ${box?.y} ${box?.width}`);
    };
    const later = (ms: number) =>
      tablet.evaluate((at) => {
        for (const animation of document.getAnimations()) animation.currentTime = at;
      }, ms);
    await by.change(id, '/lock', { locked: true });
    await tablet.getByRole('heading', { name: 'Plattan vilar' }).waitFor();
    const shown = ['.k-place', 'h1', '.k-backdrop img'];
    const seen: string[][] = [];
    for (const at of [0, 120_000, 210_000, 300_000]) {
      await later(at);
      seen.push(await places(shown));
    }
    for (const [at, what] of shown.entries()) {
      expect(new Set(seen.map((each) => each[at])).size, what).toBe(4);
    }
    const isScrolled = await tablet.evaluate(
      () => document.documentElement.scrollHeight > window.innerHeight,
    );
    expect(isScrolled).toBe(false);
  },
);

test(
  'guests who collect get a number that is called, and nothing that only a party has',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: null });
    const by = await manager(server);
    const { settings } = await by.devices();
    await by.ask('PUT', '/kiosks', { ...settings, collectTable: 'servett00009' });
    const order = async () => {
      await tablet.getByRole('button', { name: START }).click();
      await tablet.getByRole('button', { name: goOn }).click();
      await expect(tablet.getByRole('button', { name: '8', exact: true })).toBeVisible();
      // Nobody sits where orders are collected.
      await expect(tablet.getByRole('button', { name: '9', exact: true })).toHaveCount(0);
      await tablet.getByRole('button', { name: words.kiosk.where.collect() }).click();
      await send(tablet);
    };
    await order();
    await expect(tablet.getByText(words.kiosk.after.number({ number: 1 }))).toBeVisible();
    await expect(tablet.getByText(words.guest.collect.waitText({ number: 1 }))).toBeVisible();
    expect(await violationsInBothThemes(tablet)).toEqual([]);
    await expect(tablet.getByRole('button', { name: words.kiosk.join.open() })).toHaveCount(0);
    await tablet.getByRole('button', { name: words.kiosk.after.done() }).click();

    await order();
    await expect(tablet.getByText(words.kiosk.after.number({ number: 2 }))).toBeVisible();
    await tablet.getByRole('button', { name: words.guest.status.orderMore() }).click();
    await expect(tablet.getByText(words.guest.seating.waitTitle())).toHaveCount(0);
    await expect(board.getByRole('article')).toHaveCount(2);
    const mine = ticketOf(board, '9');
    await mine.getByRole('button', { name: 'Accept' }).click();
    await mine.getByRole('button', { name: 'All ready' }).click();
    await expect(mine.getByText('Call number 2')).toBeVisible();
    const called = tablet.getByRole('dialog', { name: words.guest.collect.title() });
    await expect(called.getByText(words.guest.collect.say())).toBeVisible();
  },
);

test(
  'staff reach the settings by the PIN, which is slower after each wrong one',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: TABLE });
    const by = await manager(server);
    await by.ask('PUT', '/kiosks/pin', { pin: '7391' });
    await tablet.getByRole('button', { name: 'För personal' }).click();
    await expect(tablet.getByRole('heading', { name: 'Bara personal' })).toBeVisible();
    const open = tablet.getByRole('button', { name: 'Öppna', exact: true });
    for (let wrong = 0; wrong < 3; wrong += 1) {
      for (const digit of '1928') await tablet.getByRole('button', { name: digit }).click();
      await open.click();
      await expect(tablet.getByRole('alert')).toContainText('Det var fel.');
    }
    await expect(tablet.getByRole('alert')).toHaveText('Det var fel. Försök igen om 5 sekunder.');
    await expect(open).toHaveAttribute('aria-disabled', 'true');
    // It counts down for the eye; a screen reader is told once.
    await expect(tablet.getByText('Försök igen om 3 sekunder.')).toBeVisible();
    await expect(tablet.getByRole('alert')).toHaveText('Det var fel. Försök igen om 5 sekunder.');
    await expect(tablet.getByText(/Försök igen om/)).toHaveCount(0);
    // Typed and confirmed as on any keypad, with the focus on no key.
    await tablet.getByRole('heading', { name: 'Bara personal' }).click();
    await tablet.keyboard.type('7391');
    await tablet.keyboard.press('Enter');
    await expect(tablet.getByRole('heading', { name: 'Plattan' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Klar', exact: true }).click();
    await expect(tablet.getByRole('button', { name: START })).toBeVisible();
  },
);

/** In the page: what Fully Kiosk offers to it, which remembers what it was asked for. */
function fakeFully(): void {
  const asked: string[] = [];
  let brightness = 100;
  Object.assign(window, {
    servettFully: asked,
    fully: {
      getBatteryLevel: () => 81,
      isPlugged: () => true,
      getScreenBrightness: () => brightness,
      setScreenBrightness(level: number) {
        brightness = level;
        asked.push(`brightness ${level}`);
      },
      turnScreenOff: () => asked.push('screen off'),
    },
  });
}

test(
  'with Fully Kiosk staff change the brightness and switch the screen off to clean it',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await tablet.addInitScript(fakeFully);
    const id = await pairTablet(tablet, server, { table: TABLE });
    const by = await manager(server);
    await by.ask('PUT', '/kiosks/pin', { pin: '7391' });
    await tablet.getByRole('button', { name: 'För personal' }).click();
    await tablet.getByRole('heading', { name: 'Bara personal' }).waitFor();
    for (const digit of '7391') await tablet.getByRole('button', { name: digit }).click();
    await tablet.getByRole('button', { name: 'Öppna', exact: true }).click();
    await expect(tablet.getByText('81 %, laddar')).toBeVisible();
    await tablet.getByRole('button', { name: 'Mörkare' }).click();
    await tablet.getByRole('button', { name: 'Ljusare' }).click();
    await tablet.getByRole('button', { name: 'Släck skärmen' }).click();
    expect(await tablet.evaluate(() => window.servettFully)).toEqual([
      'brightness 68',
      'brightness 100',
      'screen off',
    ]);
    const { devices } = await by.devices();
    expect(devices.find((each) => each.id === id)?.health).toMatchObject({
      battery: 81,
      charging: true,
    });
  },
);

/** In the page: touches the resting tablet as soon as it is there, and adds up what moves. */
function touchAtOnce(): void {
  window.servettMoved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.servettMoved += 'value' in entry ? Number(entry.value) : 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_changes, observer) => {
    const start = document.querySelector<HTMLElement>('.k-anywhere');
    if (start === null) return;
    observer.disconnect();
    start.click();
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    servettMoved: number;
    servettFully: string[];
  }
}

test(
  'when a language arrives late, the tablet waits for it, and nothing moves under a finger',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: TABLE });
    await tablet.addInitScript(touchAtOnce);
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await tablet.route(/\/kiosk\/assets\/sv-[^/]+\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await tablet.goto('/kiosk/', { waitUntil: 'commit' });
    const early = tablet.locator('.k-half').first().waitFor({ timeout: 3_000 });
    await expect(early, 'one language alone').rejects.toThrow();
    arrive();
    await expect(tablet.getByRole('button', { name: goOn })).toBeVisible();
    await expect(tablet.getByRole('button', { name: 'Beställ på svenska' })).toBeVisible();
    expect(await tablet.evaluate(() => window.servettMoved)).toBe(0);
  },
);
