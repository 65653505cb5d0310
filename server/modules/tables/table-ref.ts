import type { TableRef } from '#core/shared/common.schema.ts';

/**
 * A place as the API names it. `tabOf`: the party whose tab it is; null for a table. `takeaway`: 1
 * where orders are taken away.
 */
export function tableRef(
  id: string,
  label: string,
  tabOf: string | null,
  takeaway: 0 | 1 = 0,
): TableRef {
  return {
    id,
    label,
    ...(tabOf !== null && { tab: true as const }),
    ...(takeaway === 1 && { takeaway: true as const }),
  };
}
