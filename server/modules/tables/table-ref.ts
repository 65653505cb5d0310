import type { TableRef } from '#core/shared/common.schema.ts';

/** A place as the API names it. `tabOf`: the party whose tab it is; null for a table. */
export function tableRef(id: string, label: string, tabOf: string | null): TableRef {
  return { id, label, ...(tabOf !== null && { tab: true as const }) };
}
