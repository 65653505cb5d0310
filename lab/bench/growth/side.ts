import { statSync } from 'node:fs';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { publishMenu } from '#server/modules/published-menu/menu.repository.ts';
import { startServer } from '#tests/support/server/server.ts';
import { orderRequests, threeLines } from '../load/order-requests.ts';
import { type Seat, seatParty } from '../load/seats.ts';
import { fillStaffSessions } from '../load/staff-sessions.ts';
import { growingMenu } from './growing-menu.ts';
import { dayBefore } from './past/calendar.ts';
import { fillPast } from './past/fill-past.ts';
import { type Plan, storedOrders } from './plan.ts';

/** A server with a database of one size. */
export type Side = {
  size: number;
  url: URL;
  metricsUrl: URL;
  venue: string;
  /** A table that nobody sits at. */
  freeTable: string;
  yesterday: string;
  cookies: readonly string[];
  nextOrder(): string;
  /** The database when it was filled, and what filling it and starting the server took. */
  filled: { orders: number; bytes: number; seconds: number; startSeconds: number };
  dispose(): Promise<void>;
};

const PARTIES = 40;
const GUESTS = 5;
/** A session may ask 1,200 times at once, and 40 times a second. */
const STAFF_SESSIONS = 10;

const secondsSince = (began: number) => (performance.now() - began) / 1_000;

export async function prepareSide(size: number, plan: Plan): Promise<Side> {
  const server = await startServer({
    TRUST_PROXY: 'loopback',
    BACKUP_TIMES: 'off',
    METRICS_PORT: '0',
  });
  try {
    await server.stop();
    const path = server.databasePath;
    const began = performance.now();
    const now = Date.now();
    const menu = growingMenu(plan.products);
    await publish(path, menu, now);
    const places = fillPast({ path, plan, menu, now });
    const seconds = secondsSince(began);
    const seats = await seatParties(path, places.slice(0, PARTIES), now);
    const cookies = await fillStaffSessions(path, server.staff.email, STAFF_SESSIONS);
    const bytes = statSync(path).size;
    const starts = performance.now();
    await server.restart();
    const startSeconds = secondsSince(starts);
    const body = await threeLines(server.url);
    const metricsUrl = server.output.match(/http:\/\/\S+\/metrics/g)?.at(-1);
    const freeTable = places.at(-1);
    if (metricsUrl === undefined || freeTable === undefined)
      throw new Error('Something is missing.');
    return {
      size,
      url: new URL(server.url),
      metricsUrl: new URL(metricsUrl),
      venue: menu.venue.id,
      freeTable,
      yesterday: dayBefore(now, 1, menu.venue.timeZone),
      cookies,
      nextOrder: orderRequests(seats, body, OPEN_ORDERS_MAX),
      filled: { orders: storedOrders(plan), bytes, seconds, startSeconds },
      dispose: server.dispose,
    };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

async function publish(path: string, menu: ReturnType<typeof growingMenu>, now: number) {
  const store = openSqliteStore(path);
  try {
    await store.write('installation', (db) =>
      publishMenu(db, menu.venue.id, JSON.stringify(menu), now),
    );
  } finally {
    await store.close();
  }
}

/** The guests who will order: a full house, the same in every database. */
async function seatParties(path: string, places: readonly string[], now: number): Promise<Seat[]> {
  const store = openSqliteStore(path);
  try {
    return await store.write('installation', async (db) => {
      const seats: Seat[] = [];
      for (const table of places) {
        seats.push(...(await seatParty(db, { table, guests: GUESTS, before: seats.length }, now)));
      }
      return seats;
    });
  } finally {
    await store.close();
  }
}
