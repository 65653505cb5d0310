import { type Ref, useState } from 'react';
import { passwordFlaw, passwordGrade } from '#core/people/password.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#core/shared/limits.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { eyeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LineField } from './line-field.tsx';

interface Props {
  label: string;
  value: string;
  onInput: (text: string) => void;
  /** What others know about the person: name, e-mail, venue. */
  about: readonly string[];
  error: string | null;
  control?: Ref<HTMLInputElement>;
}

const STEPS = { fair: 2, good: 3, strong: 4 } as const;

/** A field for a new password: it can be shown, and its strength is rated while typing. */
export function NewPasswordField({ label, value, onInput, about, error, control }: Props) {
  const { LL } = useI18n();
  const [isShown, setIsShown] = useState(false);
  const words = LL.people.password;
  return (
    <div className="new-password">
      <LineField
        label={label}
        value={value}
        onInput={onInput}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        hint={words.hint({ count: PASSWORD_MIN })}
        error={error}
        {...(control !== undefined && { control })}
      >
        <button
          type="button"
          className="round"
          aria-label={isShown ? words.hide() : words.show()}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon shape={eyeIcon} size={24} />
        </button>
      </LineField>
      <Strength password={value} about={about} />
    </div>
  );
}

function Strength({ password, about }: { password: string; about: readonly string[] }) {
  const { LL } = useI18n();
  const words = LL.people.password;
  const flaw = passwordFlaw(password, about);
  const grade = flaw === null ? passwordGrade(password, about) : null;
  const length = [...password].length;
  const said = () => {
    if (length === 0) return '';
    if (flaw === 'too_short') return words.short({ count: PASSWORD_MIN - length });
    return flaw === null ? words[grade ?? 'fair']() : words[flaw]();
  };
  const steps = grade === null ? Math.min(length, 1) : STEPS[grade];
  return (
    <div className={`strength ${grade ?? 'flawed'}`}>
      <span className="steps" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={step <= steps ? 'is-on' : ''} />
        ))}
      </span>
      <span role="status">{said()}</span>
    </div>
  );
}
