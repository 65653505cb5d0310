import type { SoldOutNow } from '#console/live/sold-out-now.ts';
import type { Texts } from '#web/i18n/core.ts';

/** How many are left, or until when nothing is; null: on sale, and not counted. `time` formats. */
export function soldOutWords(
  LL: Texts,
  now: SoldOutNow | null,
  time: (at: string) => string,
): string | null {
  const words = LL.console.soldOut;
  if (now === null) return null;
  if (now.left !== null && now.left > 0) return words.left({ count: now.left });
  if (now.left === 0) return words.lastOne();
  if (now.isTonight) return words.tonight();
  return now.until === null ? words.isOut() : words.untilTime({ time: time(now.until) });
}
