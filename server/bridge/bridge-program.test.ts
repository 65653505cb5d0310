import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bridgeProgram } from './bridge-program.ts';
import { keep } from './kept-secret.ts';

/** Starts the program beside a server that refuses every code. */
async function refused() {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(400).end(JSON.stringify({ code: 'bridges.wrong_code' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said: string[] = [];
  return {
    ...{ origin, said, file: join(folder, 'bridge.json'), asked: () => asked },
    start: (file: string, ...words: string[]) =>
      bridgeProgram({
        ...{ words, keep: file, allow: undefined, env: {}, version: '1.0.0' },
        say: (line) => void said.push(line),
      }),
  };
}

test('who gives a used code again at a machine that is paired is told so', async () => {
  const { origin, said, file, start } = await refused();
  expect(await start(file, origin, '12345-67890')).toBe(1);
  expect(said[0]).not.toContain('paired already');
  keep(file, { server: origin, secret: 's' });
  expect(await start(file, origin, '12345-67890')).toBe(1);
  expect(said[1]).toContain('This machine is paired already');
});

test('no code is used up where its secret could not be kept', async () => {
  const { origin, said, file, start, asked } = await refused();
  writeFileSync(file, '');
  expect(await start(join(file, 'bridge.json'), origin, '12345-67890')).toBe(1);
  expect([asked(), said.length]).toEqual([0, 1]);
});

test('a file that holds no secret is named, with what to do', async () => {
  const { said, file, start } = await refused();
  writeFileSync(file, '{');
  expect(await start(file)).toBe(1);
  expect(said).toEqual([`${file} holds no secret of a bridge. Pair it again, with a new code.`]);
});
