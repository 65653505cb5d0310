import { useEffect, useState } from 'react';
import { useI18n } from '../i18n/use-i18n.tsx';

/** What is there sooner needs no bar. Milliseconds, as are all below. */
const APPEARS_AFTER_MS = 200;
/** From its first step to the end that it never reaches by itself. */
const PACE_MS = 5_000;
const STEP_MS = 250;
const STEPS = PACE_MS / STEP_MS;

/**
 * A line over the page while the next one is on its way: it appears after 200 ms, and its steps are
 * paced to fill it in 5 seconds. Nobody knows how long it really takes.
 */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Bar /> : null;
}

function Bar() {
  const { LL } = useI18n();
  /** Null: not shown yet. */
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    const isLast = step !== null && step >= STEPS;
    const timer = setTimeout(
      () => !isLast && setStep((now) => (now === null ? 0 : now + 1)),
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
      aria-valuenow={Math.round((step / STEPS) * 100)}
    >
      <i ref={(line) => line?.style.setProperty('scale', `${0.02 + (0.98 * step) / STEPS} 1`)} />
    </div>
  );
}
