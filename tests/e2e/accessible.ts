import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Frame, type Page } from 'playwright/test';
import { IS_ALL } from './at-night.ts';
import { pageFaults } from './page-faults.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, in one of its frames, or in the part that a selector matches, with the
 * names of the elements. Each document is checked separately. `rules` are the axe rules to run; all
 * of them if it is empty.
 */
export async function violations(
  page: Page | Frame,
  part?: string,
  rules?: readonly string[],
): Promise<string[]> {
  // While a sheet fades in, its contrast is that of neither state. A cancelled animation, for
  // instance by reduced motion, counts as finished; one that never ends changes no colour.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map((each) => each.finished),
    ),
  );
  // The page's policy forbids inline scripts, so axe is injected through the test driver.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ context, only }) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: object): Promise<AxeResults> };
      };
      const results = await axe.run(context ?? document, {
        iframes: false,
        resultTypes: ['violations'],
        // Reading every stylesheet once more is a third of the time, and serves one rule only.
        preload: only?.includes('css-orientation-lock') ?? false,
        ...(only ? { runOnly: only } : {}),
      });
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} at ${String(node.target)}`),
      );
    },
    { context: part, only: rules },
  );
}

/** Whether styles fix the page to one orientation: what axe finds, once for each set of styles. */
export function orientationLocks(page: Page): Promise<string[]> {
  return violations(page, undefined, ['css-orientation-lock']);
}

/** The rules that a theme can break: all others give the same result in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** How often a page was looked at. */
const looks = new WeakMap<Page, number>();

/**
 * The same in the light and the dark theme, for a page, or a frame of one, that follows the system.
 * At night each look is in both: all rules in the light theme, and those about colours in the dark
 * one. With each change a page's first look is in the light theme, its second in the dark one, and so
 * on.
 */
export async function violationsInBothThemes(
  shown: Page | Frame,
  part?: string,
): Promise<string[]> {
  const page = 'page' in shown ? shown.page() : shown;
  const look = looks.get(page) ?? 0;
  looks.set(page, look + 1);
  const theme = !IS_ALL && look % 2 === 1 ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const found = (await violations(shown, part)).map((each) => `${theme}: ${each}`);
  return IS_ALL ? [...found, ...(await darkViolations(shown, page, part))] : found;
}

/** What the dark theme adds to what axe finds in the light one. */
async function darkViolations(shown: Page | Frame, page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(shown, part, COLOUR_RULES);
  return dark.map((each) => `dark: ${each}`);
}

/** Nothing that a person sees as broken: see {@link pageFaults}. */
export async function expectUnbroken(page: Page | Frame): Promise<void> {
  expect(await pageFaults(page)).toEqual([]);
}

/** Nothing that axe finds in either theme, and nothing broken; `state` names what is shown. */
export async function expectFine(page: Page, state: string): Promise<void> {
  expect(await violationsInBothThemes(page), state).toEqual([]);
  await expectUnbroken(page);
}
