import { useSignals } from '@preact/signals-react/runtime';
import { Link, useLocation } from 'wouter';
import { Brand } from '#web/components/basic/brand.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { chevronIcon } from '#web/components/basic/icons.ts';
import { LanguageSwitcher } from '#web/components/layout/language-switcher.tsx';
import { ThemeSwitcher } from '#web/components/layout/theme-switcher.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationButton } from '../banners/registration-button.tsx';
import { SideBar } from '../components/layout/side-bar.tsx';
import { useSite } from '../environment/environment.tsx';
import { CONSOLE, DEVELOPERS_LINK, NAV_LINKS } from './links.ts';

const MORE_LINKS = [DEVELOPERS_LINK, { href: '/feedback', text: 'feedback' }] as const;

/** The side bar with the site's own links. A followed link closes it. */
export default function SiteSideBar() {
  useSignals();
  const { global, chooseLocale } = useSite();
  const { LL } = useI18n();
  const [current] = useLocation();
  const close = () => global.setSideBarOpen(false);
  return (
    <SideBar
      brand={
        <Link href="/" className="home-link" aria-label={LL.site.toHome()} onClick={close}>
          <Brand />
        </Link>
      }
      onClose={close}
      links={[...NAV_LINKS, ...MORE_LINKS].map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          onClick={close}
        >
          {LL.site[text]()}
          <Icon shape={chevronIcon} size={24} />
        </Link>
      ))}
    >
      <div className="set">
        <LanguageSwitcher isLong onChoose={(to) => void chooseLocale(to)} />
        <ThemeSwitcher theme={global.theme.value} onChoose={global.setTheme} />
      </div>
      <RegistrationButton kind="next" isFull />
      <a className="button big full" href={CONSOLE}>
        {LL.site.signIn()}
      </a>
    </SideBar>
  );
}
