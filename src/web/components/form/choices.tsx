import { useEffect, useId, useRef } from 'react';
import { FieldError } from './field-error.tsx';

interface Props<Value extends string> {
  label: string;
  /** `scale`: a segmented row of full width. `chips`: a few that wrap. */
  look: 'scale' | 'chips';
  options: readonly { value: Value; name: string }[];
  /** Null until chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** The error message; null if there is none. */
  error?: string | null;
  /** False for a filter, which is not part of a form's data. */
  isRequired?: boolean;
}

/** A few exclusive choices, all visible: native radio buttons. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, look, options, chosen, onChoose, error = null, isRequired = true } = props;
  const group = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const first = useRef({ options, chosen, onChoose });
  useEffect(() => {
    // Chosen on a prerendered page, before the script had loaded.
    const all = [...(inputs.current?.querySelectorAll('input') ?? [])];
    const { current } = first;
    const early = current.options[all.findIndex((input) => input.checked)];
    if (early !== undefined && early.value !== current.chosen) current.onChoose(early.value);
  }, []);
  const frame = look === 'scale' ? 'words-scale' : 'chips';
  return (
    <div
      className="choices"
      role="radiogroup"
      aria-labelledby={`${group}-label`}
      aria-required={isRequired}
      aria-invalid={error !== null}
      aria-describedby={error === null ? undefined : `${group}-wrong`}
    >
      <p className="legend" id={`${group}-label`}>
        {label}
      </p>
      <div ref={inputs} className={`${frame} ${error === null ? '' : 'is-wrong'}`}>
        {options.map(({ value, name }) => (
          <label key={value}>
            <input
              type="radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${group}-wrong`} text={error} />
    </div>
  );
}
