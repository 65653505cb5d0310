import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { LOCALES } from '../../src/contract/codes.ts';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { startServer } from '../support/server.ts';
import { median, table } from './page/statistics.ts';
import {
  measurePage,
  measureWoken,
  type PageFigures,
  type WokenFigures,
} from './site/measure-page.ts';
import { serveStaticPage } from './site/static-page.ts';

/**
 * `npm run bench site -- [--runs 15] [--woken 3] [--page /features] [--locale sv]`: how soon a cheap phone on slow
 * 4G has painted each drawn page of the site, beside a static page of the same text. Single visits scatter by
 * some 40 ms and the machine's pace drifts, so each visit is held against that of the static page beside it
 * in time, and the median of these ratios counts.
 */
const RATIO_MAX = 1.15;
const BLOCKING_MAX_MS = 50;
const BYTES_BEFORE_MAX = 45_000;
const BYTES_MAX = 115_000;
const PAGES = [
  '/',
  '/features',
  '/how-it-works',
  '/pricing',
  '/support',
  '/feedback',
  '/policies/cookies',
  '/policies/privacy',
  '/policies/terms',
  '/nothing/here',
];

const { values } = parseArgs({
  options: {
    // Pairs of visits: to the page, and to the static one.
    runs: { type: 'string', default: '15' },
    // Visits to a page that wakes: they take long, and their bytes are the same each time.
    woken: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
    locale: { type: 'string' },
  },
});
const runs = Number(values.runs);
const wokenRuns = Number(values.woken);
const say = (text: string) => process.stdout.write(`${text}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

interface Measured {
  site: PageFigures[];
  still: PageFigures[];
  woken: WokenFigures[];
}

const of = <Name extends string>(list: readonly Record<Name, number>[], what: Name) =>
  median(list.map((each) => each[what]));
const worstShift = ({ site, woken }: Measured) =>
  Math.max(...[...site, ...woken].map(({ shift }) => shift));
/** Of the visits that the rest of the machine disturbed least: noise only ever adds. */
const best = (list: readonly PageFigures[]) => Math.min(...list.map(({ paint }) => paint));
/** Of each visit to the one beside it: what slows the machine for a while slows both. */
const ratioOf = ({ site, still }: Measured) =>
  median(site.map(({ paint }, turn) => paint / (still[turn]?.paint ?? Number.NaN)));

/** One page, in turn with its static one, so that whatever else the machine does weighs on both alike. */
async function measure(browser: Browser, url: string, locale: string): Promise<Measured> {
  const answer = await fetch(url, { headers: { Cookie: `servett_locale=${locale}` } });
  const staticPage = await serveStaticPage(await answer.text());
  const site: PageFigures[] = [];
  const still: PageFigures[] = [];
  try {
    const turns = [
      async () => site.push(await measurePage(browser, url, locale)),
      async () => still.push(await measurePage(browser, staticPage.url, locale)),
    ];
    // The first of each finds server and browser cold, and does not count.
    for (const turn of turns) await turn();
    site.length = 0;
    still.length = 0;
    for (let run = 0; run < runs; run += 1) {
      for (const turn of turns) await turn();
      // Neither is always the one that comes second.
      turns.reverse();
    }
  } finally {
    staticPage.stop();
  }
  const woken: WokenFigures[] = [];
  for (let run = 0; run < wokenRuns; run += 1) {
    woken.push(await measureWoken(browser, url, locale));
  }
  return { site, still, woken };
}

/** What does not hold, in words. */
function findings(measured: Measured): string[] {
  const { site, woken } = measured;
  const verdicts = [
    [ratioOf(measured) <= RATIO_MAX, `LCP at most ${RATIO_MAX}× the static page's`],
    [of(site, 'blocking') < BLOCKING_MAX_MS, `TBT under ${BLOCKING_MAX_MS} ms`],
    [of(woken, 'blocking') < BLOCKING_MAX_MS, `TBT under ${BLOCKING_MAX_MS} ms when it wakes`],
    [worstShift(measured) === 0, 'CLS 0'],
    [of(site, 'bytesBefore') <= BYTES_BEFORE_MAX, `${kilobytes(BYTES_BEFORE_MAX)} before paint`],
    [of(woken, 'bytes') <= BYTES_MAX, `at most ${kilobytes(BYTES_MAX)} in all, pictures left out`],
  ] as const;
  return verdicts.filter(([holds]) => !holds).map(([, text]) => text);
}

function row(name: string, measured: Measured): string[] {
  const { site, still, woken } = measured;
  return [
    name,
    `${Math.round(of(site, 'paint'))} ms`,
    `${Math.round(of(still, 'paint'))} ms`,
    ratioOf(measured).toFixed(2),
    (best(site) / best(still)).toFixed(2),
    `${Math.round(of(site, 'blocking'))} ms`,
    `${Math.round(of(woken, 'blocking'))} ms`,
    worstShift(measured).toFixed(4),
    kilobytes(of(site, 'bytesBefore')),
    kilobytes(of(site, 'bytes')),
    kilobytes(of(woken, 'bytes')),
  ];
}

async function main(): Promise<void> {
  if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not "${values.runs}".`);
  if (!(wokenRuns >= 1)) throw new Error(`--woken must be a number from 1, not "${values.woken}".`);
  const server = await startServer();
  // As the static page is: a browser tries two addresses for the name.
  const origin = server.url.replace('localhost', '127.0.0.1');
  const executablePath = process.env.SERVETT_BROWSER;
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  const rows: string[][] = [];
  const failed: string[] = [];
  try {
    for (const locale of LOCALES.filter((each) => (values.locale ?? each) === each)) {
      for (const path of PAGES.filter((each) => values.page?.includes(each) ?? true)) {
        const name = `${locale} ${path}`;
        const measured = await measure(browser, origin + path, locale);
        rows.push(row(name, measured));
        failed.push(...findings(measured).map((text) => `✗ ${name}: ${text}`));
        say(rows.at(-1)?.join('  ') ?? '');
      }
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
  say(`\nSlow 4G, processor 4 times slower, cold cache, medians of ${runs} pairs of visits:`);
  say(
    table([
      [
        'page',
        'LCP',
        'static',
        'ratio',
        'best',
        'TBT',
        'woken',
        'CLS',
        'first',
        'untouched',
        'in all',
      ],
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
