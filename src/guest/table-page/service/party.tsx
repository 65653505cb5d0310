import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { useCartReview } from '#guest/cart/use-cart-review.ts';
import { OrderRows } from '#guest/orders/order-rows.tsx';
import { waitText } from '#guest/orders/wait-text.ts';
import type { PayWay } from '#guest/payments/pay-props.ts';
import { preloadSheets } from '#guest/sheets/lazy-sheets.ts';
import { LiveRegion } from '#web/components/basic/live-region.tsx';
import { venueTexts } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { whenIdle } from '#web/platform/page/in-viewport.ts';
import { useBackToClose } from '#web/platform/page/use-back-to-close.ts';
import { afterEnd, depthOf, layerUnder } from '../layer-under.ts';
import type { TableGuest } from '../table-guest.ts';
import { useActiveOrders } from '../use-active-orders.ts';
import { useAnnouncement } from '../use-announcement.ts';
import type { Layers } from '../use-layer.ts';
import { CartPanel } from './cart-panel.tsx';
import { MenuSheets } from './menu-sheets.tsx';
import { TopOverlays } from './top-overlays.tsx';

interface Props {
  guest: TableGuest;
  shown: Menu;
  layers: Layers;
  /** There is room for the cart beside the menu. */
  isWide: boolean;
  afterOrder: ReactNode;
  /** The page is ours, and so is its history: the back button closes what covers the menu. */
  ownsHistory: boolean;
  /** A screen that stays at the table. */
  isFixed: boolean;
}

/** The service around the menu: the cart, the orders, and everything that covers the menu. */
export function Party({ guest, shown, layers, isWide, afterOrder, ...props }: Props) {
  useSignals();
  const { menu, cart, seating } = guest;
  const language = useI18n();
  useBackToClose(props.ownsHistory ? depthOf(layers.layer) : 0, () =>
    layers.show(layerUnder(layers.layer)),
  );
  const moment = { now: menu.now.value, timeZone: shown.venue.timeZone };
  const activeOrders = useActiveOrders(guest, shown);
  const canOrder = guest.table.value !== null;
  const { show } = layers;
  const send = async (withTable = false): Promise<void> => {
    const { sent, because } = await guest.send(withTable);
    if (sent !== null) {
      show({ kind: 'order', id: sent });
    } else if (because === 'pay_first') {
      show({ kind: 'pay' });
    } else if (because === 'confirm_presence' && shown.takeaway) {
      // Nobody has to be anywhere: it is another order.
      await guest.confirmPresence();
      if (guest.seating.mayOrder.value.may) await send();
    } else if (because === 'confirm_presence') {
      show({ kind: 'presence' });
    } else if (because === 'admission' || because === 'code' || because === 'presence_code') {
      show({ kind: 'table' });
    }
  };
  const sending = useCartReview(cart, shown, seating.mayOrder, send);
  const lacksTime = shown.takeaway === true && guest.pickUp.at.value === null;
  const blocked =
    venueTexts(language, menu.venueState.value, moment)?.title ??
    (lacksTime ? language.LL.guest.takeaway.choose() : null);
  useAsked(guest, layers, isWide);
  useScannedCode(guest, layers);
  const announcement = useAnnouncement(
    language,
    cart.count.value,
    sending.review.totals.total,
    shown.venue.currency,
    activeOrders,
    guest.calls,
  );
  useEffect(() => whenIdle(preloadSheets), []);
  const isHosted = shown.venue.ordering.payer === 'host';
  const onBill = isHosted || shown.takeaway ? null : () => show({ kind: 'bill' });
  const canPay = guest.payments.provider.value !== null;
  const onPay = canPay ? () => show({ kind: 'pay' }) : null;
  const payWay = wayToPay(props);
  const together = guest.together.value;
  const asking = { onBill, onPay, payWay };
  const shared = { guest, shown, sending, blocked, activeOrders, layers, afterOrder, ...asking };
  return (
    <>
      <LiveRegion text={announcement} />
      {together !== null && <together.views.ChoosingLive together={together} />}
      {canOrder && isWide && <CartPanel {...shared} />}
      <MenuSheets {...shared} canOrder={canOrder} isFixed={props.isFixed} />
      <TopOverlays guest={guest} shown={shown} layers={layers} isFixed={props.isFixed} />
    </>
  );
}

/** The links to orders in progress, in the bottom bar. */
export function BottomBarOrders({
  guest,
  shown,
  layers,
}: Pick<Props, 'guest' | 'shown' | 'layers'>) {
  useSignals();
  const activeOrders = useActiveOrders(guest, shown);
  const { LL } = useI18n();
  const isMany = activeOrders.length > 1;
  const wait = guest.wait.value;
  const together = guest.together.value;
  const isEmpty = guest.cart.count.value === 0;
  return (
    <>
      {together !== null && isEmpty && (
        <together.views.ChoosingRow
          together={together}
          isAbove={activeOrders.length > 0}
          onOpen={() => layers.show({ kind: 'table' })}
        />
      )}
      <OrderRows
        activeOrders={activeOrders}
        most={1}
        onOpen={(id) => layers.show(isMany ? { kind: 'table' } : { kind: 'order', id })}
      />
      {wait !== null && !isEmpty && <p className="wait-time">{waitText(LL, wait)}</p>}
    </>
  );
}

function wayToPay({ isFixed, ownsHistory }: Pick<Props, 'isFixed' | 'ownsHistory'>): PayWay {
  if (isFixed) {
    return 'code';
  }
  return ownsHistory ? 'tab' : 'window';
}

/** Opens sheets that the guest must answer or see, and closes all when the visit is over. */
function useAsked(
  { refusal: back, seating, settlement }: TableGuest,
  { layer, show }: Layers,
  isWide: boolean,
): void {
  useSignals();
  // Returned lines are in the cart again, which says why. On wide screens it is visible.
  const refusal = back.value;
  useEffect(() => {
    if (refusal !== null) {
      show(isWide ? { kind: 'none' } : { kind: 'review' });
    }
  }, [refusal, isWide, show]);
  // After the farewell the guest is not asked at once: the notice is shown, and sending asks.
  const wasSettled = useRef(false);
  const isSettled = settlement.settled.value !== null;
  wasSettled.current ||= isSettled;
  const hasEnded = seating.ended.value !== false;
  const latest = useRef(layer);
  latest.current = layer;
  useEffect(() => {
    if (hasEnded) {
      show(afterEnd(latest.current));
    }
  }, [hasEnded, show]);
  const needs = seating.needsPresence.value;
  const isAsked =
    needs === 'elsewhere' || needs === 'handed' || (needs === 'returning' && !wasSettled.current);
  useEffect(() => {
    if (isSettled) {
      show({ kind: 'none' });
    }
  }, [isSettled, show]);
  useEffect(() => {
    if (isAsked) {
      show({ kind: 'presence' });
    }
  }, [isAsked, show]);
}

/** Whoever has scanned another phone's code goes on for it, once this one is at the table. */
function useScannedCode({ scanned, seating }: TableGuest, { show }: Layers): void {
  useSignals();
  const code = seating.session.value === null ? null : scanned.value;
  useEffect(() => {
    if (code !== null) {
      scanned.value = null;
      show({ kind: 'phones', code });
    }
  }, [code, scanned, show]);
}
