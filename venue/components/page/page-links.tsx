import { Button } from '../../../src/components/basic/button.tsx';
import { Icon } from '../../../src/components/basic/icon.tsx';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import type { PageLink } from '../../page-props.ts';

interface Props {
  pages: readonly PageLink[];
  onGo: (hash: string) => void;
}

/** Where one can go from the board. */
export function PageLinks({ pages, onGo }: Props) {
  const { LL } = useI18n();
  return (
    <nav className="ways-in" aria-label={LL.console.panels.more()}>
      {pages.map(({ name, icon }) => (
        <Button key={name} kind="bare" onClick={() => onGo(name)}>
          <Icon shape={icon} size={24} />
          {LL.people.ways[name]()}
        </Button>
      ))}
    </nav>
  );
}
