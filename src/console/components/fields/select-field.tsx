import { useId } from 'react';
import { FieldError } from '#web/components/form/field-error.tsx';

interface Props {
  label: string;
  options: readonly { value: string; name: string }[];
  /** Empty until the person chooses. */
  chosen: string;
  /** The text of the empty option, where nothing is chosen for a person. */
  choose?: string;
  hint?: string | undefined;
  onChoose: (value: string) => void;
  error?: string | null;
}

/** One of many: a native select, which every device can search. */
export function SelectField({ label, options, chosen, hint, onChoose, ...others }: Props) {
  const { choose = '', error = null } = others;
  const id = useId();
  const about = [error !== null && `${id}-wrong`, hint !== undefined && `${id}-hint`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={chosen}
        required
        aria-invalid={error !== null}
        aria-describedby={about.filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {chosen === '' && <option value="">{choose}</option>}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-wrong`} text={error} />
    </div>
  );
}
