import { Icon } from '../../../src/components/basic/icon.tsx';
import { searchIcon } from '../../../src/components/basic/icons.ts';

interface Props {
  /** What can be found, to read in the field and to hear. */
  label: string;
  value: string;
  maxLength?: number;
  onInput: (text: string) => void;
}

/** Letters that narrow a list down. */
export function FindField({ label, value, maxLength, onInput }: Props) {
  return (
    <label className="find-field">
      <Icon shape={searchIcon} size={20} />
      <span className="hidden-text">{label}</span>
      <input
        type="search"
        value={value}
        maxLength={maxLength}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
