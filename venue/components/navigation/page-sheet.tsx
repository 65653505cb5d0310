import { Sheet } from '../../../src/components/layout/sheet.tsx';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import { GroupedLinks } from './grouped-links.tsx';
import type { Navigation } from './navigation-context.ts';

interface Props {
  navigation: Navigation;
  onClose: () => void;
}

/** All pages, for windows that have no room for a side bar. */
export function PageSheet({ navigation, onClose }: Props) {
  const { LL } = useI18n();
  return (
    <Sheet
      title={navigation.venue ?? LL.people.pages()}
      hasHead
      height="low"
      className="console-sheet"
      onClose={onClose}
    >
      <nav className="scroll body" aria-label={LL.people.pages()}>
        <GroupedLinks
          navigation={navigation}
          onGo={(hash) => {
            onClose();
            navigation.onGo(hash);
          }}
        />
      </nav>
    </Sheet>
  );
}
