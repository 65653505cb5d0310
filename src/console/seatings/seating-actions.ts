import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { Target } from './move-party.tsx';

/** What the signed-in person may do with a party. */
export interface SeatingRights {
  /** Let guests in, end a seating, open a table. */
  seatings: boolean;
  /** Handle bills. */
  bills: boolean;
}

/** The actions on a party. */
export interface SeatingActions {
  admit(seating: string, guest: string): void;
  end(seating: string): void;
  sendAway(entry: BoardSeating, guest: SeatedGuest): void;
  /** Everybody who waits there. */
  sendAwayWaiting(entry: BoardSeating): void;
  /** Whether only guests who have been let in may order there. */
  setAdmittedOnly(seating: string, admittedOnly: boolean): void;
  move(entry: BoardSeating, to: Target): void;
  /** Takes back that a party has joined this one. */
  takeBack(entry: BoardSeating): void;
  openBill(entry: BoardSeating): void;
  /** Shows a tab's code and limit; absent where there is no such page. */
  showTab?: ((seating: string) => void) | undefined;
  /** Shows the card that lets phones in. */
  showSlip(seating: string): void;
  /** Absent for people who may not take orders. */
  takeOrder?: ((table: string) => void) | undefined;
}

/**
 * The section that is open below a party's row: the rare actions, or the question of one of them.
 */
export type Asked = 'more' | 'move' | 'guests' | 'end';
