import type { Problem } from '#core/shared/problem.schema.ts';
import type { LineIssueCode } from './codes.ts';

/** What staff can say `anyway` to; not to alcohol out of hours, nor to other contents or prices. */
const VOUCHED: readonly LineIssueCode[] = [
  'product_sold_out',
  'option_sold_out',
  'product_unavailable_now',
  'station_paused',
];

type Refused = Pick<Problem, 'code' | 'lines'>;

/** Why an order that staff take is refused, as far as they can do something about it. */
export type StaffRefusal = 'closed' | 'paused' | 'sold_out' | 'alcohol_hours';

/** Null for what is neither to be vouched for nor about the hours of alcohol. */
export function staffRefusal({ code, lines = [] }: Refused): StaffRefusal | null {
  if (code === 'orders.closed') return 'closed';
  if (code === 'orders.paused') return 'paused';
  const codes = lines.map((line) => line.code);
  if (codes.includes('alcohol_not_served_now')) return 'alcohol_hours';
  if (codes.length === 0 || !codes.every((each) => VOUCHED.includes(each))) return null;
  return codes.every((each) => each === 'station_paused') ? 'paused' : 'sold_out';
}
