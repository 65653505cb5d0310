interface Props<Value extends string> {
  legend: string;
  choices: readonly { value: Value; words: string }[];
  chosen: readonly Value[];
  onChoose: (chosen: Value[]) => void;
}

/** Any number of a few choices, in display order: native checkboxes. */
export function ChipSet<Value extends string>({ legend, choices, chosen, onChoose }: Props<Value>) {
  const toggle = (value: Value) => {
    const isOn = chosen.includes(value);
    const all = choices.map((each) => each.value);
    onChoose(all.filter((each) => (each === value ? !isOn : chosen.includes(each))));
  };
  return (
    <fieldset className="chip-set">
      <legend>{legend}</legend>
      <div className="chips">
        {choices.map(({ value, words }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
