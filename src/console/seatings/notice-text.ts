import type { BoardNotice } from '#console/live/board-work.ts';
import { errorText } from '#web/i18n/error-text.ts';
import type { useI18n } from '#web/i18n/use-i18n.tsx';

type I18n = Pick<ReturnType<typeof useI18n>, 'LL' | 'money' | 'time'>;

/**
 * Why an act on a party failed; of two that stay one, what was paid for both. `currency`: null to
 * who may not read sums.
 */
export function noticeText(
  { LL, money, time }: I18n,
  { code, paid }: BoardNotice,
  { currency, timeZone }: { readonly currency: string | null; readonly timeZone: string },
): string {
  const { limit = 0, paidBy, at } = paid ?? {};
  if (code !== 'seatings.merge_paid' || paidBy === undefined || currency === null) {
    return errorText(LL, code);
  }
  const words = LL.moving.forBoth;
  const what = { amount: money(limit, currency), time: at === undefined ? '' : time(at, timeZone) };
  const how = paidBy === 'online' && at === undefined ? 'paying' : paidBy;
  return `${words[how](what)} ${words.stay()}`;
}
