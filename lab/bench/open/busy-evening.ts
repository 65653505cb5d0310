import { randomBytes } from 'node:crypto';
import type { CallRequest } from '#core/calls/call.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { openSqliteStore } from '#server/db/store.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { openBareConnection } from '../load/bare-connection.ts';
import { orderRequests, threeLines } from '../load/order-requests.ts';
import { type Seat, seatParty } from '../load/seats.ts';
import { fillStaffSessions } from '../load/staff-sessions.ts';

const PARTIES = 12;
const GUESTS_PER_PARTY = 3;
const ORDERS = 40;
/** One session's requests are limited. */
const SESSIONS = 400;
const CREATED = 201;
const KEY_BYTES = 10;
const CALLS: readonly CallRequest[] = [
  { kind: 'staff', reason: 'other', note: 'En filt till bordet, tack' },
  { kind: 'staff', reason: 'water' },
  { kind: 'bill', method: 'card', share: 'all', tip: 0 },
];

/**
 * Fills every table of the venue with a party, which has ordered and called. Restarts the server;
 * returns the cookies of its signed-in staff.
 */
export async function beginBusyEvening(server: TestServer): Promise<string[]> {
  await server.stop();
  const cookies = await fillStaffSessions(server.databasePath, server.staff.email, SESSIONS);
  const parties = await seatParties(server.databasePath);
  await server.restart();
  const connection = await openBareConnection(new URL(server.url));
  const next = orderRequests(parties.flat(), await threeLines(server.url), ORDERS);
  for (let order = 0; order < ORDERS; order += 1) {
    const status = await connection.ask(next());
    if (status !== CREATED) throw new Error(`An order was answered with ${status}.`);
  }
  connection.close();
  for (const [index, call] of CALLS.entries()) await callFrom(server, parties[index]?.[0], call);
  return cookies;
}

async function seatParties(databasePath: string): Promise<Seat[][]> {
  const store = openSqliteStore(databasePath);
  const at = Date.now();
  try {
    return await store.write('installation', async (db) => {
      const parties: Seat[][] = [];
      for (let index = 0; index < PARTIES; index += 1) {
        const table = `servett${String(index + 1).padStart(5, '0')}`;
        const party = { table, guests: GUESTS_PER_PARTY, before: index * GUESTS_PER_PARTY };
        parties.push(await seatParty(db, party, at));
      }
      return parties;
    });
  } finally {
    await store.close();
  }
}

async function callFrom({ url }: TestServer, seat: Seat | undefined, call: CallRequest) {
  const answer = await fetch(`${url}/api/v1/calls`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${seat?.token}`,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(Date.now(), randomBytes(KEY_BYTES)),
    },
    body: JSON.stringify(call),
  });
  if (!answer.ok) throw new Error(`A call was refused: ${await answer.text()}`);
}
