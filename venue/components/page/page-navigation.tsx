import { useContext, useState } from 'react';
import { Icon } from '../../../src/components/basic/icon.tsx';
import { IconButton } from '../../../src/components/basic/icon-button.tsx';
import { menuIcon } from '../../../src/components/basic/icons.ts';
import { Sheet } from '../../../src/components/layout/sheet.tsx';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import { NavigationContext } from './navigation-context.ts';

/** The way from one page to the others: beside it where there is room, else behind a button. */
export function PageNavigation() {
  const ways = useContext(NavigationContext);
  const { LL } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (ways === null || ways.pages.length < 2) return null;
  return (
    <>
      <div className="to-ways">
        <IconButton shape={menuIcon} label={LL.people.pages()} onClick={() => setOpen(true)} />
      </div>
      {isOpen && (
        <Sheet
          title={LL.people.pages()}
          hasHead
          height="low"
          className="console-sheet"
          onClose={() => setOpen(false)}
        >
          <div className="scroll body">
            <Links onGone={() => setOpen(false)} />
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The same beside the page, where the window is wide enough. */
export function NavigationRail() {
  const ways = useContext(NavigationContext);
  if (ways === null || ways.pages.length < 2) return null;
  return (
    <div className="page-rail">
      <Links onGone={() => {}} />
    </div>
  );
}

function Links({ onGone }: { onGone: () => void }) {
  const ways = useContext(NavigationContext);
  const { LL } = useI18n();
  if (ways === null) return null;
  return (
    <nav className="page-ways" aria-label={LL.people.pages()}>
      {ways.pages.map(({ name, icon }) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === ways.current ? 'page' : undefined}
          onClick={(event) => {
            // A new tab is asked for with a key held; everything else stays in this page.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGone();
            ways.onGo(name);
          }}
        >
          <Icon shape={icon} size={24} />
          {LL.people.ways[name]()}
        </a>
      ))}
    </nav>
  );
}
