import { useSignals } from '@preact/signals-react/runtime';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The venue's time, for a screen on a wall. */
export function WallClock({ timeZone }: { timeZone: string }) {
  useSignals();
  const { time } = useI18n();
  const { now } = useTicker();
  return <time className="time num">{time(now.value, timeZone)}</time>;
}
