import type { ReactNode } from 'react';

interface Segment<Value> {
  value: Value;
  words: ReactNode;
}

interface Props<Value> {
  /** The accessible name of the choice. */
  name: string;
  segments: readonly Segment<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Two to four exclusive views of the same thing. */
export function Segments<Value extends string | null>(props: Props<Value>) {
  const { name, segments, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div className="segments" role="group" aria-label={name}>
      {segments.map(({ value, words }) => (
        <button
          key={value ?? ''}
          type="button"
          className={value === chosen ? 'is-on' : ''}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
