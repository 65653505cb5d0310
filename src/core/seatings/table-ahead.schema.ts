import { type Static, Type } from 'typebox';
import { Amount, Nullable, Strict, TableRef } from '#core/shared/common.schema.ts';

/**
 * `GET /seating/ahead/{table}`: what a guest who has scanned another table's code is asked there,
 * before its device is at that table.
 */
export const TableAhead = Strict(
  {
    /** The guest's own party sits at that table now. */
    isHere: Type.Boolean(),
    /** Null: nothing would come along. */
    party: Nullable(
      Strict({
        /** Where the guest's party sits. */
        table: TableRef,
        /** What it still has to pay; null if guests do not see that. */
        owes: Nullable(Amount),
        /** Others sit at the scanned table. */
        isTaken: Type.Boolean(),
        /** The party has asked to move there already. */
        hasAsked: Type.Boolean(),
      }),
    ),
  },
  { $id: 'TableAhead' },
);
export type TableAhead = Static<typeof TableAhead>;
