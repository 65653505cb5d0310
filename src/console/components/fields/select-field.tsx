import { useId } from 'react';
import { FieldError } from '#web/components/form/field-error.tsx';

interface Props {
  label: string;
  options: readonly { value: string; name: string }[];
  /** Empty until the person chooses. */
  chosen: string;
  /** The text of the empty option. */
  choose: string;
  onChoose: (value: string) => void;
  error: string | null;
}

/** One of many: a native select, which every device can search. */
export function SelectField({ label, options, chosen, choose, onChoose, error }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={chosen}
        required
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-wrong`}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {chosen === '' && <option value="">{choose}</option>}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-wrong`} text={error} />
    </div>
  );
}
