import type { DeviceTables } from '#core/devices/device.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { DeviceLink } from './device-link.ts';
import type { VisitModel } from './visit.ts';

/** On a tablet without a table: where a guest may say that they sit. */
export interface PlaceChoices {
  tables(): Promise<DeviceTables>;
  sitAt(table: TableRef): void;
  collect(): void;
}

export function createPlaceChoices(
  call: Call,
  link: Pick<DeviceLink, 'device'>,
  visit: Pick<VisitModel, 'choosePlace'>,
): PlaceChoices {
  return {
    tables: () => call('GET /device/tables'),
    sitAt: ({ id }) => visit.choosePlace({ table: id }, id),
    collect() {
      const at = link.device.peek()?.settings.collectTable;
      if (at != null) visit.choosePlace({ collect: true }, at);
    },
  };
}
