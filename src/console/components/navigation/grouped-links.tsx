import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BoardLink } from './board-link.tsx';
import type { Navigation } from './navigation-context.ts';
import { pageGroups } from './page-groups.ts';
import { PageLinkItem } from './page-link-item.tsx';

interface Props {
  navigation: Navigation;
  onGo: (hash: string) => void;
}

/** The board with its counts, and all pages grouped by purpose. */
export function GroupedLinks({ navigation: { venue, address, pages, current }, onGo }: Props) {
  const { LL } = useI18n();
  return (
    <div className="page-ways">
      {venue !== null && <BoardLink address={address} onGo={onGo} />}
      {pageGroups(pages).map(({ group, pages: own }) => {
        const name = group === 'self' ? null : LL.people.groups[group]();
        return (
          <div key={group} className="way-group">
            {/* The list has it as its accessible name. */}
            {name !== null && (
              <p className="name" aria-hidden="true">
                {name}
              </p>
            )}
            <ul {...(name !== null && { 'aria-label': name })}>
              {own.map((page) => (
                <li key={page.name}>
                  <PageLinkItem
                    page={page}
                    words={LL.people.ways[page.name]()}
                    isCurrent={page.name === current}
                    onGo={onGo}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
