import { guestName } from '#console/components/facts/bill-facts.ts';
import type { OrderHistory } from '#core/history/history.schema.ts';
import { auditTexts } from './audit-texts.ts';
import type { Speaker } from './history-facts.ts';

export interface TimelineEntry {
  key: string;
  at: string;
  words: string;
  /** The member of staff who did it; null for guests and the server. */
  by: string | null;
}

/** Staff's actions together with the order's own changes, oldest first. */
export function timelineEntriesOf(orderHistory: OrderHistory, speaker: Speaker): TimelineEntry[] {
  const { lines, table } = orderHistory.order;
  const about = { lines, isTab: table.tab === true };
  const entries = orderHistory.entries.map((entry) => ({
    key: entry.id,
    at: entry.at,
    words: auditTexts(entry, about, speaker),
    by: signedBy(entry, speaker.LL),
  }));
  // The sort is stable, so entries of the same instant keep their order.
  return [...ofOrder(orderHistory, speaker), ...entries].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

/** Who did it, and who confirmed what that person's role does not allow. */
export function signedBy(
  { by, approvedBy }: { by: string; approvedBy?: string | undefined },
  LL: Speaker['LL'],
): string {
  const erased = LL.security.erased();
  const name = by || erased;
  return approvedBy === undefined
    ? name
    : LL.people.screens.approved({ name, approver: approvedBy || erased });
}

function ofOrder({ order, guest, entries }: OrderHistory, { LL }: Speaker): TimelineEntry[] {
  const { placedAt, seenAt, acceptedAt, endedAt, state } = order;
  const words = LL.history.entries;
  const own = (key: string, at: string, text: string) => ({ key, at, words: text, by: null });
  const found: TimelineEntry[] = [];
  if (!entries.some((entry) => entry.kind === 'order.taken')) {
    const by = guestName(LL, guest ?? undefined);
    found.push(own('placed', placedAt, words.placed({ guest: by })));
  }
  if (seenAt !== null && seenAt !== placedAt) found.push(own('seen', seenAt, words.seen()));
  if (order.acceptance === 'itself' && acceptedAt !== null) {
    found.push(own('accepted', acceptedAt, words.acceptedByItself()));
  } else if (order.acceptance !== undefined) {
    found.push(own('waits', placedAt, LL.console.ticket.acceptance[order.acceptance]()));
  }
  if (state === 'cancelled' && endedAt !== null) {
    found.push(own('cancelled', endedAt, words.cancelled()));
  }
  return found;
}
