import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { type ReactNode, useEffect } from 'react';
import type { MenuVenue } from '#core/menu/menu.schema.ts';
import { alertIcon } from '#web/components/basic/menu-icons.ts';
import { EmbeddedProvider, MainPart, Slot } from '#web/components/layout/page-regions.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { HeadSkeleton, ProductSkeletons } from '#web/components/status/skeleton.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure as Why } from '#web/stores/failure.ts';
import { Ordering } from './ordering.tsx';
import type { ServiceSource } from './service/service.ts';
import { ServiceLoading } from './service/service-loading.tsx';
import type { MenuGuest } from './table-guest.ts';

export interface TablePageProps {
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
  /** Content until the menu has loaded; a skeleton by default. */
  opening?: ReactNode;
  /** The link of the brand name, on our own pages. */
  home?: string;
  /** The code from the address, to be corrected if it belongs to no table. */
  code?: string;
  /** If the menu fails to load: another way to it. */
  fallbackLink?: ReactNode;
  /** A code was typed, or scanned with what follows the # of its address; by default it is opened here. */
  onCode?: (text: string, fragment?: string) => void;
}

interface Props extends TablePageProps {
  guest: MenuGuest;
  service: ServiceSource;
}

/** A table's menu; from the code to the served order once the service is loaded. */
export function TableMenu(props: Props) {
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
        <Phase {...props} phase={guest.phase.value} />
      </EmbeddedProvider>
    </div>
  );
}

function Phase(props: Props & { phase: MenuGuest['phase']['value'] }) {
  useSignals();
  const { guest, service, phase, tools = null } = props;
  const shown = guest.menu.menu.value;
  if (phase === 'code' || phase === 'unknown_table') {
    return <Code {...props} isUnknown={phase === 'unknown_table'} />;
  }
  if (phase === 'failed') {
    return <Failure {...props} />;
  }
  if (phase === 'loading' || shown === null) {
    return props.opening || <Skeleton />;
  }
  return (
    <Ordering
      guest={guest}
      service={service}
      shown={shown}
      tools={tools}
      foot={props.foot}
      afterOrder={props.afterOrder}
      ownsHistory={props.variant === 'page'}
      isFixed={props.variant === 'kiosk'}
    />
  );
}

function Skeleton() {
  const { LL } = useI18n();
  return (
    <Slot name="loading">
      <div className="frame">
        <HeadSkeleton />
        <MainPart className="menu" isBusy>
          <p className="hidden-text" role="status">
            {LL.guest.loading()}
          </p>
          <ProductSkeletons count={5} />
        </MainPart>
      </div>
    </Slot>
  );
}

/** The form for the table's code is part of the service. */
function Code({ guest, service: source, isUnknown, ...props }: Props & { isUnknown: boolean }) {
  useSignals();
  const service = source.here.value;
  useEffect(() => source.load(), [source]);
  return service === null ? (
    <div className="frame is-empty">
      <ServiceLoading source={source} />
    </div>
  ) : (
    <service.parts.TableCode
      initial={props.code ?? ''}
      missing={isUnknown ? missing(guest.error.value) : null}
      isBusy={false}
      home={props.home}
      tools={props.tools ?? null}
      onOpen={
        props.onCode ??
        ((text, fragment) => service.parts.openScanned(service.guest, text, fragment))
      }
    />
  );
}

/** A short version in texts that are already loaded, until the service shows the full page. */
function Failure({ guest, service: source, fallbackLink }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.failed;
  const service = source.here.value;
  useEffect(() => source.load(), [source]);
  const onRetry = () => void guest.retry();
  return (
    <Slot name="error">
      <div className="frame is-empty">
        {service ? (
          <service.parts.LoadFailed onRetry={onRetry} />
        ) : (
          <Notice
            kind="bad"
            shape={alertIcon}
            title={words.title()}
            text={words.text()}
            action={{ label: LL.common.tryAgain(), onClick: onRetry }}
          />
        )}
        {fallbackLink}
      </div>
    </Slot>
  );
}

function missing(error: Why | null): 'unknown' | 'revoked' {
  return error === 'tables.revoked' ? 'revoked' : 'unknown';
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
