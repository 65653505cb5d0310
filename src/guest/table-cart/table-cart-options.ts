import type { ReadonlySignal } from '@preact/signals-react';
import type { CartStore } from '#guest/cart/cart-store.ts';
import type { PersistedLines } from '#guest/cart/persisted-lines.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { OrderOutbox } from '#guest/outbox/order-outbox.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { Call } from '#web/http/call.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

/** What choosing and sending together need of the guest's page. */
export interface TableCartOptions {
  call: Call;
  clock: Clock;
  random: Random;
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete' | 'update'>;
  broadcast: Pick<Broadcast, 'post' | 'listen'>;
  cart: Pick<CartStore, 'lines' | 'issues' | 'acceptChanges' | 'wishes' | 'wish'> & {
    readonly kept: Pick<PersistedLines, 'change'>;
  };
  table: ReadonlySignal<string | null>;
  menu: Pick<MenuStore, 'menu'>;
  orders: Pick<OrdersStore, 'mine'>;
  outbox: Pick<OrderOutbox, 'entries'>;
  seating: Pick<SeatingStore, 'guests' | 'session'>;
  /** Whether this device is in a party that shares. */
  isOn: ReadonlySignal<boolean>;
}
