import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { FiguresApi } from '../../api/console/figures-api.ts';
import type { Figures, FiguresQuery } from '../../contract/figures/figures.schema.ts';
import { type Failure, failureOf } from '../shared/failure.ts';

/** A venue's figures for the period that was requested last. */
export interface FiguresStore {
  /** The last loaded figures; null until there are any. They stay while others load. */
  readonly figures: ReadonlySignal<Figures | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<Failure | null>;
  load(query: FiguresQuery): Promise<void>;
}

export function createFiguresStore(api: FiguresApi, venue: string): FiguresStore {
  const figures = signal<Figures | null>(null);
  const isLoading = signal(false);
  const error = signal<Failure | null>(null);
  let asked = 0;
  return {
    figures,
    isLoading,
    error,
    async load(query) {
      asked += 1;
      const turn = asked;
      isLoading.value = true;
      error.value = null;
      try {
        const answer = await api.readFigures(venue, query);
        // A period that was requested earlier may arrive later.
        if (turn === asked) figures.value = answer;
      } catch (thrown) {
        if (turn === asked) error.value = failureOf(thrown);
      } finally {
        if (turn === asked) isLoading.value = false;
      }
    },
  };
}
