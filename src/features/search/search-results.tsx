import type { ReactNode } from 'react';
import { Button } from '../../components/basic/button.tsx';
import { searchIcon } from '../../components/basic/icons.ts';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { MenuSearch } from './use-menu-search.ts';

interface Props {
  search: MenuSearch;
  /** The found products. */
  children: ReactNode;
}

/**
 * The number of results, announced, and the results; or that there are none, and the nearest
 * matches.
 */
export function SearchResults({ search, children }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.search;
  const { found } = search;
  const query = search.query.trim();
  const count = found?.count ?? 0;
  const outcome = () => {
    if (count === 0) {
      return words.none({ query });
    }
    return found?.isNearest ? words.nearest({ query }) : words.found({ count, query });
  };
  return (
    <>
      {/* Always present: a live region announces only changes within it. */}
      <p role="status" className={found && count > 0 ? 'found' : 'hidden-text'}>
        {found && outcome()}
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
