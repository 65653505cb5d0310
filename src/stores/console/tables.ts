import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { TablesApi } from '../../api/console/tables-api.ts';
import type { NewTables, TablePlace, Tables } from '../../contract/seating/tables.schema.ts';
import { withTableAt } from '../../domain/seating/table-positions.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** The areas and tables of the open venue, in the table plan. */
export interface TablesStore {
  /** Null until loaded. */
  readonly tables: ReadonlySignal<Tables | null>;
  readonly loading: AsyncAction;
  /** The changes in progress. */
  readonly acting: AsyncAction;
  load(venue: string): Promise<void>;
  /** Shown at once; several in a row are sent one after the other. */
  place(table: string, place: TablePlace): void;
  /** These return whether they succeeded. */
  add(tables: NewTables): Promise<boolean>;
  rename(table: string, label: string): Promise<boolean>;
  remove(table: string): Promise<boolean>;
  restore(table: string): Promise<boolean>;
  /** Returns the table's new id, or null if it kept the old one. */
  reissue(table: string): Promise<string | null>;
  addArea(name: string): Promise<boolean>;
  nameArea(area: string, name: string): Promise<boolean>;
  placeArea(area: string, before: string | null): Promise<boolean>;
  removeArea(area: string): Promise<boolean>;
}

export function createTablesStore({ api }: { api: TablesApi }): TablesStore {
  const tables = signal<Tables | null>(null);
  const loading = createAsyncAction();
  const acting = createAsyncAction();
  /** Moves in progress: until the last one is answered, the screen is ahead of the server. */
  let moves = 0;
  let last: Promise<unknown> = Promise.resolve();
  let changes = 0;
  let isStale = false;
  let venue = '';

  async function load(): Promise<void> {
    isStale = true;
    // A request during another one's response gets a newer response after it.
    while (isStale && !loading.isBusy.peek()) {
      isStale = false;
      const turn = changes;
      const at = venue;
      const answer = await loading.run(() => api.list(at));
      // Responses to changes made meanwhile are newer.
      if (answer !== null && turn === changes && moves === 0 && at === venue) {
        tables.value = answer.result;
      }
    }
  }

  /** One after the other, in the order of the requests. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result } | null> {
    const done = last.then(() => acting.run(work));
    last = done;
    return done;
  }

  async function act(work: (venue: string) => Promise<Tables>): Promise<boolean> {
    const answer = await inTurn(() => work(venue));
    changes += 1;
    if (answer === null) {
      // Somebody else may have changed the same thing.
      await load();
      return false;
    }
    tables.value = answer.result;
    return true;
  }

  async function sendMove(table: string, place: TablePlace): Promise<void> {
    moves += 1;
    const answer = await inTurn(() => api.place(venue, table, place));
    moves -= 1;
    changes += 1;
    if (moves === 0 && answer !== null) {
      tables.value = answer.result;
    } else if (answer === null) {
      await load();
    }
  }

  return {
    tables,
    loading,
    acting,
    async load(next) {
      if (next !== venue) {
        venue = next;
        tables.value = null;
      }
      await load();
    },
    place(table, place) {
      const shown = tables.peek();
      if (shown !== null) {
        tables.value = { ...shown, tables: withTableAt(shown.tables, table, place) };
        void sendMove(table, place);
      }
    },
    add: (body) => act((at) => api.add(at, body)),
    rename: (table, label) => act((at) => api.rename(at, table, label)),
    remove: (table) => act((at) => api.remove(at, table)),
    restore: (table) => act((at) => api.restore(at, table)),
    async reissue(table) {
      const answer = await inTurn(() => api.reissue(venue, table));
      await load();
      return answer?.result.id ?? null;
    },
    addArea: (name) => act((at) => api.addArea(at, name)),
    nameArea: (area, name) => act((at) => api.nameArea(at, area, name)),
    placeArea: (area, before) => act((at) => api.placeArea(at, area, before)),
    removeArea: (area) => act((at) => api.removeArea(at, area)),
  };
}
