import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { keepText } from '#web/platform/page/controlled-field.ts';

interface Props {
  label: string;
  /** The possible lengths of a code. */
  lengths: readonly number[];
  isBusy: boolean;
  /** The code with which the page was opened. */
  initial?: string | undefined;
  /** What sending it does, if that is not joining the party. */
  action?: string;
  /** `next`: it is what the page was opened for. */
  kind?: 'plain' | 'next';
  /** Why the last code was refused, in words. */
  error: string | null;
  onJoin: (code: string) => void;
}

/** The field for a code that lets a guest in. It can be sent once it is complete. */
export function JoinForm({ label, lengths, isBusy, error, onJoin, ...props }: Props) {
  const { LL } = useI18n();
  const id = useId();
  const [code, setCode] = useState(props.initial ?? '');
  const most = Math.max(...lengths);
  const isWhole = lengths.includes(code.length);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) {
      onJoin(code);
    }
  };
  return (
    <form className="join-form" onSubmit={send} noValidate>
      <div className="field">
        <label htmlFor={id} className="hidden-text">
          {label}
        </label>
        <div className="row">
          <input
            id={id}
            className="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}-wrong`}
            onChange={({ currentTarget: field }) =>
              setCode(keepText(field, field.value.replace(/\D/g, '').slice(0, most)))
            }
          />
          <Button isSubmit kind={props.kind ?? 'plain'} isBusy={isBusy} isDisabled={!isWhole}>
            {props.action ?? LL.guest.seating.join()}
          </Button>
        </div>
        <p id={`${id}-wrong`} role="alert" className={error === null ? 'hidden-text' : 'wrong'}>
          {error !== null && <Icon shape={alertIcon} size={20} />}
          <span>{error}</span>
        </p>
      </div>
    </form>
  );
}
