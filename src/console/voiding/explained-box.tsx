import { useId } from 'react';

interface Props {
  words: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A yes or no of the act, with what follows from it. */
export function ExplainedBox({ words, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className="talked" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {words}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </>
  );
}
