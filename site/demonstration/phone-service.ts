import '#guest/styles/service-parts.css';
import { joinTable } from '#guest/start/guest.ts';
import type { GuestStart } from '#guest/start/guest-start.ts';
import type { Service } from '#guest/table-page/service/service.ts';
import { serviceOf } from '#guest/table-page/service/service-of.ts';
import type { Environment } from '#web/platform/environment.ts';

/** Everything that comes after the menu on the demonstration's phone. */
export function beginService(start: GuestStart, environment: Environment): Service {
  return serviceOf(joinTable(start, environment));
}
