import type { SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { LinkedEvent } from './event-log.ts';

/** The messages between tabs that share a stream. */
export type TabMessage =
  | ({ readonly kind: 'event' } & LinkedEvent)
  /** A heartbeat, with the leader's last event. */
  | { readonly kind: 'leader'; readonly state: LinkState; readonly last: number | null }
  /** The sender has everything up to `last`; null: nothing yet. */
  | { readonly kind: 'since'; readonly from: string; readonly last: number | null }
  /** Too far behind: load a snapshot. */
  | { readonly kind: 'behind'; readonly to: string }
  /** There are events up to `last`, but they were polled: load them from the server. */
  | { readonly kind: 'moved'; readonly last: number }
  | { readonly kind: 'carts'; readonly carts: SharedCarts }
  | { readonly kind: 'closed' };

const KINDS: readonly string[] = ['event', 'leader', 'since', 'behind', 'moved', 'carts', 'closed'];

/** Tabs of another version of this application may send unknown messages. */
export function asTabMessage(text: string): TabMessage | null {
  try {
    const message = JSON.parse(text) as TabMessage;
    return KINDS.includes(message.kind) ? message : null;
  } catch {
    return null;
  }
}
