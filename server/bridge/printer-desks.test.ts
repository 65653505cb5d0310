import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { BridgeResult } from '#core/printers/bridge.schema.ts';
import { type AtPrinter, deskOf, type Run } from './printer-desks.ts';
import { pauseAfter } from './try-again.ts';

const JOB = { id: 'j1', bytes: Buffer.from('Soppa').toString('base64') };

/** A server that gives one job until it hears of it; the first answers are lost, if they are to be. */
async function server(lost: number) {
  const told: BridgeResult[] = [];
  let asked = 0;
  const listening = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method === 'PUT') {
      told.push(JSON.parse(body) as BridgeResult);
      response.writeHead(204).end();
      return;
    }
    asked += 1;
    if (asked <= lost) request.socket.destroy();
    else response.end(JSON.stringify({ job: JOB }));
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    listening.close();
    listening.closeAllConnections();
  });
  const { port } = listening.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, told };
}

function desk(origin: string) {
  const forEver = new AbortController().signal;
  const printer = { id: 'p1', device: 'file:/dev/lp0', handsOver: false, waits: true };
  const at: AtPrinter = { printer, waits: true, heard: null };
  const run: Run = {
    ...{ server: { origin, secret: 's' }, run: 'r1', stopping: forEver, ended: forEver },
    tellHeard: async () => {},
  };
  return { ...deskOf(run, at, new Map()), at };
}

test('a job whose answer was lost is begun once it comes', async () => {
  const { origin } = await server(1);
  const { take } = desk(origin);
  await expect(take()).rejects.toThrow();
  expect((await take())?.id).toBe('j1');
});

test('a job that was begun is never begun again, and what became of it is said again', async () => {
  const { origin, told } = await server(0);
  const { take, tellPrinted } = desk(origin);
  expect((await take())?.id).toBe('j1');
  expect(await take()).toBeNull();
  await tellPrinted('j1');
  expect(await take()).toBeNull();
  expect(told.map(({ became }) => became)).toEqual(['unknown', 'printed', 'printed']);
});

test('a printer whose address changes is given no more where it was', async () => {
  const { at, waits } = desk('http://127.0.0.1:1');
  expect(await waits()).toBe(true);
  at.printer = { ...at.printer, device: 'file:/dev/lp1' };
  expect(await waits()).toBe(false);
});

test('a bridge waits longer after each failure, by chance, and never longer than half a minute', () => {
  expect([pauseAfter(0, () => 0), pauseAfter(0, () => 1)]).toEqual([125, 500]);
  expect(pauseAfter(3, () => 1)).toBe(4_000);
  expect(pauseAfter(40, () => 1)).toBe(30_000);
});
