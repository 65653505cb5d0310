import { useContext } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { hashClick } from './hash-click.ts';
import { PageCountContext } from './page-count.ts';
import type { PageLink } from './page-link.ts';

interface Props {
  page: PageLink;
  words: string;
  isCurrent: boolean;
  onGo: (hash: string) => void;
}

/** One page in the navigation, with how much waits there for a person. */
export function PageLinkItem({ page: { name, icon }, words, isCurrent, onGo }: Props) {
  const { LL } = useI18n();
  const count = useContext(PageCountContext)[name] ?? 0;
  return (
    <a
      href={`#${name}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={hashClick(name, onGo)}
    >
      <Icon shape={icon} size={24} />
      <span>
        {words}
        {count > 0 && <span className="hidden-text">, {LL.people.waits({ count })}</span>}
      </span>
      {count > 0 && (
        <span className="counter num" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
