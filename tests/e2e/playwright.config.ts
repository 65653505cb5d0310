import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { AT_NIGHT, IS_ALL, ONCE } from './at-night.ts';
import { LANGUAGE } from './words.ts';

/** Journeys that need a full browser start the one in SERVETT_BROWSER themselves. */
const executablePath = process.env.SERVETT_SHELL ?? process.env.SERVETT_BROWSER;

/**
 * Promises of seconds: that a change is visible within one, that a tablet without a server shows its
 * menu within two. Another browser would take too much of them.
 */
const PROMPT = /(?:journey|kiosk-offline)\.spec\.ts$/;

const FOLDER = new URL('./', import.meta.url);

/**
 * The journeys that know what guests read by its keys, and so can be walked in any language of a
 * table. The others are those of staff and of the site, and two that walk in each of the languages by
 * themselves (`scripts/guest-journeys.test.ts`).
 */
const guestJourneys = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => readFileSync(new URL(name, FOLDER), 'utf8').includes("from './words.ts'"))
    .map((name) => `**/${name}`);

export default defineConfig({
  testDir: '.',
  // Node runs TypeScript as it is written: reading all journeys takes a third of what it did.
  build: { external: ['**/*.ts', '**/*.mjs'] },
  testMatch: LANGUAGE === 'en' ? '**/*.spec.ts' : guestJourneys(),
  outputDir: `../../test-results/e2e${LANGUAGE === 'en' ? '' : `-${LANGUAGE}`}`,
  // On two cores: a journey waits for a third of its time, in which another one can use them.
  workers: 3,
  projects: [
    { name: 'prompt', testMatch: PROMPT, workers: 1 },
    // Test by test, so that no long file is left over for the end.
    { name: 'unhurried', testIgnore: PROMPT, dependencies: ['prompt'], fullyParallel: true },
  ],
  grepInvert: [
    ...(IS_ALL ? [] : [new RegExp(AT_NIGHT.tag)]),
    ...(LANGUAGE === 'en' ? [] : [new RegExp(ONCE.tag)]),
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // What never happens must be distinguishable from what is slow: pages wait six seconds for an
  // interaction, streams up to five before they reconnect and requests up to fifteen, on two cores
  // that three browsers and their servers share. Only a limit in a test itself is a promise of speed.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
    // The same time: a button that never appears must not use up its test's whole time.
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
