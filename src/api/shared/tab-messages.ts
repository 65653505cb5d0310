import type { LinkState } from '../../platform/connection.ts';
import type { LinkedEvent } from './event-log.ts';

/** What tabs that share a stream say to each other. */
export type TabMessage =
  | ({ readonly kind: 'event' } & LinkedEvent)
  /** A sign of life, and up to where the one that leads has come. */
  | { readonly kind: 'leader'; readonly state: LinkState; readonly last: number | null }
  /** Who asks has all up to `last`; null: nothing yet. */
  | { readonly kind: 'since'; readonly from: string; readonly last: number | null }
  /** Too far behind: take a snapshot. */
  | { readonly kind: 'behind'; readonly to: string }
  /** There is news up to `last`, but it was polled: take it from the server. */
  | { readonly kind: 'moved'; readonly last: number }
  | { readonly kind: 'closed' };

const KINDS: readonly string[] = ['event', 'leader', 'since', 'behind', 'moved', 'closed'];

/** Tabs of another version of this application may say things that are not known here. */
export function asTabMessage(text: string): TabMessage | null {
  try {
    const message = JSON.parse(text) as TabMessage;
    return KINDS.includes(message.kind) ? message : null;
  } catch {
    return null;
  }
}
