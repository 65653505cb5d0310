import { type ReactNode, useId } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';

interface Props {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  isWrong: boolean;
  /** What to do about it. What was typed stays. */
  wrong: string;
  hint?: string;
  /** What can be pressed instead of typing. */
  children?: ReactNode;
}

/** A sum of money that a guest types. */
export function SumField({ label, typed, onType, isWrong, wrong, hint, children }: Props) {
  const id = useId();
  const text = isWrong ? wrong : hint;
  return (
    <div className="field own-sum">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input num"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={text && `${id}-hint`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {text && (
        <p
          id={`${id}-hint`}
          className={isWrong ? 'wrong' : 'hint'}
          role={isWrong ? 'alert' : undefined}
        >
          {isWrong && <Icon shape={alertIcon} size={20} />}
          <span>{text}</span>
        </p>
      )}
      {children}
    </div>
  );
}
