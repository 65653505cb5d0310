import type { SeatedGuest } from './seating.schema.ts';

/** Whether it has shown an ID, and to whom, is between it and the staff. */
export function guestForGuests({ idShown: _shown, ...guest }: SeatedGuest): SeatedGuest {
  return guest;
}
