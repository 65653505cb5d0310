import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { goTo, keptOn, openTable, ticketOf } from './steps.ts';
import { add, begins, kr, LANGUAGE, saying, words } from './words.ts';

test(
  "search ignores diacritics, counts its results, and returns to the menu's position",
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001', LANGUAGE === 'en' ? 'sv' : 'en');
    await anna.getByRole('searchbox').fill(LANGUAGE === 'en' ? 'kottbullar' : 'mëatbälls');
    await expect(
      anna.getByRole('button', { name: LANGUAGE === 'en' ? /Köttbullar/ : /Meatballs/ }).first(),
    ).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toHaveCount(0);
    await anna.keyboard.press('Escape');
    await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toBeVisible();
  },
);

test(
  'what a guest avoids is marked or hidden, follows the chosen options, and is never sent',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    const sent: string[] = [];
    anna.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: begins(words.guest.avoid.open()) }).click();
    await anna.getByRole('checkbox', { name: words.allergens.crustaceans() }).check();
    await anna.getByRole('button', { name: begins(words.guest.avoid.show()) }).click();
    const skagen = anna.locator('.product', { hasText: 'Toast Skagen' });
    await expect(skagen).toContainText(
      words.guest.avoid.contains({ names: words.allergens.crustaceans() }),
    );
    await anna.getByRole('button', { name: begins(words.guest.avoid.open()) }).click();
    await anna
      .getByRole('radio', { name: words.guest.avoid.hide() })
      .or(anna.getByRole('button', { name: words.guest.avoid.hide() }))
      .first()
      .click();
    await anna.getByRole('button', { name: begins(words.guest.avoid.show()) }).click();
    await expect(skagen).toHaveCount(0);
    await expect.poll(() => keptOn(anna)).toMatch(/crustaceans.*hide|hide.*crustaceans/);
    await anna.reload();
    await expect(anna.getByRole('button', { name: 'Marinated olives', exact: true })).toBeVisible();
    await expect(skagen).toHaveCount(0);
    expect(sent.filter((text) => /crustaceans/.test(text))).toEqual([]);
  },
);

test('a guest who avoids milk sees correct information from the menu to the slip', async ({
  device,
  board,
}) => {
  const anna = await device();
  const sent: string[] = [];
  anna.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: begins(words.guest.avoid.open()) }).click();
  await anna.getByRole('checkbox', { name: words.allergens.milk() }).check();
  await anna.getByRole('button', { name: begins(words.guest.avoid.show()) }).click();

  // No scoop is chosen yet, so nothing is known to be free of anything.
  await goTo(anna, 'Sweet');
  // It is told to nobody before the guest asks about it.
  expect(sent.filter((text) => /\bmilk\b/i.test(text))).toEqual([]);
  await anna.getByRole('button', { name: 'Homemade ice cream', exact: true }).click();
  const sheet = anna.getByRole('dialog', { name: 'Homemade ice cream' });
  await expect(sheet).toContainText(words.guest.product.mayContain());
  await expect(sheet).toContainText(
    saying(words.guest.product.unknown(), words.allergens.peanuts()),
  );
  await expect(sheet).toContainText(words.guest.avoid.depends({ names: words.allergens.milk() }));
  await expect(sheet).not.toContainText(words.guest.product.containsNone());
  await expect(sheet).not.toContainText(
    words.guest.avoid.without({ names: words.allergens.milk() }),
  );
  const scoop = (name: string) => sheet.getByRole('group', { name });
  const more = (name: string) =>
    scoop(name).getByRole('button', { name: words.common.more() }).click();
  await more('Strawberry sorbet');
  await expect(sheet).not.toContainText(
    words.guest.avoid.without({ names: words.allergens.milk() }),
  );
  await more('Lemon sorbet');
  await expect(sheet).toContainText(words.guest.avoid.without({ names: words.allergens.milk() }));
  await scoop('Lemon sorbet').getByRole('button', { name: words.common.fewer() }).click();
  await more('Vanilla');
  await more('Vanilla');
  await expect(sheet).toContainText(words.guest.avoid.contains({ names: words.allergens.milk() }));
  await expect(sheet).not.toContainText(
    words.guest.avoid.without({ names: words.allergens.milk() }),
  );
  await sheet.getByRole('button', { name: words.guest.allergy.ask() }).click();
  await expect(
    sheet.getByRole('checkbox', { name: words.allergens.milk(), exact: true }),
  ).toBeChecked();
  await sheet.getByRole('button', { name: begins(words.guest.product.add()) }).click();

  // A product added with one tap gets the warning too, before it is sent.
  await anna.getByRole('button', { name: begins(add('Baker’s choice')) }).click();
  await anna.getByRole('button', { name: words.guest.cart.view() }).click();
  const lines = anna.getByRole('dialog').locator('.cart-lines > li');
  await expect(lines.filter({ hasText: 'ice cream' })).toContainText(
    words.common.times({ count: 2, name: 'Vanilla' }),
  );
  await expect(lines.filter({ hasText: 'ice cream' })).toContainText(
    words.guest.avoid.contains({ names: words.allergens.milk() }),
  );
  await expect(lines.filter({ hasText: 'Baker’s choice' })).toContainText(
    words.guest.avoid.unknown({ names: words.allergens.milk() }),
  );
  await anna.getByRole('button', { name: words.guest.cart.send() }).click();

  const slip = board.getByRole('article', { name: 'Order slip' });
  await ticketOf(board, '1')
    .getByRole('button', { name: /^Print a slip/ })
    .click();
  await expect(slip).toContainText('ALLERGY: milk. The guest asks.');
  await expect(slip).toContainText('2× Vanilla');
});

test('a whole order can be made with the keyboard alone', async ({ device, board }) => {
  const anna = await device({ viewport: { width: 1280, height: 800 } });
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: 'Kajen burger', exact: true }).focus();
  await anna.keyboard.press('Enter');
  const sheet = anna.getByRole('dialog', { name: 'Kajen burger' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await sheet.getByRole('radio', { name: 'Medium' }).focus();
  await anna.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: 'Well done' })).toBeChecked();
  await sheet.getByRole('button', { name: begins(words.guest.product.add()) }).focus();
  await anna.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(anna.getByRole('button', { name: 'Kajen burger', exact: true })).toBeFocused();
  await anna.getByRole('button', { name: begins(words.guest.cart.send()) }).focus();
  await anna.keyboard.press('Enter');
  await expect(board.getByRole('article')).toContainText('Well done');
});

test(
  'a price that changes while the cart is open is shown on its line before anything is sent',
  AT_NIGHT,
  async ({ device, server, board }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    await anna.getByRole('button', { name: words.guest.cart.view() }).click();
    await server.restart({ 'toast-skagen': 19_900 });
    const sheet = anna.getByRole('dialog');
    await expect(sheet).toContainText(words.guest.changes.price_changed({ was: kr(189) }));
    await expect(sheet).toContainText(kr(199));
    await expect(board.getByRole('article')).toHaveCount(0);
    await sheet.getByRole('button', { name: begins(words.guest.cart.sendThese()) }).click();
    await expect(ticketOf(board, '1')).toContainText('Toast Skagen');
  },
);

test(
  'the theme is changed during an order by keyboard, and the focus stays',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    const display = anna.getByRole('button', { name: words.guest.display.name() });
    await display.focus();
    await anna.keyboard.press('Enter');
    await anna.getByRole('radio', { name: words.guest.display.themes.auto() }).focus();
    await anna.keyboard.press('ArrowUp');
    await expect(anna.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(
      anna.getByRole('radio', { name: words.guest.display.themes.dark() }),
    ).toBeFocused();
    await anna.getByRole('radio', { name: words.guest.display.sizes.normal() }).focus();
    await anna.keyboard.press('ArrowDown');
    await expect(anna.locator('html')).toHaveAttribute('data-text', 'large');
    await anna.keyboard.press('Escape');
    await expect(display).toBeFocused();
    const languages = anna.locator('.language-pick select');
    await languages.focus();
    await anna.keyboard.press('s');
    await anna.keyboard.press('v');
    await expect(anna).toHaveURL(/\/sv\/table\//);
    await expect(languages).toBeFocused();
    await expect(anna.getByRole('button', { name: 'Visa beställning' })).toContainText('1');
    await anna.reload();
    await expect(anna.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

test(
  "the camera for a table's QR code opens only on a tap, and a missing camera is explained",
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await anna.goto('/en/table');
    await anna.getByRole('button', { name: words.guest.scan.scan() }).click();
    await expect(
      anna.getByText(words.guest.scan.absent()).or(anna.getByText(words.guest.scan.refused())),
    ).toBeVisible();
    await expect(anna.getByLabel(words.guest.code.label())).toBeVisible();
  },
);
