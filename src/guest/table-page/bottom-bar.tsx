import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { CallButton } from '#guest/calls/call-button.tsx';
import { OrderBar } from '#web/components/ordering/order-bar.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Service } from './service/service.ts';
import type { MenuGuest } from './table-guest.ts';
import type { Layers } from './use-layer.ts';

interface Props {
  guest: MenuGuest;
  service: Service | null;
  shown: Menu;
  layers: Layers;
  /** Notices above it. */
  children: ReactNode;
}

/**
 * Within reach of the thumb: orders in progress, the call button and, from the first item on, the
 * cart.
 */
export function BottomBar({ guest, service, shown, layers, children }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const { cart } = guest;
  const count = cart.count.value;
  const totals = service
    ? service.parts.toSend(service.guest.cart, shown).totals
    : cart.totals.value;
  const rows = service && (
    <service.parts.BottomBarOrders guest={service.guest} shown={shown} layers={layers} />
  );
  return (
    <div className="bottom-bar">
      {children}
      {count > 0 && rows}
      <div className="bars">
        {!shown.takeaway && (
          <CallButton
            calls={service?.guest.calls ?? null}
            onOpen={() => layers.show({ kind: 'call' })}
          />
        )}
        {count === 0 ? (
          rows
        ) : (
          <OrderBar
            count={count}
            label={LL.guest.cart.view()}
            // Nothing, where all of it has to wait: it is not free.
            sum={totals?.count ? money(totals.total, shown.venue.currency) : ''}
            onClick={() => layers.show({ kind: 'review' })}
          />
        )}
      </div>
    </div>
  );
}
