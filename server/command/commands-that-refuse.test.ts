import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { readConfig } from '../config.ts';
import { check } from './check-command.ts';
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

test('a check says how many pictures of the published menus are missing', async () => {
  const dataDir = temporaryFolder();
  const [here, gone] = ['a1'.repeat(12), 'b2'.repeat(12)];
  const store = await openMigrated(join(dataDir, 'servett.db'));
  const venue = {
    name: 'Bar',
    currency: 'SEK',
    time_zone: 'Europe/Stockholm',
    locale: 'sv',
  } as const;
  await store.write('installation', async (db) => {
    const row = { id: 'bar', ...venue, menu_version: 1, created_at: 0 };
    await db.insertInto('venues').values(row).execute();
    const document = JSON.stringify([{ picture: `${here}.webp` }, { picture: `${gone}.webp` }]);
    const menu = { venue_id: 'bar', version: 1, document, published_at: 0 };
    await db.insertInto('menus').values(menu).execute();
  });
  await store.close();
  mkdirSync(join(dataDir, 'pictures'));
  writeFileSync(join(dataDir, 'pictures', `${here}.webp`), '');
  const checked = async () => {
    let written = '';
    const write = (text: string) => {
      written += text;
    };
    await check.run({ ...call({}, dataDir), write });
    return written;
  };
  expect(await checked()).toMatch(
    /^✗ 1 of the 2 pictures in the menus are missing in .*pictures:/m,
  );
  writeFileSync(join(dataDir, 'pictures', `${gone}-w320.webp`), '');
  expect(await checked()).not.toContain('missing');
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
