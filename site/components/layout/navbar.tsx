import type { ReactNode } from 'react';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { menuIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The name, as a link home. */
  brand: ReactNode;
  /** The pages' links; small screens have them in the side bar. */
  links: ReactNode;
  /** Language, theme, sign in. */
  children: ReactNode;
  /** Opens the side bar. */
  onMenu: () => void;
}

/** The top of every page of the site but the guest's. */
export function Navbar({ brand, links, children, onMenu }: Props) {
  const { LL } = useI18n();
  return (
    <header className="wrap">
      <nav className="site-nav" aria-label={LL.site.nav()}>
        {brand}
        <div className="links">{links}</div>
        <div className="end">
          {children}
          <span className="menu-button">
            <IconButton shape={menuIcon} label={LL.site.menu()} onClick={onMenu} />
          </span>
        </div>
      </nav>
    </header>
  );
}
