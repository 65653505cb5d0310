import { computed, signal } from '@preact/signals-react';
import { withTableAt } from '#core/tables/table-positions.ts';
import type { NewTables, TablePlace, Tables } from '#core/tables/tables.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { TablesApi } from './tables-api.ts';

/** The areas and tables of a venue, in the table plan. */
export interface TablesStore extends Query<Tables> {
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

interface Move {
  readonly table: string;
  readonly place: TablePlace;
}

export function createTablesStore(api: TablesApi, venue: string): TablesStore {
  const query = createQuery({ load: () => api.list(venue) });
  /** What the server has not answered yet: the screen is ahead of it. */
  const moves = signal<readonly Move[]>([]);
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, in the order of the requests. */
  function inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const done = last.then(work);
    last = done;
    return done;
  }

  const change = (work: () => Promise<Tables>) => inTurn(() => query.change(work));

  async function move(next: Move): Promise<void> {
    moves.value = [...moves.peek(), next];
    await change(() => api.place(venue, next.table, next.place));
    moves.value = moves.peek().filter((each) => each !== next);
  }

  return {
    ...query,
    data: computed(() => {
      const known = query.data.value;
      return known && { ...known, tables: moves.value.reduce(withMove, known.tables) };
    }),
    place: (table, place) => void move({ table, place }),
    add: (body) => change(() => api.add(venue, body)),
    rename: (table, label) => change(() => api.rename(venue, table, label)),
    remove: (table) => change(() => api.remove(venue, table)),
    restore: (table) => change(() => api.restore(venue, table)),
    async reissue(table) {
      let issued: string | null = null;
      const take = ({ id }: { id: string }) => {
        issued = id;
      };
      await inTurn(() => query.act(() => api.reissue(venue, table), take));
      return issued;
    },
    addArea: (name) => change(() => api.addArea(venue, name)),
    nameArea: (area, name) => change(() => api.nameArea(venue, area, name)),
    placeArea: (area, before) => change(() => api.placeArea(venue, area, before)),
    removeArea: (area) => change(() => api.removeArea(venue, area)),
  };
}

function withMove(tables: Tables['tables'], { table, place }: Move): Tables['tables'] {
  return withTableAt(tables, table, place);
}
