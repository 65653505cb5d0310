import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Brand } from '#web/components/basic/brand.tsx';
import { LanguageSwitcher } from '#web/components/layout/language-switcher.tsx';
import { ThemeSwitcher } from '#web/components/layout/theme-switcher.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationButton } from '../banners/registration-button.tsx';
import { Navbar } from '../components/layout/navbar.tsx';
import { OfflineBanner } from '../components/status/offline-banner.tsx';
import { useSite } from '../environment/environment.tsx';
import { LazySection } from '../sections/lazy-section.tsx';
import { CONSOLE, DEVELOPERS_LINK, NAV_LINKS } from './links.ts';
import { SiteFooter } from './site-footer.tsx';
import { useIsMounted } from './use-is-mounted.ts';

const loadSideBar = () => import('./site-side-bar.tsx');

/** The layout around every page but the guest's. */
export function SiteFrame({ current, children }: { current: string; children: ReactNode }) {
  useSignals();
  const { global, chooseLocale } = useSite();
  const { LL } = useI18n();
  const home = (
    <Link href="/" className="home-link" aria-label={LL.site.toHome()}>
      <Brand />
    </Link>
  );
  return (
    <div className="servett site">
      <a className="skip" href="#content">
        {LL.site.skip()}
      </a>
      <ConnectionBanner />
      <Navbar
        brand={home}
        links={[...NAV_LINKS, DEVELOPERS_LINK].map(({ href, text }) => (
          <Link
            key={href}
            href={href}
            className={href === DEVELOPERS_LINK.href ? 'if-room' : undefined}
            aria-current={href === current ? 'page' : undefined}
          >
            {LL.site[text]()}
          </Link>
        ))}
        onMenu={() => global.setSideBarOpen(true)}
      >
        <form method="post" action="/locale">
          <LanguageSwitcher submits onChoose={(to) => void chooseLocale(to)} />
        </form>
        <ThemeSwitcher theme={global.theme.value} onChoose={global.setTheme} />
        <a className="button bare sign" href={CONSOLE}>
          {LL.site.signIn()}
        </a>
        <span className="open-venue">
          <RegistrationButton kind="plain" isBig={false} />
        </span>
      </Navbar>
      {global.isSideBarOpen.value && <LazySection load={loadSideBar} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** A component of its own, so that nothing else renders again once this page is mounted. */
function ConnectionBanner() {
  useSignals();
  const { connection } = useSite();
  const isMounted = useIsMounted();
  return <OfflineBanner isOffline={isMounted && !connection.isOnline.value} />;
}
