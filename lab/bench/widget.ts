import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { SLOW_4G } from '#tests/support/network/throttle.ts';
import { serveBaseline } from './baselines/serve-baseline.ts';
import { startSeededServer } from './page/start-seeded-server.ts';
import { median, ratioOfPairs, table } from './page/statistics.ts';
import { type Surface, surfaces } from './page/surfaces.ts';
import { type Circumstances, measureVisit, type Visit } from './page/visit.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench widget -- [--runs 5]`: how soon a guest on a cheap phone and slow 4G sees the menu
 * of the element and has a tap answered in the cart, with 50 and with 2,000 products, compared with a
 * minimal Preact page that lists the same 50. In turn, so that other load on the machine affects all
 * alike.
 */
const SMALL = 50;
const HUGE = 2_000;
/** The limits: against the minimal page, and of the huge menu against the small one. */
const SEEN_MAX = 1;
const USABLE_MAX = 1.3;
const HUGE_MAX = 1.1;

const values = benchOptions({ runs: 5 });
const { runs } = values;
if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not "${values.runs}".`);

const element = surfaces.find(({ name }) => name === 'widget');
if (!element) throw new Error('There is no surface "widget".');

const [small, huge, baseline] = await Promise.all([
  startSeededServer(SMALL),
  startSeededServer(HUGE),
  serveBaseline(),
]);
const menu = encodeURIComponent(`${small.url}/api/v1/venues/kajkanten/menu?locale=en`);
const least: Surface = { ...element, name: 'baseline', path: `/?menu=${menu}` };
const executablePath = process.env.SERVETT_BROWSER;
const CHEAP_PHONE: Circumstances = { network: SLOW_4G, cpu: 4 };
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});

const rows: { name: string; origin: string; surface: Surface; visits: Visit[] }[] = [
  { name: `baseline, ${SMALL}`, origin: baseline.url, surface: least, visits: [] },
  { name: `element, ${SMALL}`, origin: small.url, surface: element, visits: [] },
  { name: `element, ${HUGE}`, origin: huge.url, surface: element, visits: [] },
];
try {
  for (let run = 0; run < runs; run += 1) {
    for (const { origin, surface, visits } of rows) {
      visits.push(await measureVisit(browser, origin, surface, CHEAP_PHONE));
    }
  }
} finally {
  await browser.close();
  baseline.stop();
  await Promise.all([small.stop(), huge.stop()]);
}

const middle = (visits: readonly Visit[], what: 'found' | 'usable') =>
  median(visits.map((each) => each[what]));
const milliseconds = (value: number) => `${Math.round(value)} ms`;
say(
  table([
    ['page, products', 'seen', 'usable', 'from–to', 'transferred until then', 'shift'],
    ...rows.map(({ name, visits }) => {
      const times = visits.map((each) => each.usable);
      const bytes = median(visits.map((each) => each.bytes));
      return [
        name,
        milliseconds(middle(visits, 'found')),
        milliseconds(middle(visits, 'usable')),
        `${milliseconds(Math.min(...times))}–${milliseconds(Math.max(...times))}`,
        `${(bytes / 1_000).toFixed(1)} kB`,
        Math.max(...visits.map(({ shift }) => shift)).toFixed(4),
      ];
    }),
  ]),
);
/** Of pairs, as `ratioOfPairs` says: what disturbs the machine disturbs both of a pair. */
function ratio(of: number, to: number, what: 'found' | 'usable') {
  const [first, second] = [rows[of], rows[to]].map((row) =>
    (row?.visits ?? []).map((each) => each[what]),
  );
  return ratioOfPairs(first ?? [], second ?? []);
}
const BASELINE = 0;
const ELEMENT = 1;
const ELEMENT_HUGE = 2;
for (const [what, { value, low, high }, max] of [
  [
    `the element's menu seen with ${SMALL}, against the baseline`,
    ratio(ELEMENT, BASELINE, 'found'),
    SEEN_MAX,
  ],
  [
    `a tap answered with ${SMALL}, against the baseline`,
    ratio(ELEMENT, BASELINE, 'usable'),
    USABLE_MAX,
  ],
  [
    `a tap answered with ${HUGE}, against ${SMALL}`,
    ratio(ELEMENT_HUGE, ELEMENT, 'usable'),
    HUGE_MAX,
  ],
] as const) {
  const holds = value <= max;
  const between = `${low.toFixed(2)}–${high.toFixed(2)}`;
  say(`${holds ? '✓' : '✗'} ${what}: ${value.toFixed(2)} (${between}; at most ${max})`);
  if (!holds) process.exitCode = 1;
}
say(
  `The baseline's script: ${baseline.bytes} bytes. Load of this machine: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
);
