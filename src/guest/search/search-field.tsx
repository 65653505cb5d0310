import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon, searchIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  query: string;
  onQuery: (query: string) => void;
  /** The user is about to type. */
  onPrepare: () => void;
}

/** The search field for dishes. Esc and × clear it. */
export function SearchField({ query, onQuery, onPrepare }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.search;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onQuery('');
    input.current?.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      clear();
    }
  };
  return (
    <search className="search">
      <Icon shape={searchIcon} size={20} />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={words.label()}
        placeholder={words.label()}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onFocus={onPrepare}
        onKeyDown={onKey}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {query !== '' && <IconButton shape={closeIcon} label={words.clear()} onClick={clear} />}
    </search>
  );
}
