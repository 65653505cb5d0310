import { useEffect, useId, useRef } from 'react';
import { FieldError } from './field-error.tsx';

interface Props<Value extends string> {
  label: string;
  /** `scale`: one block of words from one end to the other. `chips`: a few that wrap. */
  look: 'scale' | 'chips';
  options: readonly { value: Value; name: string }[];
  /** Null until the person chooses. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** What is wrong with it, in words; null while nothing is. */
  error?: string | null;
  /** False for a filter, which is about nothing that is sent. */
  isRequired?: boolean;
}

/** A few exclusive choices, all to be seen: native radio buttons. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, look, options, chosen, onChoose, error = null, isRequired = true } = props;
  const group = useId();
  const inputs = useRef<HTMLDivElement>(null);
  const first = useRef({ options, chosen, onChoose });
  useEffect(() => {
    // Chosen on a page that was drawn ahead, before there was a script to hear of it.
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
