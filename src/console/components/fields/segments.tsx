import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  const group = useRef<HTMLDivElement>(null);
  // Where there is no room for all they scroll, and the chosen one says what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is where it is by what is chosen
  useLayoutEffect(() => {
    const on = group.current?.querySelector<HTMLElement>('.is-on');
    if (!group.current || !on) return;
    const [all, own] = [group.current, on].map((each) => each.getBoundingClientRect());
    if (!all || !own) return;
    const isOut = own.left < all.left || own.right > all.right;
    const middle = (own.left + own.right - all.left - all.right) / 2;
    if (isOut) group.current.scrollLeft += middle;
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div className="segments" ref={group} role="group" aria-label={name}>
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
