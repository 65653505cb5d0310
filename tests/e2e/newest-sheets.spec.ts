import { expect, type Locator, type Page } from 'playwright/test';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import ar from '#locales/table/ar.json' with { type: 'json' };
import da from '#locales/table/da.json' with { type: 'json' };
import de from '#locales/table/de.json' with { type: 'json' };
import es from '#locales/table/es.json' with { type: 'json' };
import fi from '#locales/table/fi.json' with { type: 'json' };
import nb from '#locales/table/nb.json' with { type: 'json' };
import pl from '#locales/table/pl.json' with { type: 'json' };
import { AT_NIGHT } from './at-night.ts';
import { pageFaults } from './page-faults.ts';
import { morningZone, switchOnTakeaway } from './takeaway-steps.ts';
import { test as mailTest } from './with-mail.ts';

/** Every language that a guest can read, those that only tables speak included. */
const LANGUAGES = { en, sv, de, fi, nb, da, pl, es, ar };

const NARROW = { width: 320, height: 640 };
const TABLE = 'servett00001';

/** Opened in English or Swedish, as its address says, until the device's own language is there. */
async function openIn(page: Page, code: string, table: string): Promise<void> {
  await page.goto(`/${code === 'sv' ? 'sv' : 'en'}/table/${table}`);
  await page.locator('.quick').first().waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

/** Nothing on the sheet stands beyond the window, on something else, or in a column of letters. */
async function expectSound(page: Page, where: string): Promise<void> {
  expect(await pageFaults(page), where).toEqual([]);
}

/** By an English text with a number or name in it, only what is before or after that. */
const plain = (text: string) => text.replace(/\{\{?[^}]*\}?\}.*$/, '').trim();

/** Adds a dish without options: what others order may stand above it, and need a choice. */
const addDish = (page: Page) =>
  page.locator('.product', { hasText: 'Toast Skagen' }).locator('.quick').first().click();

const tableOf = (page: Page): Locator => page.locator('.venue-head button.table');

for (const [code, words] of Object.entries(LANGUAGES)) {
  const { guest, handovers, asides } = words;

  mailTest.describe(`in ${code}, at 320 px`, () => {
    mailTest.use({
      venue: { ordering: { joinPolicy: 'free', sendsTogether: true } },
    });

    mailTest(
      'a guest chooses with the table, asks for a sum, and goes on on another phone',
      AT_NIGHT,
      async ({ device }) => {
        mailTest.slow();
        const [anna, bo] = [
          await device({ locale: code, viewport: NARROW }),
          await device({ locale: code, viewport: NARROW }),
        ];
        await openIn(anna, code, TABLE);
        await addDish(anna);
        await anna.getByRole('button', { name: guest.cart.view }).click();
        await anna.getByRole('button', { name: guest.cart.send }).click();
        await anna.getByText(guest.status.placed).first().waitFor();
        await anna.getByRole('button', { name: guest.status.toMenu, exact: true }).click();
        await openIn(bo, code, TABLE);
        await addDish(bo);

        await tableOf(anna).click();
        await anna.getByText(words.together.title).first().waitFor();
        await expectSound(anna, 'the others are choosing');
        await anna.getByRole('button', { name: guest.bill.ask }).last().click();
        await anna.getByText(guest.bill.ownSum, { exact: true }).first().click();
        await anna.locator('.own-sum input').fill('40,5x');
        await expect(
          anna.getByRole('alert').filter({ hasText: plain(asides.sumWrong) }),
        ).toBeVisible();
        await anna.getByRole('radio', { name: guest.bill.methods.cash, exact: true }).check();
        await expectSound(anna, 'a sum that is none');
        await anna.locator('.own-sum input').fill('40,50');
        await expectSound(anna, 'a sum');
        await anna.locator('.foot button').last().click();
        await anna.getByText(guest.bill.asked).first().waitFor();
        await expectSound(anna, 'a sum is kept');
        await anna.keyboard.press('Escape');

        await tableOf(anna).click();
        await anna.getByRole('button', { name: guest.seating.phones }).click();
        await anna.getByRole('button', { name: handovers.show }).waitFor();
        await expectSound(anna, 'to hand over');
        await anna.getByRole('button', { name: handovers.show }).click();
        const spoken = anna.locator('.code-to-show .num .hidden-text');
        await spoken.waitFor();
        await expectSound(anna, 'a code is shown');
        const digits = ((await spoken.textContent()) ?? '').replace(/\D/g, '');

        await bo.goto(`${new URL(bo.url()).pathname}#take=${digits}`);
        await bo.reload();
        await bo.getByRole('button', { name: handovers.takeNow }).waitFor();
        await expectSound(bo, 'a code was scanned');
        await bo.getByRole('button', { name: handovers.takeNow }).click();
        await bo.getByText(handovers.taken).waitFor();
        await expectSound(bo, 'taken over');
        await anna.getByRole('dialog', { name: handovers.gone }).waitFor();
        await expectSound(anna, 'handed over');
      },
    );
  });

  mailTest.describe(`in ${code}, at 320 px, before opening`, () => {
    mailTest.use({
      venue: {
        timeZone: morningZone(),
        opening: [
          {
            days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
            from: '17:00',
            until: '23:00',
          },
        ],
      },
    });

    mailTest(
      'a guest orders to take away, and asks for a mail',
      AT_NIGHT,
      async ({ board, device }) => {
        const link = await switchOnTakeaway(board, { isAhead: true });
        const phone = await device({ locale: code, viewport: NARROW });
        await openIn(phone, code, link);
        await addDish(phone);
        await phone.getByRole('button', { name: guest.cart.view }).click();
        await phone.getByLabel(guest.takeaway.when).selectOption({ index: 4 });
        await expectSound(phone, 'the time');
        await phone.getByRole('button', { name: guest.cart.send }).click();
        await phone.getByText(plain(guest.takeaway.opens)).first().waitFor();
        await phone.getByRole('button', { name: asides.mailAsk }).click();
        await expectSound(phone, 'the order for later, with the form');
        await phone.getByLabel(asides.mailLabel).fill('anna@');
        await phone.getByRole('button', { name: asides.mailSave, exact: true }).click();
        await phone.getByText(asides.mailWrong).waitFor();
        // Above the buttons that stay at the bottom.
        const save = phone.getByRole('button', { name: asides.mailSave, exact: true });
        await expect(save).toBeInViewport({ ratio: 1 });
        await expectSound(phone, 'an address that is none');
        await phone.getByLabel(asides.mailLabel).fill('anna@example.com');
        await phone.getByRole('button', { name: asides.mailSave, exact: true }).click();
        await phone.getByText(asides.mailOn).waitFor();
        await expectSound(phone, 'a mail comes');
      },
    );
  });
}
