import { Icon } from '../basic/icon.tsx';
import { checkIcon } from '../basic/icons.ts';

interface Props {
  /** Radio buttons of one group share a name; a checkbox needs none. */
  kind: 'one' | 'many';
  group: string;
  name: string;
  isChosen: boolean;
  /** Not to be had: shown struck, with the word in `extra`. */
  isOut?: boolean;
  /** The group takes no more: this one waits until another is taken away. */
  isFull?: boolean;
  /** A second line, under the name. */
  sub?: string | undefined;
  /** What it costs more, or why it is not to be had. */
  extra?: string | undefined;
  onChoose: (isChosen: boolean) => void;
}

/** One choice of a group: the whole row is the label of a native control. */
export function ChoiceRow(props: Props) {
  const { kind, group, name, isChosen, isOut = false, isFull = false, extra } = props;
  const state = `${kind} ${isOut ? 'is-out' : ''} ${isFull ? 'is-full' : ''}`;
  return (
    <label className={`choice ${state}`}>
      <input
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={group}
        checked={isChosen}
        disabled={isOut || isFull}
        onChange={(event) => props.onChoose(event.currentTarget.checked)}
      />
      <span className="box">{kind === 'many' && <Icon shape={checkIcon} size={16} />}</span>
      <span className="name">
        {name} {props.sub !== undefined && <small className="sub">{props.sub}</small>}
      </span>
      {extra !== undefined && <span className="add num">{extra}</span>}
    </label>
  );
}
