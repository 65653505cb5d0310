import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/use-i18n.tsx';

/** What is there sooner needs no bar. Milliseconds, as are all below. */
const APPEARS_AFTER_MS = 200;
/** What the bar would take to its end if it kept its first pace. */
const PACE_MS = 5_000;
const STEP_MS = 250;
const STEPS = PACE_MS / STEP_MS;
/** From here each step is a smaller part of the rest: a full bar would say that the page is here. */
const SLOWS_AT = 0.8;
const REST_KEPT = 0.9;

/**
 * A line over the page while the next one is on its way: it appears after 200 ms, and its steps are
 * paced for 5 seconds, and slow down towards an end that it does not reach. Nobody knows how long it
 * really takes.
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

/** How much of the bar is drawn after so many steps, from 0 to below 1. */
function shareAt(step: number): number {
  const even = step / STEPS;
  const beyond = step - SLOWS_AT * STEPS;
  return beyond <= 0 ? even : 1 - (1 - SLOWS_AT) * REST_KEPT ** beyond;
}
