import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { ticketOf } from './steps.ts';
import { ANY, LANGUAGE, saying, wordsIn } from './words.ts';

interface Host {
  name: string;
  locale: 'en' | 'sv';
  /** Its name on the board. */
  table: string;
}

/**
 * Every page of demo/hosts, and the built one; server/app/pages/demo-pages.test.ts checks that the
 * index lists them all.
 */
const HOSTS: Host[] = [
  { name: 'plain.html', locale: 'sv', table: '1' },
  { name: 'theme.html', locale: 'sv', table: '8' },
  { name: 'react/', locale: 'en', table: '9' },
  { name: 'two-venues.html', locale: 'sv', table: '7' },
  { name: 'hostile.html', locale: 'en', table: '3' },
  { name: 'strict-policy.html', locale: 'en', table: '4' },
  { name: 'rtl.html', locale: 'en', table: '6' },
  { name: 'pinned.html', locale: 'en', table: 'Terrass 1' },
];

/** The page's first element, scrolled into view: it may not load its data before that. */
async function openHost(page: Page, name: string): Promise<Locator> {
  await page.goto(`/demo/${name}`);
  const element = page.locator('table-order').first();
  await element.scrollIntoViewIfNeeded();
  await element.locator('.quick').first().waitFor();
  return element;
}

/** The narrowest phone: what fits there fits everywhere. */
const NARROW = { width: 320, height: 640 };

async function expectNothingAgainst(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page, 'table-order')).toEqual([]);
  await expectUnbroken(page);
}

/** An element of before speaks the languages that there were then. */
const OF_TODAY = HOSTS.filter(({ name }) => LANGUAGE === 'en' || name !== 'pinned.html');

for (const { name, locale, table } of OF_TODAY) {
  test(
    `in /demo/${name} a guest orders, the board sees and accepts it, and the page tells at once, without an accessibility violation in either theme or anything that scrolls sideways at 320 px`,
    AT_NIGHT,
    async ({ board, device }) => {
      const read = LANGUAGE === 'en' ? locale : LANGUAGE;
      const { cart, menu, status } = wordsIn(read).guest;
      const guest = await device({ locale: read, viewport: NARROW });
      const element = await openHost(guest, name);
      await expectNothingAgainst(guest);
      await element.getByRole('button', { name: menu.add({ name: 'Toast Skagen' }) }).click();
      await element.getByRole('button', { name: cart.view() }).click();
      await element.getByRole('button', { name: cart.send() }).waitFor();
      await expectNothingAgainst(guest);
      await element.getByRole('button', { name: cart.send() }).click();
      await expect(
        element.getByRole('heading', { name: saying(status.seenBy({ station: ANY })) }),
      ).toBeVisible();

      const ticket = ticketOf(board, table);
      await expect(ticket).toContainText('Toast Skagen');
      await ticket.getByRole('button', { name: /^Accept,/ }).click();
      await expect(element.getByRole('heading', { name: status.taken() })).toBeVisible();
    },
  );
}

test('two elements on one page each keep their own theme', ONCE_AT_NIGHT, async ({ device }) => {
  const guest = await device({ locale: 'sv-SE' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme });
    await openHost(guest, 'two-venues.html');
    await expect
      .poll(() => inkOf(guest, '#kajkanten'), { message: 'dark words on light' })
      .toBeLessThan(0.5);
    await guest.locator('#glasskiosken table-order').scrollIntoViewIfNeeded();
    await expect
      .poll(() => inkOf(guest, '#glasskiosken'), { message: 'light words on dark' })
      .toBeGreaterThan(0.5);
  }
});

/** The lightness of the element's text in a part of the page, from 0 to 1. */
function inkOf(page: Page, part: string): Promise<number> {
  return page
    .locator(`${part} table-order h3`)
    .first()
    .evaluate((heading) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return Number.NaN;
      canvas.fillStyle = getComputedStyle(heading).color;
      canvas.fillRect(0, 0, 1, 1);
      return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255;
    });
}

test(
  'on a right-to-left page, lines are right-aligned and full stops are at their ends',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const guest = await device({ locale: 'en-GB' });
    const element = await openHost(guest, 'rtl.html');
    const description = element.getByText('Twice fried, sea salt, garlic aioli.', { exact: true });
    const { end, stop, box } = await description.evaluate((paragraph) => {
      const text = paragraph.firstChild;
      const rectOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text ?? paragraph, from);
        range.setEnd(text ?? paragraph, to);
        return range.getBoundingClientRect();
      };
      const length = text?.textContent?.length ?? 0;
      return {
        end: rectOf(0, length).right,
        stop: rectOf(length - 1, length).right,
        // Of its words, without the room that an ellipsis has beside them.
        box:
          paragraph.getBoundingClientRect().right -
          Number.parseFloat(getComputedStyle(paragraph).paddingRight),
      };
    });
    expect(Math.abs(stop - end)).toBeLessThan(1);
    expect(Math.abs(end - box)).toBeLessThan(2);
  },
);

test(
  'two venues on one page keep their orders apart, each at its own board',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const guest = await device({ locale: 'sv-SE' });
    await openHost(guest, 'two-venues.html');
    const [kajkanten, kiosk] = [guest.locator('#kajkanten'), guest.locator('#glasskiosken')];
    await kajkanten.getByRole('button', { name: 'Lägg till Toast Skagen' }).click();
    await kiosk.locator('table-order').scrollIntoViewIfNeeded();
    await kiosk.getByRole('button', { name: 'Lägg till Kanelbulle' }).click();
    await kiosk.getByRole('button', { name: 'Visa beställning' }).click();
    await expect(kiosk.getByRole('dialog')).not.toContainText('Toast Skagen');
    await kiosk.getByRole('button', { name: /^Skicka beställning/ }).click();
    await expect(kiosk.getByRole('heading', { name: 'Din beställning är skickad' })).toBeVisible();

    const signe = await device({ viewport: { width: 1280, height: 800 } });
    await signe.goto('/venue/');
    await signe.getByLabel('E-mail').fill('owner@glasskiosken.example');
    await signe.getByLabel('Password').fill(server.staff.password);
    await signe.getByRole('button', { name: 'Sign in' }).click();
    await expect(ticketOf(signe, '1')).toContainText('Cinnamon bun');
    await expect(signe.getByText('Toast Skagen')).toHaveCount(0);
  },
);

test(
  'the React page sets properties, hears events and calls methods',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const page = await device({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const element = await openHost(page, 'react/');
    await expect(page.locator('.log')).toContainText('"table":"servett00009"');
    await element.getByRole('button', { name: 'Add Toast Skagen' }).click();
    await expect(page.getByRole('status').first()).toHaveText('1 in the order, SEK 189.00');
    await page.getByRole('radio', { name: 'Svenska' }).check();
    await expect(element.getByRole('button', { name: 'Kajburgare', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Empty the order' }).click();
    await expect(page.getByRole('status').first()).toHaveText('Nothing in the order yet');
    await page.getByRole('radio', { name: 'Table T2' }).check();
    await expect(page.locator('.log')).toContainText('"table":"servett00011"');
  },
);

/** The sources that docs/embedding.md lists for a page's policy, and no others. */
const policyFor = (installation: string) =>
  [
    "default-src 'none'",
    `script-src ${installation}`,
    `connect-src ${installation}`,
    `img-src ${installation}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

test(
  "on another origin, under the guide's policy, a guest orders and sees the status",
  ONCE,
  async ({ board, device, server }) => {
    const guest = await device({ locale: 'en-GB' });
    // The different port makes it another origin. A made-up domain would not do: browsers block pages
    // of the public internet from servers on the same machine.
    const krogen = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-security-policy', policyFor(server.url));
      response.end(`<!doctype html><html lang="en"><title>Krogen</title><main><h1>Krogen</h1>
      <script type="module" src="${server.url}/widget/table-order.js?ver=6.9"></script>
      <table-order table="servett00002"></table-order></main></html>`);
    }).listen(0, '127.0.0.1');
    await once(krogen, 'listening');
    const { port } = krogen.address() as AddressInfo;
    await guest.goto(`http://localhost:${port}/`);
    await guest.getByRole('button', { name: 'Add Toast Skagen' }).click();
    await guest.getByRole('button', { name: 'View order' }).click();
    await guest.getByRole('button', { name: /^Send order/ }).click();
    await expect(guest.getByRole('heading', { name: 'The kitchen has your order' })).toBeVisible();
    await ticketOf(board, '2')
      .getByRole('button', { name: /^Accept,/ })
      .click();
    await expect(guest.getByRole('heading', { name: 'Your order is accepted' })).toBeVisible();
    const pictures = () =>
      guest
        .locator('table-order img')
        .evaluateAll(
          (all) =>
            all.filter(
              (one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0,
            ).length,
        );
    await expect.poll(pictures).toBeGreaterThan(0);
    krogen.close();
  },
);
