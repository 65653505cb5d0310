import type { ScopedEvent } from '../../../src/domain/events/event-view.ts';

/** A stored event, numbered in its venue. */
export type StoredEvent = ScopedEvent & { venue: string };
