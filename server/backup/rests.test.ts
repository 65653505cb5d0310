import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const RESTS = new URL('rests.ts', import.meta.url).href;

/** Works without a pause until its server is gone, which it therefore has not noticed. */
const PROGRAM = `
  import { existsSync } from 'node:fs';
  const { restByServer } = await import('${RESTS}');
  const { rest, end } = restByServer();
  process.stdout.write('works ');
  while (!existsSync(process.argv[1])) {}
  await rest();
  await rest();
  end();
  process.stdout.write('done');
`;

test('a backup whose server is killed during a step is made to its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-rests-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gone = join(folder, 'gone');
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, gone], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout === null) throw new Error('It says nothing.');
  const said = text(child.stdout);
  await once(child.stdout, 'readable');
  child.disconnect();
  writeFileSync(gone, '');
  const [code] = await once(child, 'exit');
  expect([code, await said]).toEqual([0, 'works done']);
});
