import { keepTick } from '#web/platform/page/controlled-field.ts';
import { Icon } from '../basic/icon.tsx';
import { checkIcon } from '../basic/icons.ts';

interface Props {
  /** Radio buttons of one group share a name; a checkbox needs none. */
  kind: 'one' | 'many';
  group: string;
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
  isChosen: boolean;
  /** Unavailable: shown struck through, with the reason in `extra`. */
  isOut?: boolean;
  /** The group is full: this option is disabled until another is removed. */
  isFull?: boolean;
  /** A second line, under the name. */
  sub?: string | undefined;
  /** Its extra price, or why it is unavailable. */
  extra?: string | undefined;
  onChoose: (isChosen: boolean) => void;
}

/** One option of a group: the whole row is the label of a native control. */
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
        onChange={({ currentTarget: box }) => {
          const wanted = box.checked;
          if (kind === 'many') {
            keepTick(box, isChosen);
          }
          props.onChoose(wanted);
        }}
      />
      <span className="box">{kind === 'many' && <Icon shape={checkIcon} size={16} />}</span>
      <span className="name">
        <bdi lang={props.lang}>{name}</bdi>{' '}
        {props.sub !== undefined && <small className="sub">{props.sub}</small>}
      </span>
      {extra !== undefined && <span className="add num">{extra}</span>}
    </label>
  );
}
