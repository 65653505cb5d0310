import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The form's name, for landmark navigation. */
  label: string;
  /** The error of the whole form; it is announced when it appears. */
  problem: { title: string; text: string } | null;
  /**
   * Sends a valid form. Returns whether it was valid: if not, the focus goes to the first invalid
   * field.
   */
  onSubmit: () => boolean;
  /** The value of the honeypot field. */
  trap: string;
  onTrap: (text: string) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A form of the site. It shows errors itself, at each field and for the whole: the browser's own
 * bubbles name one field at a time, and disappear before they are read.
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

/** After the fields show their errors; a group of choices is entered at its first one. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('input, textarea') ? wrong : wrong?.querySelector('input');
  control?.focus();
}

/** Hidden from sight, keyboard and password managers; with a name that bots like. */
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
