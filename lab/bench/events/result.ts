import type { Measured } from '#tests/support/measured-here.ts';
import { median, type Ratio, ratioOfPairs, table } from '../page/statistics.ts';
import type { Round } from './rounds.ts';

export type Spread = { median: number; low: number; high: number };
export type Compared = { baseline: Spread; product: Spread; ratio: Ratio };

/** Times in milliseconds; `kilobytes` is the memory that one listener takes on the server. */
export type EventsAt = Record<keyof Round, Compared> & {
  listeners: number;
  kilobytes: { baseline: number; product: number };
};
export type EventsResult = Measured & {
  rounds: number;
  orders: number;
  frameBytes: number;
  sizes: EventsAt[];
};

/** What is required: the last listener's time by the baseline's, and the memory of a listener. */
export const RATIO_MAX = 1.25;
export const KILOBYTES_MAX = 40;

export function compare(baseline: readonly number[], product: readonly number[]): Compared {
  return {
    baseline: spread(baseline),
    product: spread(product),
    ratio: ratioOfPairs(product, baseline),
  };
}

function spread(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
}

export const FIGURES: Readonly<Record<keyof Round, string>> = {
  answered: 'the guest has the answer',
  half: 'half of the listeners have it',
  all: 'all listeners have it',
};

const ms = ({ median: middle, low, high }: Spread) =>
  `${middle.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;

export function eventsTable({ sizes }: EventsResult): string {
  const rows = sizes.flatMap((size) => [
    ...(Object.keys(FIGURES) as (keyof Round)[]).map((figure) => {
      const { baseline, product, ratio } = size[figure];
      const of = `${ratio.value.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
      return [
        `${size.listeners.toLocaleString('en')}: ${FIGURES[figure]}, ms`,
        ms(baseline),
        ms(product),
        of,
      ];
    }),
    [
      `${size.listeners.toLocaleString('en')}: memory of a listener, kB`,
      size.kilobytes.baseline.toFixed(1),
      size.kilobytes.product.toFixed(1),
      '',
    ],
  ]);
  return table([['a placed order', 'baseline', 'product', 'product / baseline'], ...rows]);
}
