import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  /** `look` is a class of its own for one of them. */
  choices: readonly { value: Value; words: string; look?: string }[];
  /** Null while nothing is chosen. */
  chosen: Value | null;
  /** Side by side as far as they fit, else below each other. */
  isRow?: boolean;
  /** Id of the message that a choice is missing. */
  describedBy?: string;
  onChoose: (value: Value) => void;
}

/** One of a few choices, each large enough for a wet finger. */
export function ChipChoice<Value extends string>(props: Props<Value>) {
  const { legend, choices, chosen, isRow = false, describedBy, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="chip-choice" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      <div className={isRow ? 'set is-row' : 'set'}>
        {choices.map(({ value, words, look = '' }) => (
          <label key={value} className={`chip ${look} ${value === chosen ? 'is-on' : ''}`}>
            <input
              type="radio"
              name={name}
              className="hidden-text"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
