import type { TableRef } from '#core/shared/common.schema.ts';
import type { Admission, JoinPolicy } from './codes.ts';
import { seesParty } from './join-policy.ts';
import type { SeatedGuest } from './seating.schema.ts';

/** Whether it has shown an ID, and to whom, is between it and the staff. */
export function guestForGuests({ idShown: _shown, ...guest }: SeatedGuest): SeatedGuest {
  return guest;
}

/** What names the place of a party. */
interface Placed {
  readonly table: TableRef;
  /** Its earlier place. */
  readonly movedFrom?: string;
}

/**
 * As a guest may read it: who is not let in learns neither the name of a tab, which is a person's,
 * nor where else the party sat. `number`: what the tab is called instead, where that is known.
 */
export function placedForGuest<Row extends Placed>(
  row: Row,
  { policy, admission }: { readonly policy: JoinPolicy; readonly admission: Admission },
  number = '',
): Row {
  if (seesParty(policy, admission)) return row;
  const { movedFrom: _from, ...shown } = row;
  return { ...(shown as Row), table: row.table.tab ? { ...row.table, label: number } : row.table };
}
