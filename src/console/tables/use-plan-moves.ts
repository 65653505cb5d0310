import { stepPlace } from '#core/tables/table-positions.ts';
import type { Area, TablePlace } from '#core/tables/tables.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TablesStore } from './tables-store.ts';

/** Moves tables and areas, and announces each move to screen readers. */
export function usePlanMoves(store: TablesStore, say: (words: string | null) => void) {
  const { LL } = useI18n();
  const words = LL.tablePlan;

  function place(table: string, at: TablePlace): void {
    store.place(table, at);
    const { areas = [], tables = [] } = store.data.peek() ?? {};
    const there = tables.filter((each) => each.area === at.area);
    const index = there.findIndex((each) => each.id === table);
    say(
      words.moved({
        table: there[index]?.label ?? '',
        place: index + 1,
        count: there.length,
        area: areas.find((each) => each.id === at.area)?.name ?? words.noArea(),
      }),
    );
  }

  return {
    place,
    step(table: string, step: -1 | 1) {
      const { areas = [], tables = [] } = store.data.peek() ?? {};
      const next = stepPlace(areas, tables, table, step);
      if (next !== null) {
        place(table, next);
        // A row that moves to another area is a new row there: the focus moves with it.
        requestAnimationFrame(() => focusGrip(table));
      }
    },
    stepArea({ id, name }: Area, step: -1 | 1) {
      const areas = store.data.peek()?.areas ?? [];
      const index = areas.findIndex((each) => each.id === id);
      const before = step === -1 ? areas[index - 1] : areas[index + 2];
      void store
        .placeArea(id, before?.id ?? null)
        .then((isDone) => say(isDone ? words.areaMoved({ area: name }) : null));
    },
  };
}

function focusGrip(table: string): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const grip = document.querySelector<HTMLElement>(`[data-grip="${table}"]`);
  grip?.focus();
}
