import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measured } from '#tests/support/measured-here.ts';
import { type EventsResult, FIGURES, KILOBYTES_MAX, RATIO_MAX } from '../events/result.ts';
import { checksOf } from '../growth/checks.ts';
import type { Point } from '../growth/measure.ts';
import { type GrowthResult, ratioText, timeText } from '../growth/result.ts';
import { growthPicture } from './growth-picture.ts';
import { keptEvents, keptGrowth, sizeOf } from './kept-results.ts';
import { paper } from './paper.ts';
import { EVENTS, HEAD, SECTIONS } from './performance-texts.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const pictureOf = (axis: string) => `pictures/growth-${axis}.svg`;

/** docs/performance.md and its pictures, by their paths below docs/, from the stored results. */
export function performancePage(): Record<string, string> {
  const growth = keptGrowth();
  const events = keptEvents();
  const sections = [
    HEAD,
    ...growth.map(growthSection),
    ...(events === null ? [] : [eventsSection(events)]),
    ...paperSection(growth, events),
  ];
  return {
    'performance.md': `${sections.join('\n\n')}\n`,
    ...Object.fromEntries(growth.map((each) => [pictureOf(each.axis), growthPicture(each)])),
  };
}

export function writePerformancePage(): void {
  for (const [path, text] of Object.entries(performancePage())) writeFileSync(DOCS + path, text);
}

export const readDocument = (path: string): string => readFileSync(DOCS + path, 'utf8');

const number = (value: number) => value.toLocaleString('en');
const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const ruler = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [rowOf(head), rowOf(ruler), ...rows.map(rowOf)].join('\n');
}

const measured = ({ measuredOn, machine, load }: Measured, rounds: number) =>
  `Measured on ${measuredOn}, ${machine}, ${rounds} rounds; the machine’s load was ${load}.`;

function growthSection(result: GrowthResult): string {
  const { axis, rounds, databases, curves } = result;
  const { title, what, done } = SECTIONS[axis];
  const sizes = databases.map((_, at) => number(sizeOf(result, at)));
  const checks = checksOf(result).map(({ holds, text }) => `- ${holds ? '✓' : '✗'} ${text}`);
  return [
    `## ${title}`,
    what,
    `![The ratios of the table below as curves.](${pictureOf(axis)})`,
    tableOf(
      ['milliseconds, and the ratio to the first size', ...sizes],
      curves.map(({ task, points }) => [task, ...points.map(timeAndRatio)]),
    ),
    ...(checks.length > 0 ? [checks.join('\n')] : []),
    tableOf(
      ['the databases', ...sizes],
      [
        ['stored orders', ...databases.map(({ orders }) => number(orders))],
        ['size, MB', ...databases.map(({ bytes }) => number(Math.round(bytes / 1e6)))],
        ['start of the server, s', ...databases.map((each) => each.startSeconds.toFixed(1))],
        [
          'longest answer in 35 s with the jobs, ms',
          ...databases.map((each) => each.longestPause.toFixed(0)),
        ],
      ],
    ),
    done,
    measured(result, rounds),
  ].join('\n\n');
}

function timeAndRatio(point: Point): string {
  const time = point.median.toFixed(point.median < 10 ? 2 : 1);
  return point.ratio === null ? time : `${time} · ${ratioText(point)}`;
}

function eventsSection(result: EventsResult): string {
  const { sizes, rounds, orders, frameBytes } = result;
  const figures = Object.entries(FIGURES) as [keyof typeof FIGURES, string][];
  const rows = sizes.flatMap((size) => [
    ...figures.map(([figure, name]) => {
      const { baseline, product, ratio } = size[figure];
      const of = { size: size.listeners, ratio };
      return [
        `${number(size.listeners)}: ${name}, ms`,
        timeText({ ...of, ...baseline }),
        timeText({ ...of, ...product }),
        ratioText({ ...of, ...product }),
      ];
    }),
    [
      `${number(size.listeners)}: memory of a listener, kB`,
      size.kilobytes.baseline.toFixed(1),
      size.kilobytes.product.toFixed(1),
      '',
    ],
  ]);
  const checks = sizes.flatMap(({ listeners, all, kilobytes }) => [
    `- ${all.ratio.value <= RATIO_MAX ? '✓' : '✗'} ${number(listeners)} listeners have an order within ${RATIO_MAX} × the baseline’s time`,
    `- ${kilobytes.product <= KILOBYTES_MAX ? '✓' : '✗'} each of ${number(listeners)} takes at most ${KILOBYTES_MAX} kB`,
  ]);
  return [
    `## ${EVENTS.title}`,
    EVENTS.what,
    tableOf(['a placed order', 'baseline', 'product', 'product / baseline'], rows),
    checks.join('\n'),
    EVENTS.done,
    `${measured(result, rounds)} Each round has ${orders} orders; a frame has ${number(frameBytes)} bytes.`,
  ].join('\n\n');
}

/** Only from what was measured: without the results there is no plan. */
function paperSection(growth: readonly GrowthResult[], events: EventsResult | null): string[] {
  const orders = growth.find(({ axis }) => axis === 'orders');
  const largest = orders?.databases.at(-1);
  const atOnce = orders?.curves.find(({ task }) => task === AT_ONCE.name)?.points.at(-1);
  const listeners = events?.sizes.at(-1);
  if (!largest || !atOnce || !listeners) return [];
  return [
    paper({
      bytesPerOrder: largest.bytes / largest.orders,
      ordersPerSecond: (AT_ONCE.guests * 1_000) / atOnce.median,
      kilobytesPerListener: listeners.kilobytes.product,
      listeners: listeners.listeners,
    }),
  ];
}

/** The task that says how many orders a second a server takes. */
const AT_ONCE = { name: 'the same, 16 at once', guests: 16 };
