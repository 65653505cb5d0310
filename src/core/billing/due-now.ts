import type { Bill } from './bill.schema.ts';

/** What can be taken now: what is left, without what guests are paying on their phones. */
export function dueNow({ remaining, held = 0 }: Pick<Bill, 'remaining' | 'held'>): number {
  return Math.max(0, remaining - held);
}
