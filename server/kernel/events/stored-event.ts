import type { ScopedEvent } from '#core/events/event-view.ts';

/** A stored event, numbered in its venue. */
export type StoredEvent = ScopedEvent & { venue: string };
