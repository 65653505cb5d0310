/** Of an order or a line of it: they carry the whole order. */
export const ORDER_EVENTS = [
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
] as const;
export const GUEST_EVENTS = [
  'guest.joined',
  'guest.admitted',
  'guest.renamed',
  'guest.sent_away',
  'guest.restored',
  'guest.id_checked',
] as const;
export const CALL_EVENTS = [
  'call.opened',
  'call.taken',
  'call.changed',
  'call.done',
  'call.undone',
] as const;
export const BILL_EVENTS = [
  'bill.requested',
  'bill.reopened',
  'bill.paid',
  'bill.corrected',
  'bill.adjusted',
  'bill.settled',
] as const;
export const PAYMENT_EVENTS = [
  'payment.started',
  'payment.paid',
  'payment.failed',
  'payment.refunded',
] as const;
export const DEVICE_EVENTS = [
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
] as const;

/**
 * Events: `noun.past_tense`. `reset` is not stored: it tells a client that is too far behind to
 * fetch a new snapshot.
 */
export const EVENT_TYPES = [
  ...ORDER_EVENTS,
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
  ...GUEST_EVENTS,
  ...CALL_EVENTS,
  'table.reissued',
  'table.renamed',
  'tables.changed',
  ...DEVICE_EVENTS,
  'kiosks.changed',
  'printing.changed',
  'till.changed',
  'escalation.changed',
  ...BILL_EVENTS,
  ...PAYMENT_EVENTS,
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
