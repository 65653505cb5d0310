import { joinTable } from '../src/compose/guest/guest.ts';
import type { GuestStart } from '../src/compose/guest/guest-start.ts';
import { serviceOf } from '../src/features/table-page/service/service-of.ts';
import '../src/styles/service-parts.css';

/** Everything that comes after the menu; it is disposed of with `start`. */
export function beginService(start: GuestStart) {
  const guest = joinTable(start, () => import('../src/styles/pay.css'));
  return { guest, service: serviceOf(guest) };
}
