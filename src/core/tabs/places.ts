import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { PlacedTable } from '#core/tables/tables.schema.ts';

/** A table of the venue, or the tab of a party. */
export interface PartyPlace extends PlacedTable {
  readonly tab?: true;
}

/** The open tabs, longest open first: parties that sit at no table. */
export function openTabs(seatings: readonly BoardSeating[]): BoardSeating[] {
  return seatings.filter(({ seating }) => seating.table.tab === true);
}

/** Where a party can be: the open tabs, then the tables in their order. */
export function placesOf(
  tables: readonly PlacedTable[],
  seatings: readonly BoardSeating[],
): PartyPlace[] {
  const tabs = openTabs(seatings).map(({ seating: { table } }) => ({
    ...{ id: table.id, label: table.label, area: null, tab: true as const },
  }));
  return [...tabs, ...tables];
}
