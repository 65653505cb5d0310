import type { ReactNode } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { searchIcon } from '#web/components/basic/icons.ts';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { allergenNames } from '#web/i18n/core-allergen-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type AvoidChoice, SearchAvoid } from './search-avoid.tsx';
import type { MenuSearch } from './use-menu-search.ts';

interface Props {
  search: MenuSearch;
  avoid: AvoidChoice;
  /** The found products. */
  children: ReactNode;
}

/**
 * The number of results, announced, and the results; or that there are none, and the nearest
 * matches.
 */
export function SearchResults({ search, avoid, children }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.search;
  const { found } = search;
  const query = search.query.trim();
  const { count = 0, unknown = 0 } = found ?? {};
  const isThere = count + unknown > 0;
  const none = () =>
    found && unknown > 0 && found.avoid.allergens.length > 0
      ? words.noneWithout({ names: allergenNames(LL, found.avoid.allergens) })
      : words.none({ query });
  const outcome = () => {
    if (count === 0) {
      return none();
    }
    return found?.isNearest ? words.nearest({ query }) : words.found({ count, query });
  };
  return (
    <>
      {/* Always present: a live region announces only changes within it. */}
      <p role="status" className={isThere ? 'found' : 'hidden-text'}>
        {found && outcome()}
        {unknown > 0 && `. ${words.unknown({ count: unknown })}`}
      </p>
      {found && <SearchAvoid found={found} avoid={avoid} />}
      {found && !isThere && (
        <EmptyState shape={searchIcon} title={none()} text={words.noneText()}>
          <Button onClick={() => search.look('')}>{words.whole()}</Button>
        </EmptyState>
      )}
      {isThere && children}
    </>
  );
}
