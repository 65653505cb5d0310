import type { ReadonlySignal } from '@preact/signals-react';
import type { Avoiding } from '../../avoid/avoiding.ts';
import type { TableGuest } from '../table-guest.ts';
import type { serviceParts } from './service-parts.ts';

/** All that a guest does beyond looking at the menu and choosing from it. */
export interface Service {
  readonly guest: TableGuest;
  /** What this guest avoids; null when nothing. */
  readonly avoiding: ReadonlySignal<Avoiding | null>;
  readonly parts: typeof serviceParts;
}

/** Where it comes from: some surfaces have it at once, the element fetches it when the menu stands. */
export interface ServiceSource {
  readonly here: ReadonlySignal<Service | null>;
  /** Set while it is wanted and could not be fetched. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Fetches it, or tries once more. Never fails, and does nothing when it is here. */
  load(): void;
}
