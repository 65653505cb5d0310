import type { Reader, Writer } from '#server/db/store.ts';

/** A guest's wish to be told of an order by mail. Times in milliseconds since 1970. */
export type StoredWish = {
  order: string;
  venue: string;
  session: string;
  email: string;
  language: string;
  knowsAccepted: boolean;
  askedAt: number;
};

/** What was tried of the mail that is due. */
export type DueWish = Omit<StoredWish, 'session'> & {
  tries: number;
  triedSince: number | null;
  isRefused: boolean;
};

/** Stores where the guest is told, instead of what it was before. */
export async function putOrderMail(db: Writer, wish: StoredWish): Promise<void> {
  const row = {
    email: wish.email,
    language: wish.language,
    knows_accepted: wish.knowsAccepted ? (1 as const) : (0 as const),
    asked_at: wish.askedAt,
    ...{ is_refused: 0 as const, tries: 0, tried_since: null, next_at: wish.askedAt },
  };
  await db
    .insertInto('order_mails')
    .values({ order_id: wish.order, venue_id: wish.venue, session_id: wish.session, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

/** Whether it is told, or its address was refused; null: nobody asked for it. */
export async function findOrderMail(
  db: Reader,
  order: string,
): Promise<{ isRefused: boolean } | null> {
  const row = await db
    .selectFrom('order_mails')
    .select('is_refused')
    .where('order_id', '=', order)
    .executeTakeFirst();
  return row === undefined ? null : { isRefused: row.is_refused === 1 };
}

export async function deleteOrderMail(db: Writer, order: string): Promise<void> {
  await db.deleteFrom('order_mails').where('order_id', '=', order).execute();
}

/** Those of which something may be told, by order; `after`: the last one that is known. */
export async function listDueWishes(
  db: Reader,
  { now, after, limit }: { now: number; after: string; limit: number },
): Promise<DueWish[]> {
  const rows = await db
    .selectFrom('order_mails')
    .selectAll()
    .where('next_at', '<=', now)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ order: row.order_id, venue: row.venue_id, email: row.email, language: row.language },
    ...{ knowsAccepted: row.knows_accepted === 1, askedAt: row.asked_at },
    ...{ tries: row.tries, triedSince: row.tried_since, isRefused: row.is_refused === 1 },
  }));
}

/**
 * A try begins, and the next one is due at `next`; false if another process has begun it, or the guest
 * has changed the wish meanwhile.
 */
export async function beginOrderMail(
  db: Writer,
  { order, askedAt, tries, triedSince }: DueWish,
  { at, next }: { at: number; next: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_mails')
    .set({ tries: tries + 1, tried_since: triedSince ?? at, next_at: next })
    .where('order_id', '=', order)
    .where('asked_at', '=', askedAt)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The guest knows that the order is accepted, or was tried to be told: what comes next is due. */
export async function noteAccepted(
  db: Writer,
  { order, askedAt }: DueWish,
  at: number,
): Promise<void> {
  await db
    .updateTable('order_mails')
    .set({ knows_accepted: 1, tries: 0, tried_since: null, next_at: at })
    .where('order_id', '=', order)
    .where('asked_at', '=', askedAt)
    .execute();
}

/** Nothing reaches the address: it is deleted, and the page says so for as long as something is due. */
export async function noteRefused(
  db: Writer,
  { order, askedAt }: DueWish,
  at: number,
): Promise<void> {
  await db
    .updateTable('order_mails')
    .set({ is_refused: 1, email: '', next_at: at })
    .where('order_id', '=', order)
    .where('asked_at', '=', askedAt)
    .execute();
}

/** Nothing more is told of it; a wish that the guest has changed meanwhile stays. */
export async function forgetWish(db: Writer, { order, askedAt }: DueWish): Promise<void> {
  await db
    .deleteFrom('order_mails')
    .where('order_id', '=', order)
    .where('asked_at', '=', askedAt)
    .execute();
}
