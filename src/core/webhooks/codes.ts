/**
 * What other systems are told of. Each has one shape of `data` for ever (`webhook-message.schema.ts`):
 * it may get more fields, and loses none.
 */
export const WEBHOOK_KINDS = [
  'order.placed',
  'order.accepted',
  'order.ready',
  'order.served',
  'order.changed',
  'order.rejected',
  'order.cancelled',
  'bill.opened',
  'bill.moved',
  'bill.merged',
  'bill.separated',
  'bill.changed',
  'bill.closed',
  'payment.taken',
  'payment.corrected',
  'payment.refunded',
  'product.sold_out',
  'product.available',
  'option.sold_out',
  'option.available',
  'day.closed',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Sent when somebody asks for it, whatever an endpoint has chosen. */
export const PING = 'ping';

/** What a delivery is about. */
export const DELIVERY_KINDS = [...WEBHOOK_KINDS, PING] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const WEBHOOK_STATES = ['on', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A person; it answered 410; nothing was taken for days. */
export const OFF_REASONS = ['person', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** `failed`: it is not tried any more by itself. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why the last try came to nothing: an answer that is no success; none in time; no connection, or one
 * that broke; TLS; a name without an address; an address that is not allowed, or that needs TLS; the
 * secret cannot be read with the server's key; the endpoint was switched off.
 */
export const DELIVERY_PROBLEMS = [
  'status',
  'timeout',
  'connection',
  'tls',
  'name',
  'address',
  'plain',
  'secret',
  'off',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];
