import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Identity, workAsOwner } from './work-as-owner.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

function folderOf(uid: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (isRoot) {
    chownSync(folder, uid, uid);
  }
  return folder;
}

/** A process of this user, and what it was asked to become. */
function processOf(uid: number, { hasName = true } = {}) {
  const asked: string[] = [];
  const identity: Identity = {
    getuid: () => uid,
    initgroups: (user, group) => {
      if (!hasName) {
        throw new Error('User identifier does not exist');
      }
      asked.push(`groups of ${user} and ${group}`);
    },
    setgroups: (groups) => asked.push(`groups ${groups.join()}`),
    setgid: (id) => asked.push(`group ${id}`),
    setuid: (id) => asked.push(`user ${id}`),
  };
  return { identity, asked };
}

test.runIf(isRoot)(
  'a process of root becomes one of the owner of the data folder: groups first, the user last',
  () => {
    const { identity, asked } = processOf(0);
    expect(workAsOwner(folderOf(NOBODY), identity)).toBe(NOBODY);
    expect(asked).toEqual([
      `groups of ${NOBODY} and ${NOBODY}`,
      `group ${NOBODY}`,
      `user ${NOBODY}`,
    ]);
  },
);

test.runIf(isRoot)(
  'an owner without a name on this machine has only the group of the folder',
  () => {
    const { identity, asked } = processOf(0, { hasName: false });
    expect(workAsOwner(folderOf(NOBODY), identity)).toBe(NOBODY);
    expect(asked).toEqual([`groups ${NOBODY}`, `group ${NOBODY}`, `user ${NOBODY}`]);
  },
);

test.runIf(isRoot)('root stays root in a folder of its own', () => {
  const { identity, asked } = processOf(0);
  expect(workAsOwner(folderOf(0), identity)).toBeNull();
  expect(asked).toEqual([]);
});

test('a folder that is not there yet, another user, and a system without users change nothing', () => {
  const { identity, asked } = processOf(0);
  expect(workAsOwner(join(folderOf(NOBODY), 'missing'), identity)).toBeNull();
  const other = processOf(1_000);
  expect(workAsOwner(folderOf(NOBODY), other.identity)).toBeNull();
  expect(workAsOwner(folderOf(NOBODY), {})).toBeNull();
  expect([...asked, ...other.asked]).toEqual([]);
});
