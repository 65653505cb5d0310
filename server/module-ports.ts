import type { ModulePorts } from './context.ts';
import { billPort } from './modules/bills/bill-port.ts';
import { releaseTable } from './modules/seatings/release-table.ts';

/** Hands modules what they ask of those above them, so that imports run one way. */
export function createModulePorts(): ModulePorts {
  return { releaseTable, bills: billPort };
}
