import { type ReactNode, useId } from 'react';

interface Props<Value> {
  legend: string;
  isLegendHidden?: boolean;
  className?: string;
  values: readonly Value[];
  chosen: Value;
  wordsOf: (value: Value) => ReactNode;
  onChoose: (value: Value) => void;
}

/** One of a few values of a form, side by side. */
export function RadioSegments<Value extends string | number>(props: Props<Value>) {
  const { legend, isLegendHidden = false, className = '', values, chosen } = props;
  const group = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'hidden-text' : undefined}>{legend}</legend>
      <div className={`segments ${className}`}>
        {values.map((value) => (
          <label key={value} className={value === chosen ? 'is-on' : ''}>
            <input
              type="radio"
              name={group}
              className="hidden-text"
              checked={value === chosen}
              onChange={() => props.onChoose(value)}
            />
            {props.wordsOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
