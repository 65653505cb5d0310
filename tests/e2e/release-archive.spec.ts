import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'playwright/test';
import { NODE, ROOT } from '../../scripts/setup/steps.mjs';
import { setUpAndOrder } from '../support/server/first-order.ts';
import { AT_NIGHT } from './at-night.ts';

/** A machine that has neither Node nor anything of this checkout. */
const BARE = { PATH: '/usr/bin:/bin', HOME: '/nonexistent', NODE_PATH: '' };
/** Another that has npm, whatever Node that runs on. */
const WITH_NPM = {
  ...BARE,
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((each) => !each.includes('node_modules'))
    .join(':'),
};

// They share what is unpacked, and the last one breaks it.
test.describe.configure({ mode: 'default' });

const scratch = mkdtempSync(join(tmpdir(), 'servett-release-'));
let home = '';

test.beforeAll(() => {
  const packed = join(scratch, 'packed');
  execFileSync(NODE, ['scripts/release/pack.mjs', '--out', packed, '--level', '1'], { cwd: ROOT });
  const names = readdirSync(packed).sort();
  const archive = names.find((name) => name.endsWith('.tar.gz')) ?? '';
  const sum = createHash('sha256')
    .update(readFileSync(join(packed, archive)))
    .digest('hex');
  expect(readFileSync(join(packed, `${archive}.sha256`), 'utf8')).toBe(`${sum}  ${archive}\n`);
  execFileSync('tar', ['-xzf', join(packed, archive), '-C', scratch]);
  const [folder = ''] = readdirSync(scratch).filter((name) => name !== 'packed');
  home = join(scratch, folder);
  expect(names).toEqual(
    [archive, `${archive}.sha256`, archive.replace('.tar.gz', '.sbom.json')].sort(),
  );
});

test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Started = { child: ChildProcess; code: string; url: string; said: string };

/** Runs a command line until it says where it listens. */
async function begin(line: string, env: Record<string, string>): Promise<Started> {
  const child = spawn('/bin/sh', ['-c', line], {
    cwd: home,
    env: { HOST: '127.0.0.1', PORT: '0', BACKUP_TIMES: 'off', EXAMPLE_DAYS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of createInterface({ input: child.stdout })) {
    said += `${text}\n`;
    const [, url] = /^servett listening (\S+)/.exec(text) ?? [];
    if (url === undefined) continue;
    const code = /^servett setup (\S+)/m.exec(said)?.[1] ?? '';
    return { child, code, url: url.replace(/\/$/, ''), said };
  }
  throw new Error(`${line} did not start:\n${said}`);
}

/** Every file with its time, but for what Node keeps of what it has compiled. */
function filesOf(folder: string): string[] {
  const words = ['.', '-path', './.cache', '-prune', '-o', '-not', '-type', 'd'];
  return execFileSync('find', [...words, '-printf', '%p %s %T@\\n'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\n')
    .sort();
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
}

test(
  'what is unpacked from the archive takes orders on a machine without Node, is saved and checked, and leaves its folder as it was',
  AT_NIGHT,
  async () => {
    const data = join(scratch, 'data');
    const env = {
      ...BARE,
      SERVETT_MODE: 'production',
      DATA_DIR: data,
      APP_BASE: 'https://order.venue.example',
    };
    const before = filesOf(home);
    // As a link in the path is followed.
    const link = join(scratch, 'command');
    symlinkSync(join(home, 'servett'), link);
    const { child, code, url } = await begin(`exec ${link} start`, env);
    try {
      const { number, cookie, venue } = await setUpAndOrder(url, code);
      expect(number).toBe(1);
      const asOwner = (path: string, type?: string, body?: Uint8Array<ArrayBuffer>) =>
        fetch(`${url}/api/v1/venues/${venue}/${path}`, {
          headers: { cookie, origin: url, ...(type && { 'content-type': type }) },
          ...(body && { method: 'POST', body }),
        });
      // Papers and workbooks are made by packages with files and fonts of their own.
      for (const path of [
        'menu.pdf?paper=a4&languages=sv',
        'tables/codes.pdf?format=cutouts',
        'menu/export?format=xlsx',
        'menu/export?format=csv',
      ]) {
        expect([path, (await asOwner(path)).status]).toEqual([path, 200]);
      }
      // What runs beside the server: pictures, what is imported, and its own backups.
      const picture = await asOwner('pictures', 'image/png', Buffer.from(DOT, 'base64'));
      expect([picture.ok, await picture.text()]).toEqual([true, expect.any(String)]);
      const workbook = await (await asOwner('menu/export?format=xlsx')).arrayBuffer();
      const read = await asOwner('menu/import', 'application/octet-stream', Buffer.from(workbook));
      expect([read.status, await read.text()]).toEqual([200, expect.any(String)]);
      const program = ['dist/apart/backup-program.js', join(scratch, 'own.tar.zst.age')];
      expect(
        spawnSync(join(home, 'node_modules/.bin/node'), program, {
          ...{ cwd: home, encoding: 'utf8' },
          env: { ...env, BACKUP_PASSPHRASE: 'tolv krabbor i hissen' },
        }),
      ).toMatchObject({ status: 0, stderr: '' });
      const run = (...words: string[]) =>
        spawnSync(link, words, { cwd: scratch, env, encoding: 'utf8' });
      const file = join(scratch, 'saved.tar.zst');
      expect(run('backup', 'saved.tar.zst')).toMatchObject({ status: 0 });
      expect(readFileSync(file).length).toBeGreaterThan(10_000);
      expect(run('check')).toMatchObject({ status: 0 });
      const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      expect(run('--version').stdout).toContain(version);
    } finally {
      await end(child);
    }
    const restored = spawnSync(join(home, 'servett'), ['restore', join(scratch, 'saved.tar.zst')], {
      env,
      encoding: 'utf8',
    });
    expect([restored.status, restored.stderr]).toEqual([0, expect.any(String)]);
    expect(filesOf(home)).toEqual(before);
  },
);

test(
  'what is unpacked names no folder in which it was built, so that another makes the same',
  AT_NIGHT,
  () => {
    const words = ['-rlF', '--exclude-dir=.cache', ROOT, '.'];
    const { stdout } = spawnSync('grep', words, { cwd: home, encoding: 'utf8' });
    expect(stdout).toBe('');
  },
);

test(
  '"npm start" in what is unpacked installs and builds nothing, and shows the demonstration',
  AT_NIGHT,
  async () => {
    const { child, url, said } = await begin('exec npm start', {
      ...WITH_NPM,
      DATA_DIR: join(scratch, 'demonstration'),
      // Nothing can be fetched.
      npm_config_registry: 'http://127.0.0.1:9',
    });
    try {
      expect(said).not.toMatch(/Installing|Building/);
      for (const path of ['/', '/en/table/servett00001', '/kiosk/', '/venue/', '/demo/']) {
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
      }
      expect((await fetch(`${url}/widget/0.1.0/table-order.js`)).status).toBe(200);
    } finally {
      await end(child);
    }
  },
);

test('where its Node cannot run, one plain line says what to do', AT_NIGHT, () => {
  const node = join(home, 'node_modules/.bin/node');
  rmSync(node);
  const because = (why: string) => {
    writeFileSync(node, `#!/bin/sh\necho "${why}" >&2\nexit 127\n`, { mode: 0o755 });
    const { status, stderr } = spawnSync(join(home, 'servett'), ['check'], {
      env: BARE,
      encoding: 'utf8',
    });
    return `${status}: ${stderr}`;
  };
  expect(because('libatomic.so.1: cannot open shared object file')).toMatch(
    /^1: ✗ The Node in this folder does not run here.*\n.*apt-get install libatomic1/,
  );
  expect(because('Exec format error')).toMatch(/^1: ✗ .*\n.*is for \w+-\w+ .*run "npm ci" in /);
  const { status, stderr } = spawnSync(NODE, ['scripts/start.mjs'], {
    cwd: home,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^✗ The Node of this release for \w+-\w+ does not run here.*"npm ci"/);
});
