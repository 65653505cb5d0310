import { useEffect, useRef } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { searchIcon } from '#web/components/basic/icons.ts';

interface Props {
  /** What the field searches, as placeholder and accessible name. */
  label: string;
  value: string;
  maxLength?: number;
  /** The person came to search: it has the focus. */
  hasFocus?: boolean;
  onInput: (text: string) => void;
}

/** A search field that filters a list. */
export function FindField({ label, value, maxLength, hasFocus = false, onInput }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) {
      field.current?.focus();
    }
  }, [hasFocus]);
  return (
    <label className="find-field">
      <Icon shape={searchIcon} size={20} />
      <span className="hidden-text">{label}</span>
      <input
        ref={field}
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
