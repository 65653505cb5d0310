import type { TestServer } from '../server/server.ts';
import { deviceFrom } from './device-from.ts';
import type { PlainHttp } from './plain-http.ts';
import { staffBoard } from './staff-board.ts';

const TABLES_AT_ONCE = 190;
const MOST_TABLES = 3 * TABLES_AT_ONCE;

/**
 * One guest at each of as many tables as a venue may have. With `most` so many guests: of more than
 * there are tables some sit together, in a venue where anybody may join (`joinPolicy: 'free'`).
 */
export async function seatGuests(server: TestServer, most = MOST_TABLES): Promise<PlainHttp[]> {
  const staff = await staffBoard(server);
  const tables: string[] = [];
  while (tables.length < MOST_TABLES) {
    tables.push(...(await staff.addTables(TABLES_AT_ONCE, tables.length)));
  }
  staff.close();
  const guests: PlainHttp[] = [];
  for (let at = 0; at < most; at += 1) {
    const table = tables[at % tables.length] ?? '';
    // Each from another network: the limits by address are not what is measured.
    const address = `10.${Math.floor(at / 200)}.${at % 200}.9`;
    const device = await deviceFrom(server.url, { table, address });
    if (device === null) throw new Error('A guest got no session.');
    guests.push(device.http);
  }
  return guests;
}
