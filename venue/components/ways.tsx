import { Button } from '../../src/components/button.tsx';
import { Icon } from '../../src/components/icon.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { Way } from '../page-props.ts';

interface Props {
  pages: readonly Way[];
  onGo: (hash: string) => void;
}

/** Where one can go from the board. */
export function Ways({ pages, onGo }: Props) {
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
