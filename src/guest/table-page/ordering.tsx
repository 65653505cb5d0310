import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { MenuNotices } from '#guest/menu/menu-notices.tsx';
import { MenuView } from '#guest/menu/menu-view.tsx';
import { SkipLinks } from '#guest/menu/skip-links.tsx';
import { checkIcon } from '#web/components/basic/menu-icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Language } from '#web/i18n/language.ts';
import { LanguageProvider, useI18n } from '#web/i18n/use-i18n.tsx';
import { whenIdle } from '#web/platform/page/in-viewport.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CartPlaceholder } from './service/cart-placeholder.tsx';
import type { ServiceSource } from './service/service.ts';
import { ServiceLoading } from './service/service-loading.tsx';
import type { MenuGuest } from './table-guest.ts';
import type { Layers } from './use-layer.ts';
import { useLayer } from './use-layer.ts';
import { VenueHead } from './venue-head.tsx';

interface Props {
  guest: MenuGuest;
  service: ServiceSource;
  shown: Menu;
  tools: ReactNode;
  foot: ReactNode;
  afterOrder: ReactNode;
  /** The page is ours, and so is its history: the back button closes what covers the menu. */
  ownsHistory: boolean;
  /** A screen that stays at the table. */
  isFixed: boolean;
}

/** From this width the cart is beside the menu; table-page.css has the same. */
const WIDE = 1024;

/** The menu, the cart, and the orders. */
export function Ordering(props: Props) {
  const language = useI18n();
  const read = language.reading?.(props.shown) ?? { language, shown: props.shown };
  const { showsPrices } = read.shown.venue.ordering;
  const spoken = useMemo(
    () => (showsPrices ? read.language : withoutPrices(read.language)),
    [showsPrices, read.language],
  );
  return (
    <LanguageProvider language={spoken}>
      <MenuAndOrder {...props} shown={read.shown} />
    </LanguageProvider>
  );
}

function MenuAndOrder({ guest, service: source, shown, tools, foot, ...props }: Props) {
  useSignals();
  const { menu, cart } = guest;
  const { machineMenu } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame, WIDE);
  const layers = useLayer();
  const { show } = layers;
  const service = source.here.value;
  const avoiding = useComputed(() => source.here.value?.avoiding.value ?? null).value;
  useEffect(() => whenIdle(source.load), [source]);
  const canOrder = guest.table.value !== null;
  const openProduct = useOpenProduct(show);
  const goToOrder = useCallback(() => {
    const beside = frame.current?.querySelector<HTMLElement>('.order-side');
    if (beside) {
      beside.focus();
    } else {
      show({ kind: 'review' });
    }
  }, [show]);
  const toOrder = canOrder ? goToOrder : null;
  const isWaiting = service === null && layers.layer.kind !== 'none';
  // Late notices float above the menu: they must not move what a finger is about to tap.
  const late = (
    <>
      {service && <service.parts.StatusNotices guest={service.guest} shown={shown} show={show} />}
      {isWaiting && <ServiceLoading source={source} />}
    </>
  );
  return (
    <div ref={frame} className="frame" onPointerDown={source.load}>
      <SkipLinks frame={frame} onOrder={toOrder} />
      <VenueHead
        shown={shown}
        menu={menu}
        label={(service?.guest ?? guest).table.value?.label ?? null}
        tools={tools}
        onTable={() => show({ kind: 'table' })}
      />
      <MenuView
        shown={shown}
        menu={menu}
        cart={cart}
        service={service}
        avoiding={avoiding}
        onAvoid={() => show({ kind: 'avoid' })}
        onOwn={props.isFixed ? null : () => show({ kind: 'own' })}
        canOrder={canOrder}
        pictureAddress={guest.pictureUrl}
        onOpen={openProduct}
        onOrder={toOrder}
        isTall={props.isFixed}
        foot={foot}
      >
        {shown.venue.about !== undefined && <p className="about-venue">{shown.venue.about}</p>}
        {machineMenu !== undefined && <p className="about-venue">{machineMenu}</p>}
        {shown.venue.ordering.payer === 'host' && <HostNotice />}
        <MenuNotices shown={shown} menu={menu} />
      </MenuView>
      {canOrder && !isWide ? (
        <BottomBar guest={guest} service={service} shown={shown} layers={layers}>
          {late}
        </BottomBar>
      ) : (
        <div className="bottom-bar">{late}</div>
      )}
      {canOrder && isWide && service === null && (
        <CartPlaceholder cart={cart} shown={shown} onOpen={() => show({ kind: 'review' })} />
      )}
      {service && (
        <service.parts.Party
          guest={service.guest}
          shown={shown}
          layers={layers}
          isWide={isWide}
          afterOrder={props.afterOrder}
          ownsHistory={props.ownsHistory}
          isFixed={props.isFixed}
        />
      )}
    </div>
  );
}

/** At a catered event: order freely. */
function HostNotice() {
  const words = useI18n().LL.guest.bill;
  return <Notice kind="good" shape={checkIcon} title={words.hosted()} text={words.hostedText()} />;
}

/**
 * Opens a product's sheet from the menu. One function for all rows, so that none is rendered again.
 */
function useOpenProduct(show: Layers['show']): (product: string) => void {
  return useCallback(
    (product) => show({ kind: 'product', product, line: null, from: 'none' }),
    [show],
  );
}

/** A language that shows no amounts: where the host pays, no price appears, not even 0. */
function withoutPrices(language: Language): Language {
  return { ...language, money: () => '' };
}
