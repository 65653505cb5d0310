import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

test('a bridge whose messages nobody can take goes on asking its server, and stops when told', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'bridge.json');
  const kept = { server: `http://127.0.0.1:${port}`, secret: 'a'.repeat(43) };
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  const full = openSync('/dev/full', 'w');
  const bridge = spawn(process.execPath, [PROGRAM, '--keep', file], {
    stdio: ['ignore', full, full],
  });
  onTestFinished(() => {
    bridge.kill('SIGKILL');
  });
  const ended = once(bridge, 'exit');
  // It has said that the server is not there by the second time.
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(2);
  bridge.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('help that cannot be written, or not all of it, is a failure; a reader that has gone is told nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-bridge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const helpAfter = async (script: string) =>
    promisify(execFile)('bash', [
      ...['-c', `program=$1; help() { "$0" "$program" --help; }; ${script}; echo $?`],
      ...[process.execPath, PROGRAM, join(folder, 'output')],
    ]);
  const said = 'The output cannot be written';
  expect(await helpAfter('help > /dev/full')).toEqual({
    stdout: '1\n',
    stderr: `${said} (ENOSPC: no space left on device, write).\n`,
  });
  expect(await helpAfter('(ulimit -f 1; help > "$2")')).toEqual({
    stdout: '1\n',
    stderr: `${said} (EFBIG: file too large, write).\n`,
  });
  expect(await helpAfter('exec 3> >(:); wait $!; help >&3')).toEqual({ stdout: '1\n', stderr: '' });
  expect(await helpAfter('help > "$2"')).toEqual({ stdout: '0\n', stderr: '' });
}, 60_000);
