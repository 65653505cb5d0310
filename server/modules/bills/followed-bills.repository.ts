import type { ExpressionBuilder } from 'kysely';
import { UNFINISHED_CALL_STATES } from '#core/orders/state-machines.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader } from '#server/db/store.ts';

/** Whether somebody has asked for a seating's bill, or paid: then something follows from its changes. */
export async function isFollowed(db: Reader, seating: string): Promise<boolean> {
  return (await followedOf.first(db, { seating })) !== undefined;
}

/** Whether somebody has asked for a seating's bill, or its bill is marked so. */
export function isBillAsked(db: Reader, seating: string): Promise<boolean> {
  return askedOf.firstAs(db, { seating }, (row) => row !== undefined);
}

const followedOf = prepared((db, { seating }: { seating: string }) =>
  db
    .selectFrom('seatings')
    .select('id')
    .where('id', '=', seating)
    .where((eb) =>
      eb.or([
        eb('bill_state', '=', 'requested'),
        eb.exists(eb.selectFrom('payments').select('id').where('seating_id', '=', seating)),
        hasBillRequest(eb, seating),
      ]),
    ),
);

const askedOf = prepared((db, { seating }: { seating: string }) =>
  db
    .selectFrom('seatings')
    .select('id')
    .where('id', '=', seating)
    .where((eb) => eb.or([eb('bill_state', '=', 'requested'), hasBillRequest(eb, seating)])),
);

function hasBillRequest(eb: ExpressionBuilder<Schema, 'seatings'>, seating: string) {
  return eb.exists(
    eb
      .selectFrom('calls')
      .select('id')
      .where('seating_id', '=', seating)
      .where('state', 'in', UNFINISHED_CALL_STATES)
      .where('kind', '=', 'bill'),
  );
}
