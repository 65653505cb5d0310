import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { BUSY_WIFI, SLOW_4G, type SlowNetwork } from '#tests/support/network/throttle.ts';
import { startSeededServer } from './page/start-seeded-server.ts';
import { median, table } from './page/statistics.ts';
import { type Surface, surfaces } from './page/surfaces.ts';
import { measureTaps, type Taps } from './page/taps.ts';
import { measureVisit, type Visit } from './page/visit.ts';

/**
 * `npm run bench page -- [--runs 5] [--surface site] [--cpu 4] [--network wifi]`: how soon a
 * cheap phone on slow 4G can order from a small and from a huge menu, and how soon a tap shows in the
 * cart of the huge one. `wifi` is a venue's own network instead, where tablets are.
 * `kiosk` is a tablet's very first load, `kiosk start` each later one, from its service worker.
 * `--start` measures the small menu alone, and no taps: to compare surfaces in more runs.
 */
const SMALL = 50;
const HUGE = 2_000;
/** The limits. */
const RATIO_MAX = 1.15;
const TAP_MAX_MS = 32;
const SHIFT_MAX = 0;
/** A tablet's start, compared with the element's. */
const KIOSK_MAX = 1.1;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    surface: { type: 'string', multiple: true },
    cpu: { type: 'string', default: '4' },
    network: { type: 'string', default: 'slow-4g' },
    start: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const cpu = Number(values.cpu);
const NETWORKS = new Map([
  ['slow-4g', { name: 'Slow 4G', network: SLOW_4G }],
  ['wifi', { name: 'Busy wireless network', network: BUSY_WIFI }],
]);

interface Figures {
  surface: string;
  small: Visit[];
  huge: Visit[];
  /** Null if only the start is measured. */
  taps: Taps | null;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** All in turn, so that other load on the machine affects them alike. */
async function measure(
  browser: Browser,
  chosen: readonly Surface[],
  origins: { small: string; huge: string | null },
  network: SlowNetwork,
): Promise<Figures[]> {
  const visits = chosen.map((surface) => ({ surface, small: [] as Visit[], huge: [] as Visit[] }));
  for (let run = 0; run < runs; run += 1) {
    say(`… run ${run + 1}`);
    for (const { surface, small, huge } of visits) {
      small.push(await measureVisit(browser, origins.small, surface, { network, cpu }));
      if (origins.huge !== null) {
        huge.push(await measureVisit(browser, origins.huge, surface, { network, cpu }));
      }
    }
  }
  const figures: Figures[] = [];
  for (const { surface, small, huge } of visits) {
    const taps = origins.huge === null ? null : await measureTaps(browser, origins.huge, surface);
    figures.push({ surface: surface.name, small, huge, taps });
  }
  return figures;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;
const of = (visits: readonly Visit[], what: Exclude<keyof Visit, 'shifted'>) =>
  median(visits.map((each) => each[what]));

const spread = (times: readonly number[]) =>
  `${milliseconds(Math.min(...times))}–${milliseconds(Math.max(...times))}`;

function visitRow(surface: string, products: number, visits: readonly Visit[]): string[] {
  const times = visits.map(({ usable }) => usable);
  return [
    surface,
    String(products),
    milliseconds(of(visits, 'shown')),
    spread(visits.map(({ shown }) => shown)),
    milliseconds(of(visits, 'found')),
    milliseconds(median(times)),
    spread(times),
    kilobytes(of(visits, 'bytes')),
    of(visits, 'shift').toFixed(4),
  ];
}

/** Each limit, with the measured figure. */
function verdicts({ surface, small, huge, taps }: Figures): { text: string; holds: boolean }[] {
  if (taps === null) return [];
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

/** A tablet is compared with the element's visit of the same round with the small menu. */
function kioskVerdicts(figures: readonly Figures[]): { text: string; holds: boolean }[] {
  const element = figures.find(({ surface }) => surface === 'widget');
  if (element === undefined) return [];
  return figures
    .filter(({ surface }) => surface.startsWith('kiosk'))
    .flatMap(({ surface, small }) =>
      (['shown', 'usable'] as const).map((what) => {
        const ratios = small.map((each, at) => each[what] / (element.small[at]?.usable ?? 0));
        const [ratio, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
        const range = `${least.toFixed(2)}–${most.toFixed(2)}`;
        return {
          text: `${surface}: ${what} at ${ratio.toFixed(2)}× the element's time to be usable (${range}; at most ${KIOSK_MAX})`,
          holds: ratio <= KIOSK_MAX,
        };
      }),
    );
}

async function main(): Promise<void> {
  const chosen = surfaces.filter(({ name }) => values.surface?.includes(name) ?? true);
  if (chosen.length === 0) throw new Error(`There is no surface "${values.surface}".`);
  const chosenNetwork = NETWORKS.get(values.network);
  if (chosenNetwork === undefined) {
    throw new Error(`--network must be ${[...NETWORKS.keys()].join(' or ')}.`);
  }
  const { name, network } = chosenNetwork;
  if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not "${values.runs}".`);
  const small = await startSeededServer(SMALL);
  const huge = values.start ? null : await startSeededServer(HUGE);
  const executablePath = process.env.SERVETT_BROWSER;
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  let figures: Figures[] = [];
  try {
    figures = await measure(
      browser,
      chosen,
      { small: small.url, huge: huge?.url ?? null },
      network,
    );
  } finally {
    await browser.close();
    await Promise.all([small.stop(), huge?.stop()]);
  }
  report(
    figures,
    `${name} (${network.roundTrip} ms, ${network.down / 1e6}/${network.up / 1e6} Mbit/s)`,
  );
}

function report(figures: readonly Figures[], network: string): void {
  say(`\n${network}, processor ${cpu} times slower, median of ${runs}:`);
  say(
    table([
      [
        'surface',
        'products',
        'shown',
        'from–to',
        '+ seen',
        'usable',
        'from–to',
        'transferred',
        'shift',
      ],
      ...figures.flatMap(({ surface, small, huge }) => [
        visitRow(surface, SMALL, small),
        ...(huge.length > 0 ? [visitRow(surface, HUGE, huge)] : []),
      ]),
    ]),
  );
  say(`\nWhat must hold (taps on an unslowed processor):`);
  for (const { text, holds } of [...figures.flatMap(verdicts), ...kioskVerdicts(figures)]) {
    say(`${holds ? '✓' : '✗'} ${text}`);
    if (!holds) process.exitCode = 1;
  }
  say(
    `Load of this machine: ${(loadavg()[0] ?? 0).toFixed(1)}; a busy one makes these figures worse.`,
  );
}

await main();
