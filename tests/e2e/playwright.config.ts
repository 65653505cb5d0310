import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';

/** What a journey needs a whole browser for, it starts in SERVETT_BROWSER itself. */
const executablePath = process.env.SERVETT_SHELL ?? process.env.SERVETT_BROWSER;

/** Promises that a change is seen within a second: another browser would take the second away. */
const PROMPT = /journey\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  workers: 2,
  // Two cores: two files at a time, after what needs both for itself.
  projects: [
    { name: 'prompt', testMatch: PROMPT, workers: 1 },
    { name: 'unhurried', testIgnore: PROMPT, dependencies: ['prompt'] },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // What never comes must be told from what is slow: pages wait six seconds for a sign of somebody,
  // streams up to five before they connect again and requests up to fifteen, on two cores that two
  // browsers and their servers share. Only what a test says itself is a promise of speed.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
    // As long: a button that never comes must not cost its test's whole time.
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
