import { createContext } from 'react';
import type { Failure } from '#web/stores/failure.ts';

/** The open venue, if it was opened to try. */
export interface OpenTrial {
  readonly name: string;
  readonly endsAt: string;
  /** The operator's contact as a link's address; empty if there is none. */
  readonly contact: string;
  /** Deletes the venue; resolves to why not, or null. */
  end(): Promise<Failure | null>;
}

export const TrialContext = createContext<OpenTrial | null>(null);
