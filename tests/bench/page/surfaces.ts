import type { BrowserContextOptions, Page } from 'playwright';
import { SEEDED_TABLE } from '../../support/fixtures/seeded-menu.ts';

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
    before: ['.k-half'],
    async prepare(page) {
      await page.locator('.code-field input').fill(SEEDED_TABLE);
      await page.locator('.code-field button[type=submit]').click();
      await page.locator('.k-half').first().waitFor();
    },
  },
];
