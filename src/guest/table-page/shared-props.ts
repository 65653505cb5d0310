import type { ReactNode } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { CartSending } from '#guest/cart/use-cart-review.ts';
import type { ActiveOrder } from '#guest/orders/active-orders.ts';
import type { PayWay } from '#guest/payments/pay-props.ts';
import type { TableGuest } from './table-guest.ts';
import type { Layers } from './use-layer.ts';

/** The dependencies of the parts around the menu. */
export interface OrderingProps {
  guest: TableGuest;
  shown: Menu;
  sending: CartSending;
  /** Why nothing can be sent, in words, or null. */
  blocked: string | null;
  activeOrders: readonly ActiveOrder[];
  layers: Layers;
  /** Opens the bill; null if there is none, because the host pays. */
  onBill: (() => void) | null;
  /** Pays on the phone; null where guests cannot. */
  onPay: (() => void) | null;
  payWay: PayWay;
  /** A surface's additional content below an order's actions. */
  afterOrder: ReactNode;
}
