import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { serveFloor } from './floors/serve-floor.ts';
import { startSeededServer } from './page/start-seeded-server.ts';
import { median, table } from './page/statistics.ts';
import { type Surface, surfaces } from './page/surfaces.ts';
import { measureVisit, type Visit } from './page/visit.ts';

/**
 * `npm run bench widget -- [--runs 5]`: how soon a guest on a cheap phone and slow 4G can order
 * from the element with 50 and with 2,000 products, compared with a minimal Preact page that lists
 * the same 50. In turn, so that other load on the machine affects all alike.
 */
const SMALL = 50;
const HUGE = 2_000;
const RATIO_MAX = 1.15;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not "${values.runs}".`);

const say = (text: string) => process.stdout.write(`${text}\n`);
const element = surfaces.find(({ name }) => name === 'widget');
if (!element) throw new Error('There is no surface "widget".');

const [small, huge, floor] = await Promise.all([
  startSeededServer(SMALL),
  startSeededServer(HUGE),
  serveFloor(),
]);
const menu = encodeURIComponent(`${small.url}/api/v1/venues/kajkanten/menu?locale=en`);
const least: Surface = { ...element, name: 'floor', path: `/?menu=${menu}` };
const executablePath = process.env.SERVETT_BROWSER;
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});

const rows: { name: string; origin: string; surface: Surface; visits: Visit[] }[] = [
  { name: `floor, ${SMALL}`, origin: floor.url, surface: least, visits: [] },
  { name: `element, ${SMALL}`, origin: small.url, surface: element, visits: [] },
  { name: `element, ${HUGE}`, origin: huge.url, surface: element, visits: [] },
];
try {
  for (let run = 0; run < runs; run += 1) {
    for (const { origin, surface, visits } of rows) {
      visits.push(await measureVisit(browser, origin, surface));
    }
  }
} finally {
  await browser.close();
  floor.stop();
  await Promise.all([small.stop(), huge.stop()]);
}

const usable = (visits: readonly Visit[]) => median(visits.map((each) => each.usable));
const milliseconds = (value: number) => `${Math.round(value)} ms`;
say(
  table([
    ['page, products', 'usable', 'from–to', 'transferred until then'],
    ...rows.map(({ name, visits }) => {
      const times = visits.map((each) => each.usable);
      const bytes = median(visits.map((each) => each.bytes));
      return [
        name,
        milliseconds(usable(visits)),
        `${milliseconds(Math.min(...times))}–${milliseconds(Math.max(...times))}`,
        `${(bytes / 1_000).toFixed(1)} kB`,
      ];
    }),
  ]),
);
const [floorTime = 0, smallTime = 0, hugeTime = 0] = rows.map(({ visits }) => usable(visits));
for (const [what, ratio] of [
  [`the element with ${SMALL} against the floor`, smallTime / floorTime],
  [`the element with ${HUGE} against ${SMALL}`, hugeTime / smallTime],
] as const) {
  const holds = ratio <= RATIO_MAX;
  say(`${holds ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (at most ${RATIO_MAX})`);
  if (!holds) process.exitCode = 1;
}
say(
  `The floor's script: ${floor.bytes} bytes. Load of this machine: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
);
