import { useEffect, useState } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Faster loads need no bar. Milliseconds, as are all below. */
const APPEARS_AFTER_MS = 200;
/** The duration of the bar at its initial speed. */
const PACE_MS = 5_000;
const STEP_MS = 250;
const STEPS = PACE_MS / STEP_MS;
/**
 * From here each step is a smaller part of the rest: a full bar would mean that the page has
 * loaded.
 */
const SLOWS_AT = 0.8;
const REST_KEPT = 0.9;

/**
 * A progress line while the next page loads: it appears after 200 ms, and slows down over 5 seconds
 * towards an end that it does not reach, because the real duration is unknown.
 */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Bar /> : null;
}

function Bar() {
  const { LL } = useI18n();
  /** Null: not shown yet. */
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => setStep((now) => (now === null ? 0 : now + 1)),
      step === null ? APPEARS_AFTER_MS : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [step]);
  return step === null ? null : (
    <div
      className="loading-bar"
      role="progressbar"
      aria-label={LL.common.loading()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(shareAt(step) * 100)}
    >
      <i ref={(line) => line?.style.setProperty('scale', `${0.02 + 0.98 * shareAt(step)} 1`)} />
    </div>
  );
}

/** The bar's fraction after this many steps, from 0 to below 1. */
function shareAt(step: number): number {
  const even = step / STEPS;
  const beyond = step - SLOWS_AT * STEPS;
  return beyond <= 0 ? even : 1 - (1 - SLOWS_AT) * REST_KEPT ** beyond;
}
