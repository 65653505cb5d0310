import type { ModulePorts } from './context.ts';
import { billPort as bills } from './modules/bills/bill-port.ts';
import { moveDevicesWithTable } from './modules/devices/move-with-table.ts';
import { giveBackSurplus } from './modules/payments/giving-back/give-back-surplus.ts';
import type { MenuLibrary } from './modules/published-menu/menu-library.ts';
import { releaseTable } from './modules/seatings/release-table.ts';

/** Supplies modules with functions of later ones, so that imports run one way. */
export function createModulePorts(menus: MenuLibrary): ModulePorts {
  return {
    releaseTable,
    tableReissued: moveDevicesWithTable,
    bills,
    billReduced: (unit, seating) => giveBackSurplus({ menus }, unit, seating),
  };
}
