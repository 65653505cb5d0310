import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { startSeededServer } from './page/start-seeded-server.ts';
import { median, table } from './page/statistics.ts';
import { type Surface, surfaces } from './page/surfaces.ts';
import { measureTaps, type Taps } from './page/taps.ts';
import { measureVisit, type Visit } from './page/visit.ts';

/**
 * `npm run bench page -- [--runs 5] [--surface site]`: how soon a cheap phone on slow 4G can order
 * from a small and from a huge menu, and how soon a tap shows in the cart of the huge one.
 */
const SMALL = 50;
const HUGE = 2_000;
/** The limits. */
const RATIO_MAX = 1.15;
const TAP_MAX_MS = 32;
const SHIFT_MAX = 0;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, surface: { type: 'string' } },
});
const runs = Number(values.runs);

interface Figures {
  surface: string;
  small: Visit[];
  huge: Visit[];
  taps: Taps;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Small and huge in turn, so that other load on the machine affects both alike. */
async function measure(
  browser: Browser,
  surface: Surface,
  origins: { small: string; huge: string },
): Promise<Figures> {
  const small: Visit[] = [];
  const huge: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    small.push(await measureVisit(browser, origins.small, surface));
    huge.push(await measureVisit(browser, origins.huge, surface));
  }
  return {
    surface: surface.name,
    small,
    huge,
    taps: await measureTaps(browser, origins.huge, surface),
  };
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;
const of = (visits: readonly Visit[], what: Exclude<keyof Visit, 'shifted'>) =>
  median(visits.map((each) => each[what]));

function visitRow(surface: string, products: number, visits: readonly Visit[]): string[] {
  const times = visits.map(({ usable }) => usable);
  return [
    surface,
    String(products),
    milliseconds(of(visits, 'found')),
    milliseconds(median(times)),
    `${milliseconds(Math.min(...times))}–${milliseconds(Math.max(...times))}`,
    kilobytes(of(visits, 'bytes')),
    of(visits, 'shift').toFixed(4),
  ];
}

/** Each limit, with the measured figure. */
function verdicts({ surface, small, huge, taps }: Figures): { text: string; holds: boolean }[] {
  const ratio = of(huge, 'usable') / of(small, 'usable');
  const tap = median(taps.durations);
  const all = [...small, ...huge, taps];
  const shift = Math.max(...all.map((each) => each.shift));
  const moved = [...new Set(all.flatMap((each) => each.shifted))].join(', ');
  return [
    {
      text: `${surface}: usable with ${HUGE} at ${ratio.toFixed(2)}× that with ${SMALL} (at most ${RATIO_MAX})`,
      holds: ratio <= RATIO_MAX,
    },
    {
      text: `${surface}: tap to painted cart ${tap} ms at ${HUGE}, slowest ${Math.max(...taps.durations)} ms (median at most ${TAP_MAX_MS})`,
      holds: tap <= TAP_MAX_MS,
    },
    {
      text: `${surface}: layout shift ${shift.toFixed(4)} at worst (${SHIFT_MAX}) ${moved}`,
      holds: shift <= SHIFT_MAX,
    },
  ];
}

async function main(): Promise<void> {
  const chosen = surfaces.filter(({ name }) => !values.surface || name === values.surface);
  if (chosen.length === 0) throw new Error(`There is no surface "${values.surface}".`);
  if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not "${values.runs}".`);
  const small = await startSeededServer(SMALL);
  const huge = await startSeededServer(HUGE);
  const executablePath = process.env.SERVETT_BROWSER;
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  const figures: Figures[] = [];
  try {
    for (const surface of chosen) {
      say(`… ${surface.name}`);
      figures.push(await measure(browser, surface, { small: small.url, huge: huge.url }));
    }
  } finally {
    await browser.close();
    await Promise.all([small.stop(), huge.stop()]);
  }
  report(figures);
}

function report(figures: readonly Figures[]): void {
  say(
    `\nSlow 4G (150 ms, 1.6/0.75 Mbit/s), processor 4 times slower, cold cache, median of ${runs}:`,
  );
  say(
    table([
      ['surface', 'products', '+ seen', 'usable', 'from–to', 'transferred', 'shift'],
      ...figures.flatMap(({ surface, small, huge }) => [
        visitRow(surface, SMALL, small),
        visitRow(surface, HUGE, huge),
      ]),
    ]),
  );
  say(`\nWhat must hold (taps on an unslowed processor):`);
  for (const { text, holds } of figures.flatMap(verdicts)) {
    say(`${holds ? '✓' : '✗'} ${text}`);
    if (!holds) process.exitCode = 1;
  }
  say(
    `Load of this machine: ${(loadavg()[0] ?? 0).toFixed(1)}; a busy one makes these figures worse.`,
  );
}

await main();
