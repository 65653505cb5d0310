import type { Texts } from '#web/i18n/core.ts';
import type { Failure } from '#web/stores/failure.ts';

/** Why a menu could not be read, in the words of this page, which offers other ways. */
const REASONS = {
  'menu.page_address': 'address',
  'menu.page_private': 'private',
  'menu.page_unknown': 'unknown',
  'menu.page_timeout': 'silent',
  'menu.page_unreachable': 'silent',
  'menu.page_refused': 'closed',
  'menu.page_redirects': 'closed',
  'menu.page_too_large': 'closed',
  'menu.page_without_menu': 'withoutMenu',
  'menu.file_too_demanding': 'tooDemanding',
  'menu.import_busy': 'busy',
} as const satisfies Partial<Record<Failure, keyof Texts['trial']['unread']>>;

/** Null: it is about something else. */
export function menuRefusal(LL: Texts, failure: Failure | null): string | null {
  const reasons: Partial<Record<string, (typeof REASONS)[keyof typeof REASONS]>> = REASONS;
  const reason = failure === null ? undefined : reasons[failure];
  return reason === undefined ? null : LL.trial.unread[reason]();
}

/** Whether it is said at the field of the page's address. */
export const isOfPage = (failure: Failure | null) => failure?.startsWith('menu.page_') ?? false;
