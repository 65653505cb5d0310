import { expect, type Page } from 'playwright/test';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { add, atTable, begins, goOn, START, words } from './words.ts';

const TABLE = 'servett00007';

async function order(tablet: Page, dish: string): Promise<void> {
  await tablet.getByRole('button', { name: START }).click();
  await tablet.getByRole('button', { name: goOn }).click();
  await tablet.getByRole('button', { name: add(dish) }).click();
  await tablet.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
  await tablet.getByText(words.kiosk.after.clears()).waitFor();
}

const done = (tablet: Page) =>
  tablet.getByRole('button', { name: words.kiosk.after.done() }).click();
const digitsOn = async (tablet: Page) =>
  (await tablet.locator('.k-clears').innerText())
    .match(/\d\s\d\s\d\s\d/)?.[0]
    .replaceAll(/\s/g, '');

test(
  'a family orders at its tablet, clears it, orders again through a power cut, and is one party',
  AT_NIGHT,
  async ({ device, server }) => {
    test.slow();
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: TABLE, guests: 'party' });
    await order(tablet, 'Toast Skagen');
    await expect.poll(() => digitsOn(tablet)).toMatch(/^\d{4}$/);
    const digits = await digitsOn(tablet);
    await tablet.setViewportSize({ width: 1024, height: 768 });
    const said = tablet.locator('.k-clears');
    expect(await said.evaluate((box) => box.scrollWidth - box.clientWidth), 'all in sight').toBe(0);
    await tablet.setViewportSize(TABLET);
    await done(tablet);

    await order(tablet, 'Toast Skagen');
    await expect.poll(() => digitsOn(tablet)).toBe(digits);
    await expect(tablet.getByText(words.guest.seating.waitTitle())).toHaveCount(0);

    // The power fails under the order that was sent.
    await tablet.reload();
    await order(tablet, 'Toast Skagen');
    await expect.poll(() => digitsOn(tablet)).toBe(digits);

    // A phone that scans the code on the screen sits there, and its address invites nobody.
    const phone = await device({});
    await phone.goto(`/en/table/${TABLE}#join=${digits}`);
    await phone.getByRole('button', { name: atTable('7') }).click();
    // Only who is let in sees them.
    const spaced = new RegExp([...(digits ?? 'none')].join('\\s*'));
    await expect(phone.getByRole('dialog')).toContainText(spaced);
    expect(await phone.evaluate(() => window.location.hash)).toBe('');
  },
);

test(
  'a tablet of each guest for themselves shows nothing of the last one, until the party’s digits are typed',
  AT_NIGHT,
  async ({ device, server }) => {
    const tablet = await device({ viewport: TABLET });
    await pairTablet(tablet, server, { table: TABLE });
    await order(tablet, 'Toast Skagen');
    await expect.poll(() => digitsOn(tablet)).toMatch(/^\d{4}$/);
    const digits = (await digitsOn(tablet)) ?? '';
    await done(tablet);

    await order(tablet, 'Toast Skagen');
    expect(await digitsOn(tablet)).toBeUndefined();
    await tablet.keyboard.press('Escape');
    await tablet.getByRole('button', { name: words.guest.seating.tabletSame() }).click();
    await tablet.getByRole('textbox', { name: words.guest.seating.codeLabel() }).fill(digits);
    await tablet.getByRole('button', { name: words.guest.seating.join(), exact: true }).click();
    await expect(tablet.getByText(words.guest.seating.tabletSame())).toHaveCount(0);
  },
);
