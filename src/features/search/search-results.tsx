import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { searchIcon } from '../../components/icons.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { MenuSearch } from './use-menu-search.ts';

interface Props {
  search: MenuSearch;
  /** The products that were found. */
  children: ReactNode;
}

/** How many were found, said to all, and they themselves; or what to do when there are none. */
export function SearchResults({ search, children }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.search;
  const { found } = search;
  const query = search.query.trim();
  const count = found?.count ?? 0;
  return (
    <>
      {/* Always there: a live region says only what changes within it. */}
      <p role="status" className={found && count > 0 ? 'found' : 'hidden-text'}>
        {found && (count > 0 ? words.found({ count, query }) : words.none({ query }))}
      </p>
      {found && count === 0 && (
        <EmptyState shape={searchIcon} title={words.none({ query })} text={words.noneText()}>
          <Button onClick={() => search.look('')}>{words.whole()}</Button>
        </EmptyState>
      )}
      {count > 0 && children}
    </>
  );
}
