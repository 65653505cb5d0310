import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Call, UsageError } from './command.ts';
import { copyPictures } from './copy-pictures-command.ts';
import { databaseFacts } from './database-facts.ts';
import { move } from './move-command.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-refuse-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function call(options: Call['options'], DATA_DIR = temporaryFolder()): Call {
  const nothing = () => {};
  const does = { say: nothing, write: nothing, progress: nothing };
  return { words: [], options, config: () => readConfig({ DATA_DIR }), env: {}, ...does };
}

test('a check says that a database is lost, on which no server starts', async () => {
  const dataDir = temporaryFolder();
  const facts = async () => (await databaseFacts(readConfig({ DATA_DIR: dataDir }))).findings;
  expect(await facts()).toEqual([{ mark: '·', text: expect.stringContaining('yet') }]);
  writeFileSync(join(dataDir, 'servett.db.lock'), '');
  const text = expect.stringContaining('is missing, but a server has run here before');
  expect(await facts()).toEqual([{ mark: '✗', text }]);
});

test('pictures are not copied from a folder that is not there, and into one they are', async () => {
  const folder = join(temporaryFolder(), 'nowhere');
  await expect(copyPictures.run(call({ from: folder }))).rejects.toThrow(
    `There is no folder ${folder}.`,
  );
  await expect(copyPictures.run(call({ to: folder }))).resolves.toBeUndefined();
});

test.each(['', 'mysql://name:secret@host/bar', 'sqlite:bar.db', 'postgres://'])(
  'a move to %j is not understood, and says none of it',
  async (to) => {
    const error: unknown = await move.run(call({ to })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toMatch(/Usage: .* move --to postgres:/);
    expect(String(error)).not.toContain('secret');
  },
);
