import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { admissionDecidesOrders } from '#core/seatings/join-policy.ts';
import { ASKED_ABOUT } from '#core/shared/limits.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { ReadySound } from '#guest/orders/ready-sound.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { Alert } from '#web/platform/device/alert.ts';

interface Options {
  orders: Pick<OrdersStore, 'mine' | 'ready'>;
  seating: Pick<SeatingStore, 'callers' | 'letIn'>;
  policy: ReadonlySignal<JoinPolicy>;
  alert: Pick<Alert, 'ring' | 'stop'>;
  sound: Pick<ReadySound, 'play'>;
}

/**
 * Alerts a guest, who may have put the phone away, to what waits for them: an order that is ready,
 * somebody who wants to join and whose order waits for the answer, and being let in. Stops when
 * nothing of it is left.
 */
export function ringForGuest({ orders, seating, policy, alert, sound }: Options): () => void {
  const ring = () => {
    untracked(alert.ring);
    untracked(sound.play);
  };
  const asked = () => (admissionDecidesOrders(policy.value) ? seating.callers.value : []);
  const stops = [
    ringWhenReady(orders, ring),
    ringForCallers(asked, ring),
    effect(() => {
      if (seating.letIn.value) {
        ring();
      }
    }),
    effect(() => {
      const isQuiet = orders.ready.value.length === 0 && !seating.letIn.value;
      if (isQuiet && asked().length === 0) {
        untracked(alert.stop);
      }
    }),
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/**
 * Only an order that was seen before it was ready sounds: an opened page shows the others anyway.
 */
function ringWhenReady({ mine, ready }: Options['orders'], ring: () => void): () => void {
  let waiting: ReadonlySet<string> = new Set();
  return effect(() => {
    const ids = ready.value.map((order) => order.id);
    const isNews = ids.some((id) => waiting.has(id));
    waiting = new Set(mine.value.map((order) => order.id).filter((id) => !ids.includes(id)));
    if (isNews) {
      ring();
    }
  });
}

/** Each waiting guest sounds once. More than are asked about one by one sound no more: a flood. */
function ringForCallers(asked: () => readonly { id: string }[], ring: () => void): () => void {
  const heard = new Set<string>();
  return effect(() => {
    const ids = asked().map(({ id }) => id);
    const isNews = ids.some((id) => !heard.has(id));
    for (const id of ids) {
      heard.add(id);
    }
    if (isNews && ids.length <= ASKED_ABOUT + 1) {
      ring();
    }
  });
}
