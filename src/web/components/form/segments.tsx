import { useId } from 'react';

interface Props<Value extends string> {
  /** The accessible name of the row. */
  label: string;
  options: readonly { value: Value; name: string }[];
  /** Null: none yet. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** Two to four exclusive choices side by side: native radio buttons. */
export function Segments<Value extends string>(props: Props<Value>) {
  const group = useId();
  return (
    <fieldset className="segments" aria-label={props.label}>
      {props.options.map(({ value, name }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
