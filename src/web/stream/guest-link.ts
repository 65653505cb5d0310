import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import type { AddressOf } from '#web/http/address-of.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Environment } from '#web/platform/environment.ts';
import { createSharedStream } from './shared-stream.ts';

export interface GuestLinkOptions {
  environment: Environment;
  addressOf: AddressOf;
  token(): string | null;
  /** Id of the guest's session. */
  session(): string | null;
  /** Something of the guest's is on its way. */
  isAwaiting: ReadonlySignal<boolean>;
  onEvent(event: VenueEvent): void;
  /** What the party has in its carts now. */
  onCarts(carts: SharedCarts): void;
  /** The guest's stream is too far behind. */
  onReset(): void;
  /** The guest's session is over. */
  onClosed(): void;
  /** Loads and shows the current party; returns its event number, or null if that failed. */
  pollGuest(): Promise<number | null>;
  pollVenue(): Promise<number | null>;
  /** The public stream is live again: events in between were missed. */
  onPublicLive(): void;
}

/** The name under which tabs share a stream: the same for the same session or venue. */
export const streamName = (what: string) => `stream:${what}`;

/**
 * The one stream that is followed: the guest's own, or the venue's public one without a session.
 */
export interface GuestLink {
  readonly state: ReadonlySignal<LinkState>;
  followGuest(lastSequence: number): void;
  followVenue(venue: string): void;
  stop(): void;
  dispose(): void;
}

export function createGuestLink(options: GuestLinkOptions): GuestLink {
  const { environment } = options;
  const isPublic = signal(false);
  let venue = '';

  const own = createSharedStream({
    ...environment,
    name: () => streamName(options.session() ?? ''),
    isAwaiting: options.isAwaiting,
    poll: options.pollGuest,
    url: options.addressOf('GET /events'),
    headers: (): Record<string, string> => {
      const token = options.token();
      return token === null ? {} : { Authorization: `Bearer ${token}` };
    },
    onEvent: options.onEvent,
    onCarts: options.onCarts,
    onReset: options.onReset,
    onClosed: options.onClosed,
  });
  const open = createSharedStream({
    ...environment,
    name: () => streamName(venue),
    poll: options.pollVenue,
    url: () => options.addressOf('GET /venues/:venue/events', { params: { venue } }),
    onEvent: options.onEvent,
    onReset: () => open.start(null),
    onClosed: () => {},
  });
  const stopWatching = effect(() => {
    if (isPublic.value && open.state.value === 'live') {
      untracked(options.onPublicLive);
    }
  });

  function stop(): void {
    own.stop();
    open.stop();
  }

  return {
    state: computed(() => (isPublic.value ? open.state.value : own.state.value)),
    followGuest(lastSequence) {
      open.stop();
      isPublic.value = false;
      own.start(lastSequence);
    },
    followVenue(id) {
      stop();
      venue = id;
      isPublic.value = true;
      open.start(null);
    },
    stop,
    dispose() {
      stopWatching();
      stop();
    },
  };
}
