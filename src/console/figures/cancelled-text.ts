import type { Texts } from '#web/i18n/core.ts';

/** How many orders guests have cancelled. */
export function cancelledText(LL: Texts, count: number): string {
  return count === 0 ? LL.figures.noneCancelled() : LL.figures.cancelled({ count });
}
