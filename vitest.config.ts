import { defineConfig } from 'vitest/config';
import { AT_NIGHT } from './scripts/setup/nightly-tests.mjs';
import { ALL_ON_POSTGRES, OF_SQLITE, ON_POSTGRES } from './scripts/setup/on-postgres.mjs';
import { findPostgres } from './scripts/setup/postgres.mjs';
import { buildConstants, namedSections } from './scripts/vite/language-files.ts';
import { preactAliases, preactElements } from './scripts/vite/runtimes.ts';

/** `npm run test:all` runs what is too long for each change. */
const IS_ALL = process.env.SERVETT_TEST_ALL === 'on';

/** It hears whether the server's process was kept waiting: it runs with what is prompt, at night. */
const BAD_NIGHT = 'server/monitoring/bad-night.test.ts';

/** What Node alone runs. */
const SERVERS = new RegExp(
  `^${import.meta.dirname}/(?:server|tests/support/(?:server|kept-server|build))/`,
);

const common = {
  // Tests make a server or a document each, which is garbage soon: with more room for young objects
  // than Node gives them, they take a sixth less of the processors.
  execArgv: ['--max-semi-space-size=64'],
  // Milliseconds: a busy machine is slow, which is no failure of what is tested, and most tests give
  // way to others in `npm test`.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Less than a test may take, so that it is this that says what never came.
  expect: { poll: { timeout: 80_000 } },
};

/**
 * Tests of what Node runs as it is written: it also loads them. Vite would transform each file first,
 * and put an object between every function and its callers.
 */
const asNodeDoes = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: ['./tests/support/server/imports-by-path.ts'],
};

const componentTests = {
  environment: './tests/support/components/shared-window.ts',
  // As for the server: reading the runtime and the DOM for each file is two thirds of the time.
  isolate: false,
  setupFiles: ['./tests/support/components/setup-components.ts'],
};

/**
 * With each change React runs as people get it, and at night as its developers do: then it looks at
 * each element and says what is wrong with it.
 */
const reactAsBuilt = IS_ALL
  ? { elements: {}, run: {} }
  : {
      elements: { oxc: { jsx: { development: false } } },
      run: { env: { NODE_ENV: 'production' } },
    };

/**
 * Tests of the server that use a store, once more on PostgreSQL where there is one: with each change
 * those that are chosen.
 */
const onPostgres = {
  test: {
    ...common,
    ...asNodeDoes,
    name: 'postgres',
    environment: 'node' as const,
    include: IS_ALL ? ALL_ON_POSTGRES : ON_POSTGRES,
    exclude: OF_SQLITE,
    isolate: false,
    env: { SERVETT_TEST_ENGINE: 'postgres' },
    globalSetup: ['./tests/support/postgres/global-setup.ts'],
    setupFiles: [
      ...asNodeDoes.setupFiles,
      ...(IS_ALL ? [] : ['./tests/support/postgres/chosen-tests.ts']),
    ],
  },
};

export default defineConfig({
  test: {
    // One processor is left out unless told: of two that would be half.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [namedSections],
        test: {
          ...common,
          name: 'unit',
          environment: 'node',
          include: ['{src,demo,scripts,site,widget,kiosk,venue}/**/*.test.ts'],
          // As for the server: starting a process for each file is most of what they take.
          isolate: false,
          // A client's tests against the whole server: Node loads that as it is, Vite would transform
          // a thousand files.
          server: { deps: { external: [SERVERS] } },
        },
      },
      {
        test: {
          ...common,
          ...asNodeDoes,
          name: 'system',
          environment: 'node',
          include: ['{tests/{db,crash,fuzz,privacy,support},lab}/**/*.test.ts', BAD_NIGHT],
          exclude: IS_ALL ? [] : AT_NIGHT,
          // As for the server.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...asNodeDoes,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [BAD_NIGHT],
          // Each test makes a server of its own and nothing else, so its files share a process,
          // which reads the server's packages once: that halves the time.
          isolate: false,
        },
      },
      ...(findPostgres() === undefined ? [] : [onPostgres]),
      {
        ...reactAsBuilt.elements,
        plugins: [namedSections],
        test: {
          ...common,
          ...componentTests,
          ...reactAsBuilt.run,
          name: 'react',
          // What guests see runs on Preact with each change, and on React at night.
          include: [`{src/{web,console${IS_ALL ? ',guest' : ''}},site,venue}/**/*.test.tsx`],
        },
      },
      {
        // What stands for libraries in the builds on Preact does what they do.
        resolve: { alias: preactAliases },
        test: {
          ...common,
          name: 'small',
          environment: 'node',
          include: [
            'src/web/http/http.test.ts',
            'src/web/i18n/core.test.ts',
            'src/web/platform/storage/device-storage.test.ts',
          ],
        },
      },
      {
        // The same component tests again: only this catches what one of the runtimes lacks.
        oxc: preactElements.oxc,
        define: buildConstants(),
        plugins: [namedSections, ...preactElements.plugins],
        resolve: { alias: preactAliases, dedupe: ['preact', '@preact/signals-core'] },
        test: {
          ...common,
          ...componentTests,
          name: 'preact',
          include: ['{src/web,src/guest,widget,kiosk}/**/*.test.tsx'],
          server: {
            // Packages left to Node would import the real React, or a second Preact.
            deps: { inline: [/preact/, /wouter/, /use-sync-external-store/, /@r2wc/] },
          },
        },
      },
    ],
  },
});
