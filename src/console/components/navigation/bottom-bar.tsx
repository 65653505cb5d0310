import { useContext, useState } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { moreIcon } from '../icons/icons.ts';
import { BoardLink } from './board-link.tsx';
import { GroupedLinks } from './grouped-links.tsx';
import type { Navigation } from './navigation-context.ts';
import { useNavigation } from './navigation-context.ts';
import { PageCountContext } from './page-count.ts';
import type { PageLink, PageName } from './page-link.ts';
import { PageLinkItem } from './page-link-item.tsx';

/** The pages that people with a phone need most; their short names are in `people.short`. */
const OFTEN = ['order', 'floor', 'history'] as const satisfies readonly PageName[];
type Often = PageLink & { name: (typeof OFTEN)[number] };
const isOften = (page: PageLink): page is Often => OFTEN.some((name) => name === page.name);

/**
 * On narrow windows: the pages of an evening within reach of the thumb, and all others behind one
 * button.
 */
export function BottomBar() {
  const navigation = useNavigation();
  const { LL } = useI18n();
  const counts = useContext(PageCountContext);
  const [isOpen, setOpen] = useState(false);
  if (navigation === null) return null;
  const { venue, address, pages, current, onGo } = navigation;
  const others = pages.filter((page) => !isOften(page));
  const count = others.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0);
  return (
    <>
      <nav className="bottom-bar" aria-label={LL.people.often()}>
        {venue !== null && <BoardLink address={address} onGo={onGo} />}
        {pages.filter(isOften).map((page) => (
          <PageLinkItem
            key={page.name}
            page={page}
            words={LL.people.short[page.name]()}
            isCurrent={page.name === current}
            onGo={onGo}
          />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon shape={moreIcon} size={24} />
          <span>
            {LL.people.pages()}
            {count > 0 && <span className="hidden-text">, {LL.people.waits({ count })}</span>}
          </span>
          {count > 0 && (
            <span className="counter num pages" aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </nav>
      {isOpen && <PageSheet navigation={navigation} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  navigation: Navigation;
  onClose: () => void;
}

/** All pages, for windows that have no room for a side bar. */
function PageSheet({ navigation, onClose }: Props) {
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
