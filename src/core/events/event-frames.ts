import type { SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import { CARTS_EVENT, CLOSED_EVENT, RESET_EVENT } from './codes.ts';
import type { VenueEvent } from './event.schema.ts';

/** Frames of the server-sent events format (HTML standard, 9.2.6). JSON has no line breaks. */
export function eventFrame(event: VenueEvent): string {
  return `id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

export const resetFrame = (): string => `event: ${RESET_EVENT}\ndata: {}\n\n`;
export const cartsFrame = (carts: SharedCarts): string =>
  `event: ${CARTS_EVENT}\ndata: ${JSON.stringify(carts)}\n\n`;
export const closedFrame = (): string => `event: ${CLOSED_EVENT}\ndata: {}\n\n`;
export const heartbeatFrame = (): string => ': hb\n\n';
export const retryFrame = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;
