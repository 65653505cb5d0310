export interface Step {
  name: string;
  /** Formatted, once it was reached. */
  time: string | undefined;
  state: 'done' | 'now' | 'ahead';
}

interface Props {
  label: string;
  steps: readonly Step[];
  isWaiting?: boolean;
  /** Possibly out of date. */
  isStale?: boolean;
}

/** An order's progress, in four steps. */
export function StepProgress({ label, steps, isWaiting = false, isStale = false }: Props) {
  const looks = `${isWaiting ? 'is-wait' : ''} ${isStale ? 'is-stale' : ''}`;
  return (
    <ol className={`steps ${looks}`} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={`is-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.name}
          {step.time !== undefined && <span className="num">{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
