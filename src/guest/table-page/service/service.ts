import type { ReadonlySignal } from '@preact/signals-react';
import type { Avoiding } from '#guest/avoid/avoiding.ts';
import type { TableGuest } from '../table-guest.ts';
import type { serviceParts } from './service-parts.ts';

/** Everything a guest does beyond browsing the menu and choosing from it. */
export interface Service {
  readonly guest: TableGuest;
  /** What this guest avoids; null if nothing. */
  readonly avoiding: ReadonlySignal<Avoiding | null>;
  readonly parts: typeof serviceParts;
}

/** Its source: some surfaces have it at once, the element loads it when the menu is shown. */
export interface ServiceSource {
  readonly here: ReadonlySignal<Service | null>;
  /** Set if it is needed and failed to load. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Loads it, or retries. Never fails, and does nothing if it is loaded. */
  load(): void;
}
