import { SHARED_CART_MS, SHARED_CARTS_CHARS } from '#core/shared/limits.ts';
import type { CartRequest, SharedCart, SharedLine } from '#core/table-cart/table-cart.schema.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

type Stored = {
  venue: string;
  session: string;
  version: number;
  lines: readonly SharedLine[];
  handed: CartRequest['handed'];
  at: number;
};

/** Stores a device's cart unless it has a newer one; returns the version that is stored now. */
export async function putSharedCart(
  db: Writer,
  { venue, session, version, lines, handed, at }: Stored,
): Promise<number> {
  const row = {
    version,
    lines: JSON.stringify(lines),
    handed: handed === undefined ? null : JSON.stringify(handed),
    changed_at: at,
  };
  await db
    .insertInto('shared_carts')
    .values({ venue_id: venue, session_id: session, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'session_id'])
        .doUpdateSet(row)
        .where('shared_carts.version', '<', version),
    )
    .execute();
  const stored = await db
    .selectFrom('shared_carts')
    .select('version')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  return stored.version;
}

/**
 * What the devices of a party have in their carts, newest first, without those that nobody has
 * changed for long. Where they are too many for one frame, the oldest are shown as empty.
 */
export async function listSharedCarts(
  db: Reader,
  seating: string,
  now: number,
): Promise<SharedCart[]> {
  const rows = await cartsOf.all(db, { seating, since: now - SHARED_CART_MS });
  let characters = 0;
  return rows.map((row) => {
    characters += row.lines.length;
    return {
      guest: row.session_id,
      version: row.version,
      age: Math.max(0, now - row.changed_at),
      lines: characters <= SHARED_CARTS_CHARS ? (JSON.parse(row.lines) as SharedLine[]) : [],
      ...(row.handed !== null && { isReady: true as const }),
    };
  });
}

const cartsOf = prepared((db, { seating, since }: { seating: string; since: number }) =>
  db
    .selectFrom('guest_sessions')
    .innerJoin('shared_carts', 'shared_carts.session_id', 'guest_sessions.id')
    .select(['session_id', 'ordinal', 'version', 'lines', 'handed', 'changed_at'])
    .where('guest_sessions.seating_id', '=', seating)
    .where('guest_sessions.ended_at', 'is', null)
    .where('shared_carts.changed_at', '>', since)
    .orderBy('shared_carts.changed_at', 'desc')
    .orderBy('session_id'),
);

/** A cart that others of its party may send. */
export type HandedCart = {
  guest: string;
  handed: NonNullable<CartRequest['handed']>;
  lines: SharedLine[];
  /** When its device showed it last. */
  at: number;
};

/** The carts of a party that were handed over, by the numbers of their guests: staff read them so. */
export async function listHandedCarts(
  db: Reader,
  seating: string,
  now: number,
): Promise<HandedCart[]> {
  const rows = await cartsOf.all(db, { seating, since: now - SHARED_CART_MS });
  const byGuest = rows.toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0));
  return byGuest.flatMap(({ session_id: guest, handed, lines, changed_at: at }) =>
    handed === null
      ? []
      : [
          {
            guest,
            handed: JSON.parse(handed) as HandedCart['handed'],
            lines: JSON.parse(lines) as SharedLine[],
            at,
          },
        ],
  );
}

/** What stays of a cart that was ordered; its device goes on from the same version. */
export async function leaveOfCart(
  db: Writer,
  session: string,
  lines: readonly SharedLine[],
): Promise<void> {
  await db
    .updateTable('shared_carts')
    .set({ lines: JSON.stringify(lines), handed: null })
    .where('session_id', '=', session)
    .execute();
}

/** Nobody sends it for its guest any more, until that hands it over again. */
export async function withholdCart(db: Writer, session: string): Promise<void> {
  await db
    .updateTable('shared_carts')
    .set({ handed: null })
    .where('session_id', '=', session)
    .where('handed', 'is not', null)
    .execute();
}

export async function deleteSharedCart(db: Writer, session: string): Promise<void> {
  await db.deleteFrom('shared_carts').where('session_id', '=', session).execute();
}

/** The parties of the carts that were changed since then, with their venues. */
export async function listChangedParties(
  db: Reader,
  since: number,
): Promise<{ venue: string; seating: string }[]> {
  const rows = await db
    .selectFrom('shared_carts')
    .innerJoin('guest_sessions', 'guest_sessions.id', 'shared_carts.session_id')
    .select(['guest_sessions.venue_id', 'guest_sessions.seating_id'])
    .distinct()
    .where('shared_carts.changed_at', '>=', since)
    .execute();
  return rows.flatMap(({ venue_id: venue, seating_id: seating }) =>
    seating === null ? [] : [{ venue, seating }],
  );
}

/** Deletes carts that nobody has changed since then; about `limit` of them. Returns how many. */
export async function pruneSharedCarts(db: Writer, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_carts')
    .where(
      'session_id',
      'in',
      db
        .selectFrom('shared_carts')
        .select('session_id')
        .where('changed_at', '<', before)
        .orderBy('changed_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
