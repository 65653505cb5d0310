import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { LOCALES } from '#core/shared/languages.ts';
import { startServer } from '#tests/support/server/server.ts';
import { median, type Ratio, ratioOfPairs, table } from './page/statistics.ts';
import {
  type DemonstrationFigures,
  measureDemonstration,
  measurePage,
  measurePaint,
  measureWoken,
  type PageFigures,
  type WokenFigures,
} from './site/measure-page.ts';
import { SEARCHED_PAGES } from './site/searched-pages.ts';
import { serveStaticPage } from './site/static-page.ts';
import { launchUnwatched, type UnwatchedBrowser } from './site/unwatched-browser.ts';

/**
 * `npm run bench site -- [--runs 20] [--settled 5] [--page /features] [--locale sv]`: how soon a
 * cheap phone on slow 4G has painted each prerendered page of the site, compared with a static page
 * of the same text. Single visits vary by some 40 ms and the machine's speed drifts, so each visit
 * is compared with the nearest one to the static page. The browser is headless Chromium if there is
 * one: it renders the same, and its visits vary half as much.
 */
const RATIO_MAX = 1.15;
const BLOCKING_MAX_MS = 50;
const BYTES_BEFORE_MAX = 45_000;
/**
 * Of these, 71 kB are what all pages run on (React, the router, signals, translations), 30 the page
 * itself with its styles, 11 the font of headings, and up to 20 the scripts and texts of the page.
 */
const BYTES_MAX = 130_000;
/** After the home page's load, until its demonstration can be used, pressed at once. */
const DEMONSTRATED_MAX_MS = 2_000;
const HOME = '/';
const PAGES = [...SEARCHED_PAGES, '/nothing/here'];

const { values } = parseArgs({
  options: {
    // Pairs of visits: to the page, and to the static one.
    runs: { type: 'string', default: '20' },
    // Visits that wait until nothing moves, with and without interaction: they take long and vary
    // little.
    settled: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    locale: { type: 'string' },
  },
});
const runs = Number(values.runs);
const settledRuns = Number(values.settled);
const say = (text: string) => process.stdout.write(`${text}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

interface Measured {
  /** Largest contentful paints, each beside the static page's. Milliseconds. */
  site: number[];
  still: number[];
  settled: PageFigures[];
  woken: WokenFigures[];
  /** Of the home page alone. */
  demonstrated: DemonstrationFigures[];
}

const of = <Name extends string>(list: readonly Record<Name, number>[], what: Name) =>
  median(list.map((each) => each[what]));
const worstShift = ({ settled, woken }: Measured) =>
  Math.max(...[...settled, ...woken].map(({ shift }) => shift));
const ratioOf = ({ site, still }: Measured) => ratioOfPairs(site, still);
/** Infinite where it was not there within the time that the bench waits. */
const shownAfter = ({ demonstrated }: Measured, side: keyof DemonstrationFigures) =>
  median(demonstrated.map((each) => each[side] ?? Number.POSITIVE_INFINITY));
const inWords = ({ value, low, high }: Ratio) =>
  `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

/** One page, in turn with its static one, so that other load on the machine affects both alike. */
async function measure(browser: UnwatchedBrowser, url: string, locale: string): Promise<Measured> {
  const answer = await fetch(url, { headers: { Cookie: `servett_locale=${locale}` } });
  const staticPage = await serveStaticPage(await answer.text());
  const site: number[] = [];
  const still: number[] = [];
  try {
    const turns = [
      async () => site.push(await measurePaint(browser, url, locale)),
      async () => still.push(await measurePaint(browser, staticPage.url, locale)),
    ];
    // The first of each starts with a cold server and browser, and does not count.
    for (const turn of turns) await turn();
    site.length = 0;
    still.length = 0;
    for (let run = 0; run < runs; run += 1) {
      for (const turn of turns) await turn();
      // Alternates which of the two comes first.
      turns.reverse();
    }
  } finally {
    staticPage.stop();
  }
  const settled: PageFigures[] = [];
  const woken: WokenFigures[] = [];
  const demonstrated: DemonstrationFigures[] = [];
  for (let run = 0; run < settledRuns; run += 1) {
    settled.push(await measurePage(browser, url, locale));
    woken.push(await measureWoken(browser, url, locale));
    if (new URL(url).pathname === HOME) {
      demonstrated.push(await measureDemonstration(browser, url, locale));
    }
  }
  return { site, still, settled, woken, demonstrated };
}

/** The limits that are exceeded, in words. */
function findings(measured: Measured): string[] {
  const { settled, woken, demonstrated } = measured;
  const isShown = demonstrated.length === 0 || shownAfter(measured, 'phone') <= DEMONSTRATED_MAX_MS;
  const verdicts = [
    [isShown, `the demonstration's phone within ${DEMONSTRATED_MAX_MS} ms after load`],
    [ratioOf(measured).value <= RATIO_MAX, `LCP at most ${RATIO_MAX}× the static page's`],
    [of(settled, 'blocking') < BLOCKING_MAX_MS, `TBT under ${BLOCKING_MAX_MS} ms`],
    [of(woken, 'blocking') < BLOCKING_MAX_MS, `TBT under ${BLOCKING_MAX_MS} ms when it wakes`],
    [worstShift(measured) === 0, 'CLS 0'],
    [of(settled, 'bytesBefore') <= BYTES_BEFORE_MAX, `${kilobytes(BYTES_BEFORE_MAX)} before paint`],
    [of(woken, 'bytes') <= BYTES_MAX, `at most ${kilobytes(BYTES_MAX)} in all, pictures left out`],
  ] as const;
  return verdicts.filter(([holds]) => !holds).map(([, text]) => text);
}

function row(name: string, measured: Measured): string[] {
  const { site, still, settled, woken } = measured;
  return [
    name,
    `${Math.round(median(site))} ms`,
    `${Math.round(median(still))} ms`,
    inWords(ratioOf(measured)),
    `${Math.round(of(settled, 'blocking'))} ms`,
    `${Math.round(of(woken, 'blocking'))} ms`,
    worstShift(measured).toFixed(4),
    kilobytes(of(settled, 'bytesBefore')),
    kilobytes(of(settled, 'bytes')),
    kilobytes(of(woken, 'bytes')),
  ];
}

async function main(): Promise<void> {
  if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not "${values.runs}".`);
  if (!(settledRuns >= 1)) {
    throw new Error(`--settled must be a number from 1, not "${values.settled}".`);
  }
  const server = await startServer();
  // Like the static page's address: for a host name, a browser would try two addresses.
  const origin = server.url.replace('localhost', '127.0.0.1');
  const browser = await launchUnwatched(process.env.SERVETT_SHELL ?? chromium.executablePath());
  const rows: string[][] = [];
  const failed: string[] = [];
  try {
    for (const locale of LOCALES.filter((each) => (values.locale ?? each) === each)) {
      for (const path of PAGES.filter((each) => values.page?.includes(each) ?? true)) {
        const name = `${locale} ${path}`;
        const measured = await measure(browser, origin + path, locale);
        rows.push(row(name, measured));
        if (measured.demonstrated.length > 0) {
          const [phone, board] = (['phone', 'board'] as const).map((side) =>
            Math.round(shownAfter(measured, side)),
          );
          say(
            `${name}: the phone of the demonstration ${phone} ms after load, its board ${board} ms`,
          );
        }
        failed.push(...findings(measured).map((text) => `✗ ${name}: ${text}`));
        say(rows.at(-1)?.join('  ') ?? '');
      }
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
  say(`\nSlow 4G, processor 4 times slower, cold cache, ${runs} pairs of visits:`);
  say(
    table([
      ['page', 'LCP', 'static', 'ratio', 'TBT', 'woken', 'CLS', 'first', 'untouched', 'in all'],
      ...rows,
    ]),
  );
  say(failed.length > 0 ? failed.join('\n') : '✓ All limits hold on all pages.');
  say(
    `Load of this machine: ${(loadavg()[0] ?? 0).toFixed(1)}; a busy one makes these figures worse.`,
  );
  if (failed.length > 0) process.exitCode = 1;
}

await main();
