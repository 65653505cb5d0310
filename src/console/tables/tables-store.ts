import { computed, signal } from '@preact/signals-react';
import { withTableAt } from '#core/tables/table-positions.ts';
import type { NewTables, TablePlace, Tables } from '#core/tables/tables.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The areas and tables of a venue, in the table plan. */
export interface TablesStore extends Query<Tables> {
  /** Shown at once; several in a row are sent one after the other. */
  place(table: string, place: TablePlace): void;
  /** These return whether they succeeded. */
  add(tables: NewTables): Promise<boolean>;
  rename(table: string, label: string): Promise<boolean>;
  /** What another system calls it; null: nothing. */
  nameElsewhere(table: string, externalId: string | null): Promise<boolean>;
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

export function createTablesStore(call: Call, venue: string): TablesStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/tables', { params }) });
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
    await change(() =>
      call('PUT /venues/:venue/tables/:table/place', {
        params: { venue, table: next.table },
        body: next.place,
      }),
    );
    moves.value = moves.peek().filter((each) => each !== next);
  }

  return {
    ...query,
    data: computed(() => {
      const known = query.data.value;
      return known && { ...known, tables: moves.value.reduce(withMove, known.tables) };
    }),
    place: (table, place) => void move({ table, place }),
    add: (body) => change(() => call('POST /venues/:venue/tables', { params, body })),
    rename: (table, label) =>
      change(() =>
        call('PUT /venues/:venue/tables/:table', { params: { venue, table }, body: { label } }),
      ),
    nameElsewhere: (table, externalId) =>
      change(() =>
        call('PUT /venues/:venue/tables/:table', {
          params: { venue, table },
          body: { externalId },
        }),
      ),
    remove: (table) =>
      change(() => call('DELETE /venues/:venue/tables/:table', { params: { venue, table } })),
    restore: (table) =>
      change(() => call('POST /venues/:venue/tables/:table/restore', { params: { venue, table } })),
    async reissue(table) {
      let issued: string | null = null;
      const take = ({ id }: { id: string }) => {
        issued = id;
      };
      const ask = () =>
        call('POST /venues/:venue/tables/:table/reissue', { params: { venue, table } });
      await inTurn(() => query.act(ask, take));
      return issued;
    },
    addArea: (name) => change(() => call('POST /venues/:venue/areas', { params, body: { name } })),
    nameArea: (area, name) =>
      change(() =>
        call('PUT /venues/:venue/areas/:area', { params: { venue, area }, body: { name } }),
      ),
    placeArea: (area, before) =>
      change(() =>
        call('PUT /venues/:venue/areas/:area/place', {
          params: { venue, area },
          body: { before },
        }),
      ),
    removeArea: (area) =>
      change(() => call('DELETE /venues/:venue/areas/:area', { params: { venue, area } })),
  };
}

function withMove(tables: Tables['tables'], { table, place }: Move): Tables['tables'] {
  return withTableAt(tables, table, place);
}
