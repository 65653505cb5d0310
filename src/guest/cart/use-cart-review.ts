import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import { type CartReview, reviewCart } from './cart-review.ts';
import type { CartStore } from './cart-store.ts';

export interface CartSending {
  readonly review: CartReview;
  readonly isSending: boolean;
  /** Somebody has to let this guest order first: the notice says who. */
  readonly mustWait: boolean;
  /** The order is paid before anybody makes it. */
  readonly paysFirst: boolean;
  /**
   * Accepts current prices and sends what can be had: what only has to wait stays in the cart, and the
   * rest leaves it.
   */
  send(): void;
  /** The same with what others have handed over. Once it is kept on the device. */
  sendWithTable(): Promise<void>;
}

/** The cart as it would be sent now. Reads signals. */
export function toSend(cart: Pick<CartStore, 'lines' | 'issues' | 'now'>, shown: Menu): CartReview {
  return reviewCart(cart.lines.value, cart.issues.value, shown, cart.now.value);
}

/** The cart as it would be sent, and the function that sends it. */
export function useCartReview(
  cart: Pick<CartStore, 'lines' | 'issues' | 'now' | 'remove' | 'setLater' | 'acceptChanges'>,
  shown: Menu,
  mayOrder: SeatingStore['mayOrder'],
  onSend: (withTable: boolean) => Promise<unknown>,
): CartSending {
  useSignals();
  const [isSending, setIsSending] = useState(false);
  const review = toSend(cart, shown);
  const may = mayOrder.value;
  // A guest who only has to confirm being here is asked when they send.
  const mustWait = !may.may && may.because !== 'presence';
  const send = async (withTable: boolean) => {
    for (const key of review.gone) {
      if (review.waits.has(key)) cart.setLater(key, true);
      else cart.remove(key);
    }
    cart.acceptChanges();
    setIsSending(true);
    try {
      await onSend(withTable);
    } finally {
      setIsSending(false);
    }
  };
  const paysFirst = shown.venue.ordering.payFirst === true && review.totals.total > 0;
  const sendWithTable = () => send(true);
  return { review, isSending, mustWait, paysFirst, send: () => void send(false), sendWithTable };
}
