import { useSignals } from '@preact/signals-react/runtime';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import { useTicker } from './ticker.ts';

/** "9:32 min", updated once a second; null when there is nothing to wait for. */
export function useTimeLeft(until: number | null, clock: Pick<Clock, 'now'>): string | null {
  useSignals();
  const { locale } = useI18n();
  const { now } = useTicker();
  // The board uses the server's time; a wait is measured by this device's.
  if (until === null || now.value === 0) return null;
  const left = until - clock.now();
  if (left <= 0) return null;
  const { value, unit } = figuresOf(locale).span(left);
  return unit === null ? value : `${value} ${unit}`;
}
