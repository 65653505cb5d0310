import { useId } from 'react';
import { NOTE_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A note for the bar or the kitchen. The remaining length is shown near the limit. */
export function NoteField({ value, onChange }: Props) {
  const { LL } = useI18n();
  const id = useId();
  const left = NOTE_MAX - value.length;
  return (
    <div className="group note">
      <h3 className="head">
        <label htmlFor={id}>{LL.guest.product.note()}</label>
      </h3>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={NOTE_MAX}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        <span>{LL.guest.product.noteHint()}</span>
        {value !== '' && <span className="num">{LL.guest.product.noteLeft({ left })}</span>}
      </p>
    </div>
  );
}
