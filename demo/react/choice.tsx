import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  /** What people read, by value. */
  options: Readonly<Record<NoInfer<Value>, string>>;
  chosen: Value;
  onChoose: (value: NoInfer<Value>) => void;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}
