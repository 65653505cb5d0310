import { Stepper } from './stepper.tsx';

interface Props {
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
  value: number;
  max: number;
  /** Unavailable: shown struck through, with the reason in `extra`. */
  isOut: boolean;
  /** A second line, under the name. */
  sub?: string | undefined;
  /** Its extra price, or why it is unavailable. */
  extra?: string | undefined;
  onChange: (value: number) => void;
}

/** One option of a group in which an option may be chosen several times. */
export function CountRow({ name, lang, value, max, isOut, sub, extra, onChange }: Props) {
  return (
    <div className={`choice counted ${isOut ? 'is-out' : ''} ${value > 0 ? 'is-on' : ''}`}>
      <span>
        <span className="name" lang={lang}>
          {name}
        </span>
        {sub !== undefined && <small className="sub">{sub}</small>}
        {extra !== undefined && <small className="sub num">{extra}</small>}
      </span>
      <Stepper
        value={value}
        min={0}
        max={isOut ? 0 : max}
        label={[name, sub, extra].filter((each) => each !== undefined).join(', ')}
        onChange={onChange}
      />
    </div>
  );
}
