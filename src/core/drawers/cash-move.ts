import type { CashCause } from './codes.ts';

/** The drawer that cash is put into or taken from, and its open shift, if it was counted open. */
export interface DrawerPlace {
  readonly drawer: string;
  readonly shift: string | null;
}

/** Cash that moves: minor units, below zero if it leaves the drawer. */
export interface CashMove {
  readonly id: string;
  readonly place: DrawerPlace;
  readonly cause: CashCause;
  readonly amount: number;
  /** The payment that it belongs to. */
  readonly payment: string | null;
  readonly reason: string | null;
}
