import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  choices: readonly { value: Value; words: string }[];
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
        {choices.map(({ value, words }) => (
          <label key={value} className={value === chosen ? 'chip is-on' : 'chip'}>
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
