import { useRef, useState } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { editIcon } from '#web/components/basic/icons.ts';

interface Props {
  name: string;
  /** The heading's level. */
  level: 2 | 3;
  /** Accessible name of the edit button. */
  label: string;
  /** Accessible name of the field. */
  fieldLabel: string;
  maxLength: number;
  /** Returns whether the name was saved. */
  onRename: (name: string) => Promise<boolean>;
}

/** A heading that becomes a field in place: Enter or blur saves, Esc cancels. */
export function InPlaceName({ name, level, label, fieldLabel, maxLength, onRename }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** A key that ends editing also removes the field, which blurs it. */
  const isOver = useRef(false);
  const end = (isFromKeyboard: boolean) => {
    isOver.current = true;
    setDraft(null);
    if (isFromKeyboard) requestAnimationFrame(() => button.current?.focus());
  };
  const save = (isFromKeyboard: boolean) => {
    if (isOver.current || draft === null) return;
    const next = draft.trim();
    end(isFromKeyboard);
    if (next !== '' && next !== name) void onRename(next);
  };
  if (draft !== null) {
    return (
      <input
        className="input name-input"
        aria-label={fieldLabel}
        value={draft}
        maxLength={maxLength}
        autoComplete="off"
        ref={(field) => {
          if (field !== null && document.activeElement !== field) field.select();
        }}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(true);
          if (event.key === 'Escape') end(true);
        }}
      />
    );
  }
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <span className="in-place-name">
      <Heading className="head">{name}</Heading>
      <button
        type="button"
        ref={button}
        className="round"
        aria-label={label}
        onClick={() => {
          isOver.current = false;
          setDraft(name);
        }}
      >
        <Icon shape={editIcon} size={16} />
      </button>
    </span>
  );
}
