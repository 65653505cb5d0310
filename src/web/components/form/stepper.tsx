import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Icon } from '../basic/icon.tsx';
import { minusIcon, plusIcon } from '../basic/icons.ts';

interface Props {
  value: number;
  min: number;
  max: number;
  /** The accessible name of what is counted. */
  label: string;
  isTall?: boolean;
  onChange: (value: number) => void;
}

/** A number with buttons for less and more. */
export function Stepper({ value, min, max, label, isTall = false, onChange }: Props) {
  const { LL } = useI18n();
  const size = isTall ? 24 : 20;
  return (
    <fieldset className={`stepper num ${isTall ? 'tall' : ''}`} aria-label={label}>
      <button
        type="button"
        aria-label={LL.common.fewer()}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon shape={minusIcon} size={size} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={LL.common.more()}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon shape={plusIcon} size={size} />
      </button>
    </fieldset>
  );
}
