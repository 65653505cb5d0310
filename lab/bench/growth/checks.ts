import type { GrowthResult } from './result.ts';

/** What may not take longer with 10 million stored orders than with those of three days. */
const FLAT = [
  'an order of 3 lines',
  'the same, 16 at once',
  'the board',
  'a page of the history',
  'the figures of a day',
  'a day to close',
];
export const FLAT_MAX = 1.2;

/** Whether the largest database answers within 1.2 × of the smallest; only of stored orders. */
export function checksOf({ axis, databases, curves }: GrowthResult) {
  if (axis !== 'orders') return [];
  const most = databases.at(-1)?.orders.toLocaleString('en');
  return FLAT.map((task) => {
    const ratio = curves.find((curve) => curve.task === task)?.points.at(-1)?.ratio?.value ?? 1;
    return {
      holds: ratio <= FLAT_MAX,
      text: `${task}: within ${FLAT_MAX} × with ${most} stored orders (${ratio.toFixed(2)})`,
    };
  });
}
