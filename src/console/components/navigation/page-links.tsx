import { useContext } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PageCountContext } from './page-count.ts';
import { pageGroups } from './page-groups.ts';
import type { PageLink } from './page-link.ts';

interface Props {
  pages: readonly PageLink[];
  onGo: (hash: string) => void;
}

/** Links from the board to other pages, grouped by purpose. */
export function PageLinks({ pages, onGo }: Props) {
  const { LL } = useI18n();
  const counts = useContext(PageCountContext);
  return (
    <nav className="grouped-ways" aria-label={LL.people.pages()}>
      {pageGroups(pages).map(({ group, pages: own }) => (
        <div key={group}>
          {group !== 'self' && <p className="name">{LL.people.groups[group]()}</p>}
          <div className="ways-in">
            {own.map(({ name, icon }) => (
              <Button key={name} kind="bare" onClick={() => onGo(name)}>
                <Icon shape={icon} size={24} />
                {LL.people.ways[name]()}
                {(counts[name] ?? 0) > 0 && (
                  <>
                    <span className="hidden-text">
                      , {LL.people.waits({ count: counts[name] ?? 0 })}
                    </span>
                    <span className="counter num" aria-hidden="true">
                      {counts[name]}
                    </span>
                  </>
                )}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
}
