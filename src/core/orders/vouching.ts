import type { PortionCount } from '#core/menu/menu.schema.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import type { LineIssueCode } from './codes.ts';

/** What staff can say `anyway` to; not to alcohol out of hours, nor to other contents or prices. */
const VOUCHED: readonly LineIssueCode[] = [
  'product_sold_out',
  'option_sold_out',
  'too_few_left',
  'product_unavailable_now',
  'station_paused',
];

type Refused = Pick<Problem, 'code' | 'lines'>;

/** Why an order that staff take is refused, as far as they can do something about it. */
export type StaffRefusal =
  | 'closed'
  | 'paused'
  | 'sold_out'
  | 'too_few'
  | 'alcohol_hours'
  | 'tab_limit';

/** The dishes of which too few portions are left, each once. */
export function tooFewOf({ lines = [] }: Pick<Problem, 'lines'>): readonly PortionCount[] {
  const left = new Map(
    lines.flatMap((line) =>
      line.code === 'too_few_left' ? [[line.product, line.left ?? 0] as const] : [],
    ),
  );
  return [...left].map(([product, portions]) => ({ product, left: portions }));
}

/** Null for what is neither to be vouched for nor about the hours of alcohol. */
export function staffRefusal({ code, lines = [] }: Refused): StaffRefusal | null {
  if (code === 'orders.closed') return 'closed';
  if (code === 'orders.paused') return 'paused';
  if (code === 'orders.tab_limit') return 'tab_limit';
  const codes = lines.map((line) => line.code);
  if (codes.includes('alcohol_not_served_now')) return 'alcohol_hours';
  if (codes.length === 0 || !codes.every((each) => VOUCHED.includes(each))) return null;
  if (codes.every((each) => each === 'too_few_left')) return 'too_few';
  return codes.every((each) => each === 'station_paused') ? 'paused' : 'sold_out';
}
