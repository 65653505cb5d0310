import type { BrowserContextOptions, Page } from 'playwright';
import { SEEDED_TABLE, SEEDED_TABLET } from '#tests/support/fixtures/seeded-menu.ts';

/** One of the three places where guests order. */
export interface Surface {
  name: string;
  path: string;
  device: BrowserContextOptions;
  /** Selectors tapped before a product can be added. */
  before: readonly string[];
  /** It begins from what its service worker keeps, and not from the network. */
  keepsPages?: true;
  /** A preparation without time limit, before the measured visit. */
  prepare?: (page: Page) => Promise<void>;
}

/** The + of a product that needs no choice: the seeded menu begins with such products. */
export const QUICK = '.quick';

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
};
/** In portrait, where the cart is a bar as on the phone. */
const tablet: BrowserContextOptions = {
  ...phone,
  viewport: { width: 800, height: 1_280 },
  deviceScaleFactor: 1,
};

/** A tablet that is paired and has shown its menu once, as before each of its starts. */
async function pair(page: Page): Promise<void> {
  await page.locator('.k-code').waitFor();
  await page.evaluate(storeToken, SEEDED_TABLET);
  await page.reload();
  await page.locator('.k-attract').waitFor();
}

/** Its worker answers the page, and keeps a whole build. */
async function untilKept(page: Page): Promise<void> {
  // It takes over once it has fetched all of it.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** A browser keeps what it has compiled of a script that it has run before. */
const STARTS_BEFORE = 2;
const COMPILED_MS = 2_500;

/** As a tablet that was started on other days. */
async function startBefore(page: Page): Promise<void> {
  for (let start = 0; start < STARTS_BEFORE; start += 1) {
    await page.reload();
    await page.locator('.k-attract').waitFor();
    await page.waitForTimeout(COMPILED_MS);
  }
}

const kiosk = { path: '/kiosk/', device: tablet, before: ['.k-anywhere', '.k-half'] };

export const surfaces: readonly Surface[] = [
  { name: 'site', path: `/en/table/${SEEDED_TABLE}`, device: phone, before: [] },
  { name: 'widget', path: '/demo/plain.html', device: phone, before: [] },
  { ...kiosk, name: 'kiosk', prepare: pair },
  {
    ...kiosk,
    name: 'kiosk start',
    keepsPages: true,
    async prepare(page) {
      await pair(page);
      await untilKept(page);
      await startBefore(page);
    },
  },
];

/** In the page: as if it had been paired. */
function storeToken(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('servett-kiosk');
    request.onerror = () => reject(request.error);
    // A tablet that has stored nothing yet has no database.
    request.onupgradeneeded = () => {
      for (const name of ['kv', 'outbox']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      const transaction = request.result.transaction('kv', 'readwrite');
      transaction.objectStore('kv').put(token, 'kiosk:token');
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}
