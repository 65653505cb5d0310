import { Icon } from './icon.tsx';

interface Props {
  shape: string;
  /** Its accessible name. */
  label: string;
  onClick: () => void;
}

/** A square control with only an icon: close, back, theme. */
export function IconButton({ shape, label, onClick }: Props) {
  return (
    <button type="button" className="round" aria-label={label} onClick={onClick}>
      <Icon shape={shape} size={24} />
    </button>
  );
}
