import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties, ReactNode } from 'react';
import type { MenuVenue } from '#core/menu/menu.schema.ts';
import { EmbeddedProvider } from '#web/components/layout/page-regions.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Ordering } from './ordering.tsx';
import type { ServiceSource } from './service/service.ts';
import type { MenuGuest } from './table-guest.ts';

export interface MenuPageProps {
  guest: MenuGuest;
  service: ServiceSource;
  /** Our own page, an embedding page, or a tablet at the table. */
  variant: 'page' | 'widget' | 'kiosk';
  /** Fixed for this root; absent: the page's. */
  theme?: 'light' | 'dark' | undefined;
  /** Language and theme, beside the venue's name. */
  tools?: ReactNode;
  /** Content under the menu. */
  foot?: ReactNode;
  /** Content under an order's actions: for a shared screen. */
  afterOrder?: ReactNode;
}

type Props = MenuPageProps & {
  /** In the menu's place as long as there is none. */
  instead: ReactNode;
};

/** A table's menu, to the served order once the service is loaded. */
export function MenuPage(props: Props) {
  useSignals();
  const { guest, variant, theme } = props;
  const { lang, dir } = useI18n();
  const accent = guest.menu.menu.value?.venue.accent;
  return (
    <div
      className={`servett guest ${variant === 'widget' ? '' : 'is-page'} ${accent ? 'has-accent' : ''}`}
      style={accentStyle(accent)}
      lang={lang}
      dir={dir}
      data-variant={variant}
      part="page"
      data-theme={theme}
    >
      <EmbeddedProvider value={variant === 'widget'}>
        <MenuOr {...props} />
      </EmbeddedProvider>
    </div>
  );
}

function MenuOr({ guest, service, variant, tools = null, ...props }: Props) {
  useSignals();
  const shown = guest.menu.menu.value;
  if (guest.phase.value !== 'ready' || shown === null) return props.instead;
  return (
    <Ordering
      guest={guest}
      service={service}
      shown={shown}
      tools={tools}
      foot={props.foot}
      afterOrder={props.afterOrder}
      ownsHistory={variant === 'page'}
      isFixed={variant === 'kiosk'}
    />
  );
}

/** A venue's accent as the properties that table-page.css derives its colours from. */
function accentStyle(accent: MenuVenue['accent']): CSSProperties | undefined {
  if (!accent) return undefined;
  const { light, dark } = accent;
  return {
    '--light': light.fill,
    '--light-press': light.press,
    '--light-on': light.on,
    '--dark': dark.fill,
    '--dark-press': dark.press,
    '--dark-on': dark.on,
  } as CSSProperties;
}
