import type { BillChange } from '#core/bills/bill-act.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import type { Writer } from '#server/db/store.ts';
import type { MergeRows } from './merges.repository.ts';

type Separated = Extract<BillChange, { kind: 'separated' }>;
type Back = { from: string; mergedAt: number } & Pick<Separated, 'record' | 'party' | 'names'>;

/** What had come with a party, and what its devices have added since, is its own again. */
export async function separateRecords(db: Writer, back: Back): Promise<void> {
  await separateOrders(db, back);
  await separateCalls(db, back);
  await separatePayments(db, back);
  await renameAct(db, back);
  const { from, record, party } = back;
  const to = { seating_id: party.seating.id };
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  for (const [table, some] of [
    ['named_bills', ids(party.named)],
    ['payment_attempts', ids(party.attempts)],
    ['refunds', ids(party.refunds)],
    ['card_holds', record.holds],
  ] as const) {
    for (const chunk of inChunks(some)) {
      await db
        .updateTable(table)
        .set(to)
        .where('id', 'in', padded(chunk))
        .where('seating_id', '=', from)
        .execute();
    }
  }
  for (const chunk of inChunks(record.sessions)) {
    await db
      .updateTable('prepaid_orders')
      .set(to)
      .where('session_id', 'in', padded(chunk))
      .where('seating_id', '=', from)
      .execute();
  }
}

async function separateOrders(db: Writer, { from, names, record, party }: Back): Promise<void> {
  const { id, table } = party.seating;
  const place = { seating_id: id, table_id: table.id };
  const came = Map.groupBy(record.orders, ({ movedFrom }) => movedFrom);
  for (const [moved_from, orders] of came) {
    for (const chunk of inChunks(orders.map((order) => order.id))) {
      await db
        .updateTable('orders')
        .set({ ...place, moved_from })
        .where('id', 'in', padded(chunk))
        .where('seating_id', '=', from)
        .execute();
    }
  }
  for (const chunk of inChunks(record.sessions)) {
    await db
      .updateTable('orders')
      .set({ ...place, moved_from: names.joint })
      .where('session_id', 'in', padded(chunk))
      .where('seating_id', '=', from)
      .execute();
  }
  await db
    .updateTable('orders')
    .set({ session_id: id })
    .where('seating_id', '=', id)
    .where('session_id', '=', from)
    .execute();
}

async function separateCalls(db: Writer, { from, record, party }: Back): Promise<void> {
  const place = { seating_id: party.seating.id, table_id: party.seating.table.id };
  for (const [column, some] of [
    ['id', record.calls],
    ['session_id', record.sessions],
  ] as const) {
    for (const chunk of inChunks(some)) {
      await db
        .updateTable('calls')
        .set(place)
        .where(column, 'in', padded(chunk))
        .where('seating_id', '=', from)
        .execute();
    }
  }
}

/** A tab's name is forgotten with its own party: what the other's history keeps has its number. */
async function renameAct(db: Writer, { from, mergedAt, names }: Back): Promise<void> {
  await db
    .updateTable('staff_acts')
    .set({ detail: JSON.stringify({ from: names.own, table: names.joint }) })
    .where('seating_id', '=', from)
    .where('kind', '=', 'seating.merged')
    .where('at', '=', mergedAt)
    .execute();
}

/** Equal parts of its first bill are equal parts again. */
async function separatePayments(db: Writer, { from, record, party }: Back): Promise<void> {
  const { id } = party.seating;
  for (const chunk of inChunks(party.payments.map((payment) => payment.id))) {
    await db
      .updateTable('payments')
      .set({ seating_id: id })
      .where('id', 'in', padded(chunk))
      .where('seating_id', '=', from)
      .execute();
  }
  for (const payment of record.payments.filter(({ parts }) => parts !== null)) {
    await db
      .updateTable('payments')
      .set({ parts: payment.parts })
      .where('id', '=', payment.id)
      .execute();
  }
  const taken = [...new Set(party.parts.map(({ payment }) => payment))];
  for (const chunk of inChunks(taken)) {
    await db
      .updateTable('bill_claims')
      .set({ seating_id: id })
      .where('attempt_id', 'in', padded(chunk))
      .where('seating_id', '=', from)
      .execute();
  }
  for (const { payment, position, num, den } of record.equal) {
    await db
      .updateTable('bill_claims')
      .set({ kind: 'equal', num, den })
      .where('attempt_id', '=', payment)
      .where('position', '=', position)
      .execute();
  }
  await db
    .updateTable('bill_claims')
    .set({ session_id: id })
    .where('seating_id', '=', id)
    .where('session_id', '=', from)
    .execute();
}

/**
 * The party's devices sit with it again, under the numbers that they had; whom it has let in since
 * gets the next ones. Returns how many those are, and how many of its own have stayed.
 */
export async function separateSessions(
  db: Writer,
  { from, party, record }: Back,
  { sessions, guests }: MergeRows,
): Promise<{ joined: number; stayed: number }> {
  const { id, table } = party.seating;
  const came = new Map(sessions.map((session) => [session.id, session]));
  const joined = record.sessions.filter((each) => !came.has(each));
  for (const session of record.sessions) {
    const before = came.get(session);
    const number = guests.party + joined.indexOf(session) + 1;
    await db
      .updateTable('guest_sessions')
      .set((eb) => ({
        seating_id: id,
        table_id: table.id,
        ordinal: before ? eb('ordinal', '-', guests.other) : number,
        came_to: before ? before.cameTo : eb.fn.coalesce('came_to', 'table_id'),
        // Hashes under another seating's key mean nothing here.
        address_mark: null,
      }))
      .where('id', '=', session)
      .where('seating_id', '=', from)
      .execute();
  }
  const own = new Set(record.sessions);
  return { joined: joined.length, stayed: sessions.filter((each) => !own.has(each.id)).length };
}
