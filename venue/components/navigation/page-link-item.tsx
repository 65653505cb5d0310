import { Icon } from '../../../src/components/basic/icon.tsx';
import { hashClick } from './hash-click.ts';
import type { PageLink } from './page-link.ts';

interface Props {
  page: PageLink;
  words: string;
  isCurrent: boolean;
  onGo: (hash: string) => void;
}

/** One page in the navigation. */
export function PageLinkItem({ page: { name, icon }, words, isCurrent, onGo }: Props) {
  return (
    <a
      href={`#${name}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={hashClick(name, onGo)}
    >
      <Icon shape={icon} size={24} />
      <span>{words}</span>
    </a>
  );
}
