import type { TableRef } from '#core/shared/common.schema.ts';
import type { Admission, JoinPolicy, SeatingState } from './codes.ts';
import { seesParty } from './join-policy.ts';
import type { TableAhead } from './table-ahead.schema.ts';

/** A guest of a party, at another table whose code it has scanned. */
export interface ScannedTable {
  /** The table, or where the party of this tab sits. */
  readonly sitsAt: string;
  readonly isTab: boolean;
  readonly isTaken: boolean;
  readonly policy: JoinPolicy;
  readonly guest: { readonly admission: Admission; readonly isAtTablet: boolean };
  /** Null: the guest is of none. */
  readonly party: {
    readonly table: TableRef;
    readonly state: SeatingState;
    readonly guests: number;
    readonly hasOrdered: boolean;
    readonly owes: number | null;
    /** Its wish to sit at this table is open. */
    readonly hasAsked: boolean;
  } | null;
}

/** What the guest is asked there: nothing where it is of no party, or nothing would come along. */
export function tableAhead(scanned: ScannedTable): TableAhead {
  const { sitsAt, isTab, isTaken, policy, guest, party } = scanned;
  if (party === null || party.state !== 'open' || guest.isAtTablet) {
    return { isHere: false, party: null };
  }
  if (party.table.id === sitsAt) {
    return { isHere: true, party: null };
  }
  const { table, guests, hasOrdered, owes, hasAsked } = party;
  const hasMore = hasOrdered || guests > 1 || table.tab === true;
  if (isTab || !hasMore || !seesParty(policy, guest.admission)) {
    return { isHere: false, party: null };
  }
  return { isHere: false, party: { table, owes, isTaken, hasAsked } };
}
