import type { Permission } from '#core/people/codes.ts';
import type { Texts } from '#web/i18n/core.ts';

/** The words for what a permission lets somebody do, and so for what is confirmed. */
const WORDS = {
  'orders.handle': 'orders',
  'venue.pause': 'pause',
  'seatings.handle': 'seatings',
  'calls.handle': 'calls',
  'bills.handle': 'bills',
  'drawers.count': 'drawers',
  'till.register': 'till',
  'bills.adjust': 'reductions',
  'payments.correct': 'corrections',
  'payments.refund': 'refunds',
  'day.close': 'day',
  'tables.manage': 'signs',
} as const satisfies Partial<Record<Permission, keyof Texts['people']['screens']['acts']>>;

/** Null for what nobody can confirm. */
export function approvedText(permission: string | null | undefined, LL: Texts): string | null {
  const isNamed = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);
  return typeof permission === 'string' && isNamed(permission)
    ? LL.people.screens.acts[WORDS[permission]]()
    : null;
}
