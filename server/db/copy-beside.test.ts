import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { copyBeside } from './copy-beside.ts';

/**
 * Moves money between accounts, so that the sum stays, and counts its commits; empties the log so
 * often that it is written anew all the time. Prints each count once it is stored.
 */
const WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 10000 });
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 20');
  const move = database.prepare('update accounts set money = money + ? where id = ?');
  const note = database.prepare('insert into moves (about) values (?)');
  const forget = database.prepare('delete from moves where id < ?');
  setInterval(() => {
    for (let turn = 0; turn < 5; turn += 1) {
      database.exec('begin immediate');
      const amount = Math.floor(Math.random() * 9);
      move.run(amount, Math.floor(Math.random() * 2000));
      move.run(-amount, Math.floor(Math.random() * 2000));
      const { lastInsertRowid } = note.run('x'.repeat(Math.random() * 3000));
      forget.run(Number(lastInsertRowid) - 500);
      database.exec('commit');
      console.log(lastInsertRowid);
    }
  });
`;

let root: string;
let writer: ChildProcess | undefined;
const rest = async () => {};
const path = (name: string) => join(root, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'servett-copy-'));
});
afterEach(async () => {
  if (writer?.kill('SIGKILL')) await once(writer, 'exit');
  writer = undefined;
  rmSync(root, { recursive: true });
});

async function withAccounts(): Promise<void> {
  const store = await openMigrated(path('bank.db'));
  await store.close();
  const database = new DatabaseSync(path('bank.db'));
  database.exec('create table accounts (id integer primary key, money integer, name text)');
  database.exec('create index accounts_by_money on accounts (money)');
  database.exec('create table moves (id integer primary key autoincrement, about text)');
  const add = database.prepare('insert into accounts values (?, 100, ?)');
  database.exec('begin');
  // Several pieces of the copy.
  for (let id = 0; id < 2_000; id += 1) add.run(id, 'n'.repeat(900));
  database.exec('commit');
  // A copy that is made of the tables has no free pages.
  database.exec(
    'create table gone (text); insert into gone values (zeroblob(3000000)); drop table gone',
  );
  database.close();
}

function readCopy(name: string) {
  const database = new DatabaseSync(path(name), { readOnly: true });
  const [sums] = database.prepare('select sum(money) as money, count(*) as n from accounts').all();
  const [last] = database.prepare('select max(id) as id from moves').all();
  const [free] = database.prepare('pragma freelist_count').all();
  const [log] = database.prepare('pragma journal_mode').all();
  const [whole] = database.prepare('pragma integrity_check').all();
  database.close();
  return {
    ...sums,
    last: Number(last?.id ?? 0),
    whole: whole?.integrity_check,
    isOfFiles: Number(free?.freelist_count) > 0,
    log: log?.journal_mode,
  };
}

const SUMS = { money: 200_000, n: 2_000, whole: 'ok' };

test('copies made while another process writes and empties the log are whole, and have what was stored before', async () => {
  await withAccounts();
  writer = spawn(process.execPath, ['-e', WRITER, path('bank.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stored = 0;
  const lines = createInterface({ input: writer.stdout ?? process.stdin });
  lines.on('line', (line) => {
    stored = Number(line);
  });
  await once(lines, 'line');
  for (let round = 0; round < 12; round += 1) {
    const before = stored;
    const name = `copy-${round}.db`;
    expect(await copyBeside(path('bank.db'), path(name), rest)).toBeNull();
    const { last, ...copy } = readCopy(name);
    expect(copy).toEqual({ ...SUMS, isOfFiles: true, log: 'delete' });
    expect(last).toBeGreaterThanOrEqual(before);
  }
  expect(readdirSync(root).filter((name) => /^copy.*-(?:wal|shm|journal)$/.test(name))).toEqual([]);
}, 60_000);

test('one is made beside a log that nobody empties, one without a log, and one without anybody else', async () => {
  await withAccounts();
  const database = new DatabaseSync(path('bank.db'));
  expect(await copyBeside(path('bank.db'), path('a.db'), rest)).toBeNull();
  database.exec('pragma wal_autocheckpoint = 0');
  const add = database.prepare('insert into moves (about) values (?)');
  for (let turn = 0; turn < 300; turn += 1) add.run('y'.repeat(4_000));
  database.close();
  const reader = new DatabaseSync(path('bank.db'), { readOnly: true });
  reader.close();
  expect(await copyBeside(path('bank.db'), path('b.db'), rest)).toBeNull();
  expect(readCopy('b.db')).toMatchObject({ ...SUMS, last: 300 });
  const plain = new DatabaseSync(path('bank.db'));
  plain.exec('pragma journal_mode = delete');
  plain.close();
  expect(await copyBeside(path('bank.db'), path('c.db'), rest)).toBeNull();
  expect(readCopy('c.db')).toMatchObject({ ...SUMS, last: 300, isOfFiles: false });
});

test('a log that somebody empties and cuts while it is copied brings nothing of before into the copy', async () => {
  await withAccounts();
  const database = new DatabaseSync(path('bank.db'));
  onTestFinished(() => database.close());
  database.exec('pragma wal_autocheckpoint = 0');
  database.exec('pragma synchronous = off');
  const name = database.prepare('update accounts set name = ? where id between ? and ?');
  const last = 'd'.repeat(900);
  for (const round of ['a', 'b', 'c', last]) {
    for (let id = 0; id < 2_000; id += 100) name.run(round.padEnd(900, round), id, id + 99);
  }
  database.exec('pragma wal_checkpoint(passive)');
  const sizeOf = (name: string) => statSync(path(name), { throwIfNoEntry: false })?.size ?? 0;
  const copied = copyBeside(path('bank.db'), path('copy.db'), rest);
  await expect.poll(() => sizeOf('copy.db-wal'), { interval: 0 }).toBeGreaterThan(0);
  expect(sizeOf('copy.db-wal')).toBeLessThan(sizeOf('bank.db-wal'));
  database.exec('pragma wal_checkpoint(truncate)');
  expect(sizeOf('bank.db-wal')).toBe(0);
  expect(await copied).toBeNull();
  expect(readCopy('copy.db')).toMatchObject({ ...SUMS, isOfFiles: true });
  const copy = new DatabaseSync(path('copy.db'), { readOnly: true });
  onTestFinished(() => copy.close());
  expect(copy.prepare('select distinct name from accounts').all()).toEqual([{ name: last }]);
});
