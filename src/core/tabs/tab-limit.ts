import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** What may stand unpaid on a tab; amounts in minor units. */
export interface LimitedParty {
  readonly table: Pick<TableRef, 'tab'>;
  /** Its own limit; absent or null: the venue's, while it is a tab. */
  readonly tabLimit?: number | null;
}

/**
 * What a party may owe before staff decide, in minor units; null: no limit of a tab. A limit that
 * somebody set for it stays when it moves to a table: it is about the people, not the place.
 */
export function tabLimitOf(
  { table, tabLimit = null }: LimitedParty,
  { ordering }: Pick<MenuFileVenue, 'ordering'>,
): number | null {
  if (tabLimit !== null) return tabLimit;
  return table.tab === true ? (ordering?.tabLimit ?? null) : null;
}

/** Why an order is refused that would take a tab above its limit; null if it would not. */
export function tabLimitRefusal(
  limit: number | null,
  unpaid: number,
  wanted: number,
): Refusal | null {
  return limit !== null && unpaid + wanted > limit
    ? { code: 'orders.tab_limit', details: { limit } }
    : null;
}
