import type { ImportReason } from './codes.ts';
import type { ImportRefusal } from './menu-import.schema.ts';

/** Reasons that need nobody: what the file itself says is nothing to sell. */
const SETTLED: readonly ImportReason[] = ['off_sale', 'price_zero', 'no_product'];

/** Whether a row is left out for good, so that it stands for nothing that the menu has. */
export function isSettled({ problems }: Pick<ImportRefusal, 'problems'>): boolean {
  return problems.some(({ reason }) => SETTLED.includes(reason));
}
