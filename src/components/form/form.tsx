import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { alertIcon } from '../basic/icons.ts';
import { Notice } from '../status/notice.tsx';

interface Props {
  /** The form's name, for those who go from landmark to landmark. */
  label: string;
  /** What went wrong as a whole; it is said aloud when it appears. */
  problem: { title: string; text: string } | null;
  /** Sends what is right. Answers whether it was: if not, focus goes to the first wrong field. */
  onSubmit: () => boolean;
  /** What is in the field that only programs fill in. */
  trap: string;
  onTrap: (text: string) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A form of the site. It says itself what is wrong, at each field and as a whole: the browser's own
 * bubbles name one field at a time, and go away before they are read.
 */
export function Form({ label, problem, onSubmit, trap, onTrap, className = '', children }: Props) {
  const { LL } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current);
  }, [refusals]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!onSubmit()) setRefusals((count) => count + 1);
  };
  return (
    <form
      ref={form}
      className={`form ${className}`}
      noValidate
      aria-label={label}
      onSubmit={submit}
    >
      <div role="alert" className="form-problem">
        {problem !== null && <Notice kind="bad" shape={alertIcon} {...problem} />}
      </div>
      {children}
      <noscript>
        <p>{LL.forms.needsScript()}</p>
      </noscript>
      <Trap text={trap} onInput={onTrap} />
    </form>
  );
}

/** After the fields are drawn as wrong; a group of choices is entered at its first one. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('input, textarea') ? wrong : wrong?.querySelector('input');
  control?.focus();
}

/** Out of sight, of the keyboard's way and of password managers'; a name that programs like. */
function Trap({ text, onInput }: { text: string; onInput: (text: string) => void }) {
  const { LL } = useI18n();
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {LL.forms.trap()}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          value={text}
          onChange={(event) => onInput(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
