import { randomBytes } from 'node:crypto';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '../clients/staff-board.ts';
import type { TestServer } from '../server/server.ts';

const VENUE = 'kajkanten';

export type PrintingServer = {
  readonly ids: readonly string[];
  /** The paths at which the printers ask. */
  readonly paths: readonly string[];
  remove(): Promise<void>;
};

/** Adds printers of everything to the demonstration's venue. */
export async function withPrinters(
  server: Pick<TestServer, 'url' | 'staff'>,
  count: number,
  wish: Partial<NewPrinter> = {},
): Promise<PrintingServer> {
  const send = await venueAsStaff<{ address: string | null }>(server);
  const ids = Array.from({ length: count }, () => uuidv7(Date.now(), randomBytes(10)));
  const paths: string[] = [];
  for (const id of ids) {
    const { address } = await send('POST', 'printers', {
      ...{ id, name: `Pass ${paths.length + 1}`, transport: 'cloudprnt', width: 80 },
      ...{ codePage: 'cp858', copies: 1, cutter: true, buzzer: false, drawer: false },
      ...{ stations: null, printsCalls: false, when: 'placed', takeover: null },
      ...wish,
    });
    paths.push(address === null ? '' : new URL(address).pathname);
  }
  return {
    ids,
    paths,
    async remove() {
      for (const id of ids) await send('DELETE', `printers/${id}`);
    },
  };
}

/** Adds a bridge to the demonstration's venue, and pairs it. */
export async function withBridge(server: Pick<TestServer, 'url' | 'staff'>) {
  const send = await venueAsStaff<{ code: string }>(server);
  const id = uuidv7(Date.now(), randomBytes(10));
  const { code } = await send('POST', 'bridges', { id, name: 'Kontoret' });
  const answer = await fetch(`${server.url}/api/v1/bridge/pairing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { secret } = (await answer.json()) as { secret: string };
  return { id, secret };
}

/** Asks about the demonstration's venue, as its staff. */
async function venueAsStaff<Answer>(server: Pick<TestServer, 'url' | 'staff'>) {
  const board = await staffBoard(server);
  const { cookie } = board;
  board.close();
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api/v1/venues/${VENUE}/${path}`, {
      method,
      headers: { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
}
