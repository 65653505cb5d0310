import { randomBytes } from 'node:crypto';
import type {
  BridgeJob,
  BridgeRun,
  BridgeSecret,
  BridgeWork,
} from '#core/printers/bridge.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { VENUE } from '../ordering/guests-in-turn.ts';
import type { Arrange } from './placing.ts';

const DEVICE = 'tcp:192.168.1.20:9100';

/** `waits`: its printer is without paper, so that it fetches nothing; `prints`: at once whatever there is. */
export type BridgeWay = 'waits' | 'prints';

/** Beside `count` printers that would ask, one of a bridge that follows its stream. */
export function withBridge(count: number, way: BridgeWay): Arrange {
  return async (server) => {
    const { bridge, code } = await newBridge(server);
    const asking = await withPrinters(server, count);
    const own = await withPrinters(server, 1, { transport: 'bridge', bridge, device: DEVICE });
    const close = await follow(server, code, way);
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
async function follow({ url }: TestServer, code: string, way: BridgeWay): Promise<() => void> {
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
  const printAll = async (printer: string) => {
    for (;;) {
      const { job } = await ask<BridgeJob>('POST', `printers/${printer}/job`, { run });
      if (job === null) return;
      await ask('PUT', `jobs/${job.id}`, { became: 'printed' });
    }
  };
  const stream = await fetch(`${url}/api/v1/bridge/events?run=${run}`, {
    headers: { authorization: `Bearer ${secret}` },
    signal: over.signal,
  });
  const hear = async () => {
    for await (const work of worksOf(stream)) {
      const waiting = work.printers.filter(({ waits }) => waits);
      if (way === 'prints') for (const { id } of waiting) await printAll(id);
    }
  };
  hear().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  return () => over.abort();
}

async function* worksOf({ body }: Response): AsyncGenerator<BridgeWork> {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const frames = `${text}${piece}`.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.+)$/m.exec(frame)?.[1];
      if (data !== undefined) yield JSON.parse(data) as BridgeWork;
    }
  }
}
