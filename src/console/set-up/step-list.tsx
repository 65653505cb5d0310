import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { SET_UP_STEPS, type SetUpStep } from './set-up-draft.ts';

interface Props {
  current: SetUpStep;
  onGo: (step: SetUpStep) => void;
}

/** The steps and the current one; earlier steps can be opened again. */
export function StepList({ current, onGo }: Props) {
  const { LL } = useI18n();
  const words = LL.setUp.steps;
  const at = SET_UP_STEPS.indexOf(current);
  return (
    <nav aria-label={words.name()}>
      <p className="at num">{words.at({ step: at + 1, steps: SET_UP_STEPS.length })}</p>
      <ol>
        {SET_UP_STEPS.map((step, index) => (
          <li key={step} {...lookOf(index, at)}>
            {index < at ? (
              <button type="button" onClick={() => onGo(step)}>
                <Icon shape={checkIcon} size={16} />
                {words[step]()}
              </button>
            ) : (
              <span>
                <span className="num">{index + 1}</span> {words[step]()}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function lookOf(index: number, at: number) {
  if (index < at) return { className: 'is-done' };
  return index === at ? { className: 'is-now', 'aria-current': 'step' as const } : {};
}
