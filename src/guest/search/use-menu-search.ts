import { useMemo, useRef, useState } from 'react';
import type { Menu, MenuCategory } from '#core/menu/menu.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { flushRender } from '#web/platform/page/flush-render.ts';
import { rememberScroll } from '#web/platform/page/in-viewport.ts';
import type { Found, prepareSearch } from './search-engine.ts';

export interface MenuSearch {
  readonly query: string;
  /** The results by category, or null without a search. */
  readonly found: Found | null;
  /** Indexes the menu, so that the first letter finds results at once. */
  prepare(): void;
  /** An empty query returns to the menu, where the guest left it. */
  look(query: string): void;
}

/** What it takes to find something; some surfaces load it later than the menu. */
export interface SearchParts {
  readonly search: typeof prepareSearch;
  readonly flushRender: typeof flushRender;
}

/**
 * Searches these categories; the index is created when somebody first wants to search, and nothing
 * is found before.
 */
export function useMenuSearch(
  categories: readonly MenuCategory[],
  optionGroups: Menu['optionGroups'],
  parts: SearchParts | null,
  onFirst: () => void,
): MenuSearch {
  const { LL } = useI18n();
  const [query, setQuery] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const goBack = useRef<(() => void) | null>(null);
  const engine = parts?.search ?? null;
  const find = useMemo(
    () => (isWanted && engine !== null ? engine(categories, optionGroups, LL) : null),
    [isWanted, engine, categories, optionGroups, LL],
  );
  const isLooking = query.trim() !== '';
  const found = useMemo(
    () => (find === null || !isLooking ? null : find(query)),
    [find, isLooking, query],
  );
  return {
    query,
    found,
    prepare: () => setIsWanted(true),
    look(next) {
      const willLook = next.trim() !== '';
      if (willLook && !isLooking) {
        goBack.current = rememberScroll();
      }
      const change = () => {
        setIsWanted(true);
        setQuery(next);
      };
      // At once: the scroll position depends on what is shown.
      if (parts) parts.flushRender(change);
      else change();
      if (willLook) {
        onFirst();
      } else if (isLooking) {
        goBack.current?.();
      }
    },
  };
}
