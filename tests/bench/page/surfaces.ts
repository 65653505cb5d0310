import type { BrowserContextOptions, Page } from 'playwright';
import { SEEDED_TABLE, SEEDED_TABLET } from '../../support/fixtures/seeded-menu.ts';

/** One of the three places where guests order. */
export interface Surface {
  name: string;
  path: string;
  device: BrowserContextOptions;
  /** Selectors tapped before a product can be added. */
  before: readonly string[];
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

export const surfaces: readonly Surface[] = [
  { name: 'site', path: `/en/table/${SEEDED_TABLE}`, device: phone, before: [] },
  { name: 'widget', path: '/demo/plain.html', device: phone, before: [] },
  {
    name: 'kiosk',
    path: '/kiosk/',
    device: tablet,
    before: ['.k-anywhere', '.k-half'],
    async prepare(page) {
      await page.locator('.k-code').waitFor();
      await page.evaluate(storeToken, SEEDED_TABLET);
      await page.reload();
      await page.locator('.k-attract').waitFor();
    },
  },
];

/** In the page: as if it had been paired. */
function storeToken(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('servett-kiosk');
    request.onerror = () => reject(request.error);
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
