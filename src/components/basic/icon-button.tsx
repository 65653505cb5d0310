import { Icon } from './icon.tsx';

interface Props {
  shape: string;
  /** Its name for those who do not see the icon. */
  label: string;
  onClick: () => void;
}

/** A square control with an icon alone: close, back, theme. */
export function IconButton({ shape, label, onClick }: Props) {
  return (
    <button type="button" className="round" aria-label={label} onClick={onClick}>
      <Icon shape={shape} size={24} />
    </button>
  );
}
