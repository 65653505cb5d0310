import { avoidingOf } from '#guest/avoid/avoiding-of.ts';
import type { TableGuest } from '../table-guest.ts';
import type { Service } from './service.ts';
import { serviceParts } from './service-parts.ts';

/** The service of a guest whose surface has it at once. */
export function serviceOf(guest: TableGuest): Service {
  return { guest, avoiding: avoidingOf(guest.avoid), parts: serviceParts };
}
