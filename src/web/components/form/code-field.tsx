import { type FormEvent, useId, useState } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Button } from '../basic/button.tsx';
import { Icon } from '../basic/icon.tsx';
import { alertIcon } from '../basic/icons.ts';

interface Props {
  /** Its initial text: an invalid code, to be corrected. */
  initial?: string;
  /** Why the code is invalid, or null; checked when it is sent. */
  check: (text: string) => string | null;
  /** The error after it was sent. */
  error?: string | null;
  isBusy?: boolean;
  onOpen: (text: string) => void;
}

/** The field for a table's code, in any case, with or without hyphens. */
export function CodeField({ initial = '', check, error = null, isBusy = false, onOpen }: Props) {
  const { LL } = useI18n();
  const id = useId();
  const [text, setText] = useState(initial);
  // The error is about the text that was sent, not about what is being typed now.
  const [wrong, setWrong] = useState<{ text: string; message: string } | null>(null);
  const message = wrong?.message ?? (text === initial || isBusy ? error : null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = check(text);
    setWrong(found === null ? null : { text, message: found });
    if (found === null && !isBusy) {
      onOpen(text);
    }
  };
  return (
    <form className="code-field" onSubmit={send} noValidate>
      <div className="field">
        <label htmlFor={id}>{LL.guest.code.label()}</label>
        <input
          id={id}
          className="input"
          value={text}
          placeholder="K7Q2-9XMB-4TRD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : `${id}-wrong`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <p id={`${id}-wrong`} role="alert" className={message === null ? 'hidden-text' : 'wrong'}>
          {message !== null && <Icon shape={alertIcon} size={20} />}
          <span>{message}</span>
        </p>
      </div>
      <Button kind="next" isBig isFull isSubmit isBusy={isBusy}>
        {LL.guest.code.open()}
      </Button>
    </form>
  );
}
