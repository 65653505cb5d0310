import { joinTable } from '#guest/start/guest.ts';
import type { GuestStart } from '#guest/start/guest-start.ts';
import { serviceOf } from '#guest/table-page/service/service-of.ts';
import type { Environment } from '#web/platform/environment.ts';
import '#guest/styles/service-parts.css';

/** Everything that comes after the menu; it is disposed of with `start`. */
export function beginService(start: GuestStart, environment: Environment) {
  const guest = joinTable(start, environment, () => import('#guest/styles/pay.css'));
  return { guest, service: serviceOf(guest) };
}
