import { Icon } from './icon.tsx';

interface Props {
  text: string;
  kind?: 'still' | 'wait' | 'good' | 'bad' | 'plain';
  shape?: string;
}

/** A state as a word; colour and shape are only additional. */
export function Tag({ text, kind = 'still', shape }: Props) {
  return (
    <span className={`tag ${kind}`}>
      {shape !== undefined && <Icon shape={shape} size={16} />}
      {text}
    </span>
  );
}
