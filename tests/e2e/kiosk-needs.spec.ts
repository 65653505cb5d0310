import { expect, type Page } from 'playwright/test';
import type { TableLocale } from '#core/shared/table-languages.ts';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { COMPARED, goOnIn, START, wordsIn } from './words.ts';

const UPRIGHT = { width: 800, height: 1280 };
const SIZES = [UPRIGHT, { width: 1280, height: 800 }, { width: 600, height: 1024 }];
const COURSES: Partial<Record<TableLocale, string>> = { sv: 'Varmrätter' };

/** What a guest chooses on a tablet in a language. */
function choicesIn(locale: TableLocale) {
  const { guest, kiosk } = wordsIn(locale);
  const { open, sizes, reaches } = kiosk.help;
  return {
    choose: goOnIn(locale),
    add: guest.menu.add({ name: 'Toast Skagen' }),
    course: COURSES[locale] ?? 'Mains',
    help: open(),
    sizes: [sizes.normal(), sizes.large(), sizes.larger()],
    low: reaches.low(),
    reaches: [reaches.normal(), reaches.low()],
  };
}

/** In the page: dishes of which the name, the price and the + are in sight and can be touched. */
function usableDishes(): string[] {
  const isFree = (within: Element, of: Element, [x = 0, y = 0]: readonly number[]) => {
    const { left, top, width, height } = of.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && within.contains(hit);
  };
  const corners = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ];
  return [...document.querySelectorAll('.product')].flatMap((dish) => {
    const [name, price, add] = ['.open', '.price', '.quick span'].map((part) =>
      dish.querySelector(part),
    );
    if (!name || !price || !add) return [];
    const isSeen = [name, price].every((text) => corners.every((at) => isFree(dish, text, at)));
    const button = add.parentElement ?? add;
    const inner = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ];
    return isSeen && inner.every((at) => isFree(button, add, at)) ? [name.textContent ?? ''] : [];
  });
}

/** In the page: how much of the buttons to leave and to send lies outside, or under something. */
function coveredButtons(): string[] {
  const panel = document.querySelector('.k-help')?.getBoundingClientRect();
  const buttons = [
    ...document.querySelectorAll('.venue-head .k-tool:last-child, .order-side .button.next'),
  ];
  return buttons.flatMap((button) => {
    const box = button.getBoundingClientRect();
    const name = button.textContent;
    if (box.left < 0 || box.right > window.innerWidth) return [`${name} is cut off`];
    if (panel) {
      const isCovered =
        Math.min(panel.right, box.right) > Math.max(panel.left, box.left) &&
        Math.min(panel.bottom, box.bottom) > Math.max(panel.top, box.top);
      return isCovered ? [`the panel covers ${name}`] : [];
    }
    return [0.2, 0.5, 0.8].flatMap((share) => {
      const x = box.left + box.width * share;
      const hit = document.elementFromPoint(x, box.top + box.height / 2);
      return hit && button.contains(hit) ? [] : [`${hit?.className} covers ${name}`];
    });
  });
}

async function begin(tablet: Page, words: ReturnType<typeof choicesIn>): Promise<void> {
  await tablet.getByRole('button', { name: START }).click();
  await tablet.getByRole('button', { name: words.choose }).click();
  await tablet.getByRole('button', { name: words.add }).click();
}

for (const locale of COMPARED) {
  const words = choicesIn(locale);

  test(
    `within low reach and in large text at least three dishes can be chosen, in ${locale}`,
    AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ viewport: UPRIGHT });
      await pairTablet(tablet, server, { table: 'servett00007' });
      await begin(tablet, words);
      const choose = async (name: string) => {
        await tablet.getByRole('button', { name: words.help }).click();
        await tablet.getByRole('radio', { name, exact: true }).first().click();
        await tablet.keyboard.press('Escape');
      };
      await choose(words.low);
      for (const size of words.sizes) {
        await tablet.evaluate(() => window.scrollTo(0, 0));
        await choose(size);
        for (const viewport of SIZES) {
          const at = `${size}, ${viewport.width} × ${viewport.height}`;
          await tablet.setViewportSize(viewport);
          const count = async () => (await tablet.evaluate(usableDishes)).length;
          await tablet.evaluate(() => window.scrollTo(0, 0));
          await expect.poll(count, at).toBeGreaterThanOrEqual(3);
          await tablet.getByRole('button', { name: words.course, exact: true }).first().click();
          await expect.poll(count, `${at}, ${words.course}`).toBeGreaterThanOrEqual(3);
        }
      }
    },
  );

  test(
    `nothing covers the buttons to leave and to send, nor does what makes the tablet easier, in ${locale}`,
    AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const tablet = await device({ viewport: UPRIGHT });
      await pairTablet(tablet, server, { table: 'servett00007' });
      await begin(tablet, words);
      for (const reach of words.reaches) {
        for (const size of words.sizes) {
          await tablet.evaluate(() => window.scrollTo(0, 0));
          await tablet.getByRole('button', { name: words.help }).click();
          for (const name of [reach, size]) {
            await tablet.getByRole('radio', { name, exact: true }).first().click();
          }
          for (const viewport of SIZES) {
            await tablet.setViewportSize(viewport);
            const at = `${size}, ${reach}, ${viewport.width} × ${viewport.height}`;
            await expect.poll(() => tablet.evaluate(coveredButtons), `${at}, panel`).toEqual([]);
          }
          await tablet.keyboard.press('Escape');
          for (const viewport of SIZES) {
            await tablet.setViewportSize(viewport);
            await tablet.evaluate(() => window.scrollTo(0, 0));
            const at = `${size}, ${reach}, ${viewport.width} × ${viewport.height}`;
            await expect.poll(() => tablet.evaluate(coveredButtons), at).toEqual([]);
          }
        }
      }
    },
  );
}
