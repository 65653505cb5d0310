import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '#core/orders/order.schema.ts';
import { SESSION_STREAMS_MAX } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { type PlainHttp, plainHttp } from '#tests/support/clients/plain-http.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { openCrowd } from '../events/crowd.ts';
import { fillSeats, type Seat } from '../load/seats.ts';

const VENUE = 'kajkanten';
const LISTENERS_PER_BOARD = 10;
/** Of the demonstration, whose page and menu guests open. */
const TABLES = 12;
const KEY_BYTES = 10;
const MINUTE_MS = 60_000;

export type Evening = {
  /** Has guests order so many times a minute, for so long. Returns how many there were. */
  during(milliseconds: number, perMinute: number): Promise<number>;
  close(): Promise<void>;
};

/**
 * Fills the demonstration's venue with guests who listen; every tenth listener is a board of
 * somebody who has signed in. Restarts the server.
 */
export async function beginEvening(server: TestServer, listeners: number): Promise<Evening> {
  const boards = Math.ceil(listeners / LISTENERS_PER_BOARD);
  await server.stop();
  const seats = await fillSeats(openSqliteStore(server.databasePath), listeners - boards);
  await server.restart();
  const cookies = await signInForBoards(server, boards);
  const crowd = await openCrowd(new URL(server.url), [
    ...seats.map(({ token, address }) => streamOf('', `authorization: Bearer ${token}`, address)),
    ...Array.from({ length: boards }, (_, at) =>
      streamOf(`?venue=${VENUE}`, `cookie: ${cookies[Math.floor(at / SESSION_STREAMS_MAX)]}`),
    ),
  ]);
  const next = await guestsInTurn(server, seats, cookies[0] ?? '');
  return {
    during: (milliseconds, perMinute) => repeat(next, milliseconds, MINUTE_MS / perMinute),
    close: () => crowd.close(),
  };
}

async function signInForBoards(server: TestServer, boards: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length * SESSION_STREAMS_MAX < boards) {
    const { cookie, close } = await staffBoard(server);
    cookies.push(cookie);
    close();
  }
  return cookies;
}

function streamOf(query: string, credential: string, address = '10.9.9.9'): string {
  return `GET /api/v1/events${query} HTTP/1.1\r\nhost: localhost\r\n${credential}\r\nx-forwarded-for: ${address}\r\n\r\n`;
}

/**
 * One guest after another opens the page and the menu and orders; the boards read what there is, and
 * staff serve it.
 */
async function guestsInTurn(server: TestServer, seats: readonly Seat[], cookie: string) {
  const body = await simpleOrder(server.url);
  const staff = plainHttp(server.url, undefined, { cookie, origin: server.url });
  let turn = 0;
  return async () => {
    const seat = seats[turn % seats.length];
    const table = tableId((turn % TABLES) + 1);
    turn += 1;
    const from = { 'x-forwarded-for': seat?.address ?? '' };
    const browser = plainHttp(server.url, undefined, { ...from, 'accept-encoding': 'br' });
    await browser.send('GET', `/en/table/${table}`);
    await browser.send('GET', `tables/${table}/menu?locale=en`);
    browser.close();
    const guest = plainHttp(server.url, seat?.token, from);
    const key = uuidv7(Date.now(), randomBytes(KEY_BYTES));
    const { status, text } = await guest.send('POST', 'orders', body, key);
    guest.close();
    if (status !== 201) throw new Error(`An order was answered with ${status}: ${text}`);
    await staff.send('GET', `venues/${VENUE}/board?locale=en`);
    await serve(staff, JSON.parse(text) as Order);
  };
}

async function serve(staff: PlainHttp, { id, state, lines }: Order): Promise<void> {
  const post = async (path: string, wish: object) => {
    const { status, text } = await staff.send('POST', `venues/${VENUE}/orders/${id}/${path}`, wish);
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  if (state === 'placed') await post('transition', { from: state, to: 'accepted' });
  for (const [from, to] of [
    ['queued', 'ready'],
    ['ready', 'served'],
  ]) {
    await post('lines', { lines: lines.map((line) => ({ id: line.id, from })), to });
  }
}

async function repeat(
  act: () => Promise<void>,
  milliseconds: number,
  every: number,
): Promise<number> {
  const began = performance.now();
  let count = 0;
  for (let due = began; due < began + milliseconds; due += every) {
    await wait(Math.max(0, due - performance.now()));
    await act();
    count += 1;
  }
  return count;
}
