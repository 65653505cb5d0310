import type { Measured } from '#tests/support/measured-here.ts';
import { table } from '../page/statistics.ts';
import type { Curve, Point } from './measure.ts';
import type { Axis } from './plan.ts';

/** What a run measured for one thing that grows. Times in milliseconds. */
export type GrowthResult = Measured & {
  axis: Axis;
  rounds: number;
  databases: {
    size: number;
    orders: number;
    bytes: number;
    seconds: number;
    startSeconds: number;
    longestPause: number;
  }[];
  curves: Curve[];
};

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);

export function timeText({ median, low, high }: Point): string {
  return `${ms(median)} (${ms(low)}–${ms(high)})`;
}

export function ratioText({ ratio }: Point): string {
  if (ratio === null) return '';
  return `${ratio.value.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
}

/** The result as text. */
export function growthTables({ axis, databases, curves }: GrowthResult): string {
  const number = (value: number) => value.toLocaleString('en');
  const head = [
    `${axis}: milliseconds`,
    ...databases.flatMap(({ size }) => [number(size), 'ratio']),
  ];
  const rows = curves.map(({ task, points }) => [
    task,
    ...points.flatMap((point) => [timeText(point), ratioText(point)]),
  ]);
  const facts = databases.map(({ size, orders, bytes, seconds, startSeconds, longestPause }) => [
    number(size),
    number(orders),
    `${(bytes / 1_000_000).toFixed(0)} MB`,
    `${seconds.toFixed(1)} s`,
    `${startSeconds.toFixed(1)} s`,
    `${longestPause.toFixed(1)} ms`,
  ]);
  return [
    table([head, ...rows]),
    '',
    table([[axis, 'orders', 'database', 'filled in', 'started in', 'longest pause'], ...facts]),
  ].join('\n');
}
