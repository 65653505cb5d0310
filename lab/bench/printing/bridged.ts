import { randomBytes } from 'node:crypto';
import type { BridgeRun, BridgeSecret } from '#core/printers/bridge.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { VENUE } from '../ordering/guests-in-turn.ts';
import type { Arrange } from './placing.ts';

const DEVICE = 'tcp:192.168.1.20:9100';

/**
 * Beside `count` printers that would ask, one of a bridge that is told what waits. It is without paper,
 * and fetches nothing: this is about orders, not about printing.
 */
export function withBridge(count: number): Arrange {
  return async (server) => {
    const { bridge, code } = await newBridge(server);
    const asking = await withPrinters(server, count);
    const own = await withPrinters(server, 1, { transport: 'bridge', bridge, device: DEVICE });
    const close = await follow(server, code);
    return async () => {
      close();
      await own.remove();
      await asking.remove();
    };
  };
}

async function newBridge(server: TestServer): Promise<{ bridge: string; code: string }> {
  const board = await staffBoard(server);
  const { cookie } = board;
  board.close();
  const bridge = uuidv7(Date.now(), randomBytes(10));
  const answer = await fetch(`${server.url}/api/v1/venues/${VENUE}/bridges`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ id: bridge, name: 'Bridge' }),
  });
  if (!answer.ok) throw new Error(`No bridge: ${answer.status} ${await answer.text()}`);
  return { bridge, code: ((await answer.json()) as { code: string }).code };
}

/** Is the bridge until the returned function is called. */
async function follow({ url }: TestServer, code: string): Promise<() => void> {
  const over = new AbortController();
  let secret = '';
  const ask = async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1/bridge/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? null : JSON.parse(text)) as Answer;
  };
  ({ secret } = await ask<BridgeSecret>('POST', 'pairing', { code }));
  const { run } = await ask<BridgeRun>('POST', 'runs', { version: '1.0.0' });
  const stream = await fetch(`${url}/api/v1/bridge/events?run=${run}`, {
    headers: { authorization: `Bearer ${secret}` },
    signal: over.signal,
  });
  // What it is told is read, and no more.
  stream.body?.pipeTo(new WritableStream()).catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  return () => over.abort();
}
