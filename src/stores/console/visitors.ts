import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { VisitorsApi } from '../../api/console/visitors-api.ts';
import type {
  FoundVisitorData,
  VisitorAuditLog,
  VisitorChoice,
  VisitorExport,
} from '../../contract/site/visitors.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** What visitors sent, found by what one of them gave. */
export interface VisitorsStore {
  /** The last search's result; null before the first. */
  readonly found: ReadonlySignal<FoundVisitorData | null>;
  /** What was last done, newest first. */
  readonly entries: ReadonlySignal<VisitorAuditLog['entries']>;
  readonly loading: AsyncAction;
  readonly acting: AsyncAction;
  loadEntries(): Promise<void>;
  search(query: string): Promise<void>;
  /** All that is stored of the chosen messages; null if it could not be read. */
  read(choice: VisitorChoice): Promise<VisitorExport | null>;
  /** How many were deleted; null if it failed. Either way the result then shows what is left. */
  erase(choice: VisitorChoice): Promise<number | null>;
}

export function createVisitorsStore(api: VisitorsApi): VisitorsStore {
  const found = signal<FoundVisitorData | null>(null);
  const entries = signal<VisitorAuditLog['entries']>([]);
  const loading = createAsyncAction();
  const acting = createAsyncAction();
  let searched = '';

  async function loadEntries(): Promise<void> {
    const answer = await loading.run(() => api.auditLog());
    if (answer !== null) entries.value = answer.result.entries;
  }

  async function find(): Promise<void> {
    const answer = await loading.run(() => api.search(searched));
    if (answer !== null) found.value = answer.result;
  }

  return {
    found,
    entries,
    loading,
    acting,
    loadEntries,
    async search(query) {
      searched = query;
      acting.forget();
      await find();
    },
    async read(choice) {
      const done = await acting.run(() => api.read(choice));
      if (done === null) return null;
      await loadEntries();
      return done.result;
    },
    async erase(choice) {
      const done = await acting.run(() => api.erase(choice));
      await find();
      if (done === null) return null;
      await loadEntries();
      return done.result.erased;
    },
  };
}
