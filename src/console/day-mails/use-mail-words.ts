import type { DayMailContent } from '#core/day-mails/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** How mails of closed days are told: some of it differs where a program reads them. */
export function useMailWords(gets: DayMailContent) {
  const { LL } = useI18n();
  const { mails } = LL.settings;
  return gets === 'report' ? { ...mails, added: mails.asked } : { ...mails, ...LL.books.mails };
}
