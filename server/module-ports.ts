import type { ModulePorts } from './context.ts';
import { billPort as bills } from './modules/bills/bill-port.ts';
import { finishCallsOf, finishCallsOfWaiting } from './modules/calls/finish-call.ts';
import { moveDevicesWithTable } from './modules/devices/move-with-table.ts';
import {
  admitOrdersOf,
  rejectOrdersOf,
  rejectWaitingOrders,
  restoreOrdersOf,
} from './modules/orders/waiting-orders.ts';
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
    reactions: {
      guestAdmitted: (unit, guest) => admitOrdersOf({ menus, bills }, unit, guest),
      guestSentAway: async (unit, guest) => {
        await rejectOrdersOf(unit, guest);
        await finishCallsOfWaiting(unit, guest);
      },
      guestRestored: restoreOrdersOf,
      seatingEnds: async (unit, seating) => {
        await finishCallsOf(unit, seating);
        await rejectWaitingOrders(unit, seating);
      },
    },
  };
}
