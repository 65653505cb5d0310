import { type ReadonlySignal, signal } from '@preact/signals-react';
import { createContext } from 'react';
import type { BoardSeating } from '#core/people/staff.schema.ts';

/** The parties whose orders a board shows, with their guests. */
export const GuestsContext = createContext<ReadonlySignal<readonly BoardSeating[]>>(signal([]));
