import type { BoardSeating } from '../../src/contract/people/staff.schema.ts';
import type { SeatedGuest } from '../../src/contract/seating/seating.schema.ts';
import type { Target } from './move-party.tsx';

/** What may be done with a party, from the signed-in person's permissions. */
export interface SeatingRights {
  /** Let guests in, end a seating, open a table. */
  seatings: boolean;
  /** See to the bill. */
  bills: boolean;
}

/** What a person does with a party. */
export interface SeatingActions {
  admit(seating: string, guest: string): void;
  end(seating: string): void;
  sendAway(entry: BoardSeating, guest: SeatedGuest): void;
  /** All who wait there. */
  sendAwayWaiting(entry: BoardSeating): void;
  /** Whether only those who were let in may order there. */
  setAdmittedOnly(seating: string, admittedOnly: boolean): void;
  move(entry: BoardSeating, to: Target): void;
  openBill(entry: BoardSeating): void;
  /** Absent for who may not take orders. */
  takeOrder?: ((table: string) => void) | undefined;
}

/** What is unfolded below a party's row: what is seldom done, or what one of these asks. */
export type Asked = 'more' | 'move' | 'guests' | 'end';
