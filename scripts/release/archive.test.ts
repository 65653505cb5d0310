import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Entry, writeArchive } from './archive.mjs';

const DATE = new Date('2026-11-30T08:00:00Z');

function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'servett-archive-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true }));
}

function entriesIn(folder: string): Entry[] {
  writeFileSync(join(folder, 'menu.txt'), 'Lager 79\n');
  return [
    { path: 'menus/bar/menu.txt', file: join(folder, 'menu.txt') },
    { path: 'servett', content: '#!/bin/sh\n', isProgram: true },
    { path: 'bin/node', link: '../node/bin/node' },
  ];
}

test('the same contents make the same bytes, whatever the order, the times and the modes of files', () =>
  inFolder(async (folder) => {
    const entries = entriesIn(folder);
    const first = await writeArchive(join(folder, 'a.tar.gz'), 'servett-1', entries, {
      date: DATE,
    });
    utimesSync(join(folder, 'menu.txt'), 1, 1);
    chmodSync(join(folder, 'menu.txt'), 0o600);
    const second = await writeArchive(join(folder, 'b.tar.gz'), 'servett-1', entries.toReversed(), {
      date: DATE,
    });
    expect(second).toBe(first);
    expect(readFileSync(join(folder, 'b.tar.gz'))).toEqual(readFileSync(join(folder, 'a.tar.gz')));
  }));

test("everything is in one folder, readable by a server's user even where root unpacks for itself alone", () =>
  inFolder(async (folder) => {
    const archive = join(folder, 'a.tar.gz');
    await writeArchive(archive, 'servett-1', entriesIn(folder), { date: DATE, level: 1 });
    const out = join(folder, 'out');
    mkdirSync(out);
    execFileSync('sh', ['-c', 'umask 077; exec tar -xpzf "$0" -C "$1"', archive, out]);
    const listed = execFileSync('find', ['.', '-mindepth', '1', '-printf', '%P %M %l\n'], {
      cwd: out,
      encoding: 'utf8',
    });
    expect(listed.trim().split('\n').sort()).toEqual([
      'servett-1 drwxr-xr-x ',
      'servett-1/bin drwxr-xr-x ',
      'servett-1/bin/node lrwxrwxrwx ../node/bin/node',
      'servett-1/menus drwxr-xr-x ',
      'servett-1/menus/bar drwxr-xr-x ',
      'servett-1/menus/bar/menu.txt -rw-r--r-- ',
      'servett-1/servett -rwxr-xr-x ',
    ]);
  }));
