import { byLabel } from '#console/seatings/seating-facts.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { needsAttention, type TableState } from '#core/tables/table-state.ts';
import type { Texts } from '#web/i18n/core.ts';

/** By area: tables keep their place. By attention: tables that need somebody come first. */
export type FloorOrder = 'area' | 'attention';

interface FloorGroup {
  id: string;
  name: string;
  states: readonly TableState[];
}

interface Floor {
  states: readonly TableState[];
  areas: Board['areas'];
  order: FloorOrder;
  locale: string;
  LL: Texts;
}

/** The tables in their groups, in display order; no group is empty. */
export function floorGroups({ states, areas, order, locale, LL }: Floor): FloorGroup[] {
  const compare = byLabel(locale);
  const sorted = [...states].sort((one, other) => compare(one.table, other.table));
  const groups = order === 'area' ? byArea(sorted, areas, LL) : byAttention(sorted, LL);
  return groups.filter((group) => group.states.length > 0);
}

function byArea(states: readonly TableState[], areas: Board['areas'], LL: Texts): FloorGroup[] {
  const known = new Set(areas.map(({ id }) => id));
  const rest = areas.length === 0 ? LL.tablePlan.all() : LL.tablePlan.elsewhere();
  const tabs = { id: 'tabs', name: LL.tabs.heading(), states: states.filter(isTab) };
  return [
    tabs,
    ...areas.map(({ id, name }) => ({
      id,
      name,
      states: states.filter(({ table }) => table.area === id),
    })),
    {
      id: '',
      name: rest,
      states: states.filter(
        (state) => !isTab(state) && !(state.table.area !== null && known.has(state.table.area)),
      ),
    },
  ];
}

const isTab = ({ table }: TableState): boolean => table.tab === true;

function byAttention(states: readonly TableState[], LL: Texts): FloorGroup[] {
  const isSeated = ({ seating }: TableState) => seating !== null;
  return [
    { id: 'attention', name: LL.floor.attention(), states: states.filter(needsAttention) },
    {
      id: 'seated',
      name: LL.floor.seated(),
      states: states.filter((state) => isSeated(state) && !needsAttention(state)),
    },
    { id: 'free', name: LL.floor.free(), states: states.filter((state) => !isSeated(state)) },
  ];
}
