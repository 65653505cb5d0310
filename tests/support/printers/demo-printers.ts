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
  const board = await staffBoard(server);
  const { cookie } = board;
  board.close();
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/v1/venues/${VENUE}/${path}`, {
      method,
      headers: { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ address: string | null }>;
  };
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
