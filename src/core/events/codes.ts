/**
 * Events: `noun.past_tense`. `reset` is not stored: it tells a client that is too far behind to
 * fetch a new snapshot.
 */
export const EVENT_TYPES = [
  'order.placed',
  'order.admitted',
  'order.seen',
  'order.accepted',
  'order.rejected',
  'order.cancelled',
  'order.done',
  'order.undone',
  'order.adjusted',
  'order.allergy_checked',
  'line.preparing',
  'line.ready',
  'line.served',
  'line.voided',
  'line.undone',
  'line.fired',
  'line.held',
  'product.sold_out',
  'product.restocked',
  'option.sold_out',
  'option.restocked',
  'menu.published',
  'menu.drafted',
  'menu.checked',
  'venue.paused',
  'venue.resumed',
  'seating.opened',
  'seating.ended',
  'seating.moved',
  'seating.separated',
  'seating.reopened',
  'seating.changed',
  'guest.joined',
  'guest.admitted',
  'guest.renamed',
  'guest.sent_away',
  'guest.restored',
  'guest.id_checked',
  'call.opened',
  'call.taken',
  'call.changed',
  'call.done',
  'call.undone',
  'table.reissued',
  'table.renamed',
  'tables.changed',
  'device.paired',
  'device.changed',
  'device.moved',
  'device.locked',
  'device.unlocked',
  'device.message',
  'device.reload',
  'device.revoked',
  'device.silent',
  'device.heard',
  'kiosks.changed',
  'printing.changed',
  'till.changed',
  'escalation.changed',
  'bill.requested',
  'bill.reopened',
  'bill.paid',
  'bill.corrected',
  'bill.adjusted',
  'bill.settled',
  'payment.started',
  'payment.paid',
  'payment.failed',
  'payment.refunded',
  'prepaid.lapsed',
  'day.closed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Sent without an id when the events after the client's last one are no longer stored: fetch a new
 * snapshot.
 */
export const RESET_EVENT = 'reset';

/**
 * Sent without an id, and not stored: what a guest's party has in its carts now. One that is missed
 * is followed by the next, or read by `GET /seating/carts`.
 */
export const CARTS_EVENT = 'carts';

/** Sent as the last frame when the stream's session, role or seating has ended. */
export const CLOSED_EVENT = 'closed';
