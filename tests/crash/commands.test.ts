import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { migrationStateOf } from '#server/db/snapshot.ts';
import { firstVersionDatabase } from '../support/fixtures/first-version.ts';
import { runServett as servett, spawnServer } from '../support/servett.ts';

const LIMIT_MS = 120_000;
const VENUE = 'kajkanten';
const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A running server of this data folder. */
async function serve(env: Record<string, string>): Promise<() => Promise<void>> {
  const child = spawnServer(env);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/^servett listening/m.test(text)) resolve();
    });
  });
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
}

test(
  'invalid arguments exit with 2, failures with 1 and a reason in one line',
  async () => {
    const DATA_DIR = join(temporaryFolder(), 'missing');
    expect(await servett({ DATA_DIR })).toMatchObject({ code: 2 });
    expect(await servett({ DATA_DIR }, 'frob')).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no command "frob".'),
    });
    expect(await servett({ DATA_DIR }, 'restore')).toMatchObject({ code: 2 });
    expect(await servett({ DATA_DIR }, 'backup', '--fast')).toMatchObject({ code: 2 });
    expect(await servett({ DATA_DIR }, 'backup')).toMatchObject({
      code: 1,
      said: `There is no database at ${join(DATA_DIR, 'servett.db')}: set DATA_DIR.\n`,
    });
    expect(await servett({ DATA_DIR, PORT: 'http' }, 'check')).toMatchObject({
      code: 1,
      said: 'PORT must be a number from 0 to 65535, not "http".\n',
    });
    const { code, out } = await servett({ DATA_DIR }, 'help');
    expect(code).toBe(0);
    for (const name of ['start', 'migrate', 'seed', 'import-menu', 'export-menu', 'add-owner']) {
      expect(out).toContain(`  ${name}`);
    }
    const usage = async (name: string) => (await servett({ DATA_DIR }, 'help', name)).out;
    expect(await usage('move')).toMatch(/^Usage: npx servett move --to <address>\n/);
    expect(await usage('import-menu')).toMatch(/import-menu <venue> <file> \[options\]\n/);
    expect(await usage('backup')).toMatch(/^Usage: npx servett backup \[file\]\n/);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await servett({}, '--version')).toMatchObject({ code: 0, out: `${version}\n` });
    expect(await servett({}, 'bridge', '--version')).toMatchObject({
      code: 0,
      out: `${version}\n`,
    });
  },
  LIMIT_MS,
);

test(
  'an installation is seeded, changed, backed up while its server runs and restored once that has stopped',
  async () => {
    const folder = temporaryFolder();
    const DATA_DIR = join(folder, 'data');
    const file = join(folder, 'friday.tar.zst');
    const menu = join(folder, 'menu.json');
    expect(await servett({ DATA_DIR }, 'seed')).toMatchObject({ code: 0 });
    expect(await servett({ DATA_DIR }, 'seed')).toMatchObject({ code: 1 });
    const stop = await serve({ DATA_DIR });
    expect(await servett({ DATA_DIR }, 'backup', file)).toMatchObject({ code: 0 });
    expect(await servett({ DATA_DIR }, 'backup', file)).toMatchObject({ code: 1 });
    expect(await servett({ DATA_DIR }, 'export-menu', VENUE, menu)).toMatchObject({ code: 0 });
    const dearer = readFileSync(menu, 'utf8').replace(/"price": \d+/, '"price": 99900');
    writeFileSync(menu, dearer);
    expect(await servett({ DATA_DIR }, 'import-menu', VENUE, menu, '--publish')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/1 changed[\s\S]*Guests see version 2 now/),
    });
    // Nothing but this computer can reach a server that listens there.
    const alone = { DATA_DIR, HOST: '127.0.0.1' };
    expect(await servett(alone, 'add-owner', VENUE, 'Bo')).toMatchObject({
      code: 1,
      out: '',
      said: expect.stringMatching(/^No link was made.*APP_BASE.*--address/),
    });
    const address = ['--address', 'http://localhost:3000/'];
    expect(await servett(alone, 'add-owner', VENUE, 'Bo', ...address)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\n {2}http:\/\/localhost:3000\/venue\/#link=/),
    });
    expect(await servett(alone, 'add-owner', VENUE, '--address', 'the bar')).toMatchObject({
      code: 2,
    });
    expect(await servett({ DATA_DIR }, 'export-menu', VENUE, menu)).toMatchObject({
      code: 1,
      said: `${menu} is there already: name another file.\n`,
    });
    expect(await servett({ DATA_DIR }, 'add-owner', 'nowhere')).toMatchObject({ code: 1 });
    expect(await servett({ DATA_DIR }, 'check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^· There is no backup in .*, and BACKUP_TIMES is off/m),
      said: 'Checking the database …\n',
    });
    for (const command of [['restore', file], ['migrate'], ['seed']]) {
      expect(await servett({ DATA_DIR }, ...command)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/Another server uses the database/),
      });
    }
    await stop();

    expect(await servett({ DATA_DIR }, 'restore', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Verifying the backup …\nChecking its database …\nRestored /),
    });
    expect(readdirSync(DATA_DIR).filter((name) => /\.before-/.test(name))).toHaveLength(2);
    const { out } = await servett({ DATA_DIR }, 'export-menu', VENUE);
    expect(out).not.toContain('99900');
    // Half of it would be taken for all of it.
    const { stderr } = await promisify(execFile)(
      'bash',
      [
        '-c',
        'ulimit -f 64; "$0" server/command/main.ts export-menu "$1" "$2" || true',
        ...[process.execPath, VENUE, `${menu}.half`],
      ],
      { env: { ...process.env, DATA_DIR } },
    );
    expect(stderr).toContain(`${menu}.half cannot be written (EFBIG`);
    expect(existsSync(`${menu}.half`)).toBe(false);
  },
  LIMIT_MS,
);

test(
  'an import of new products is published once their questions are answered, and says which are open',
  async () => {
    const folder = temporaryFolder();
    const DATA_DIR = join(folder, 'data');
    const file = join(folder, 'menu.csv');
    expect(await servett({ DATA_DIR }, 'seed')).toMatchObject({ code: 0 });
    const importMenu = (...options: string[]) =>
      servett({ DATA_DIR }, 'import-menu', VENUE, file, ...options);

    writeFileSync(file, 'Category;Name;Price\nStarters;Gratinated onion soup;95\n');
    expect(await importMenu('--publish')).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /Nothing was published: the import is in the draft.*\n {2}Gratinated onion soup: its station, its VAT, whether it has alcohol\n.*--accept-suggestions/,
      ),
    });
    // It is in the draft already, so nothing in the file is new.
    expect(await importMenu('--publish', '--accept-suggestions')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/accepted for: 1\.[\s\S]*Guests see version 2 now/),
    });
    expect(await importMenu('--publish')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/There is nothing to publish/),
    });

    const rows = ['Category;Name;Price', 'Starters;Oxtail soup;105', 'Wunderkammer;Xyzzy;10'];
    writeFileSync(file, [...rows, 'Starters;Pea soup;cheap', ''].join('\n'));
    const { code, said } = await importMenu('--publish', '--accept-suggestions');
    expect(code).toBe(1);
    expect(said).toContain(
      'left out: row 4, Pea soup: This is no price. Write it as 95 or 95.50. (Price: cheap)\n',
    );
    expect(said).toMatch(/questions about its products are open:\n {2}Xyzzy: .*\nNothing is sugg/);
    expect(await importMenu()).toMatchObject({ code: 1 });
    expect(await importMenu('--dry-run')).toMatchObject({ code: 1 });
  },
  LIMIT_MS,
);

test(
  'before a database is migrated a backup of its previous state is made',
  async () => {
    const DATA_DIR = temporaryFolder();
    firstVersionDatabase(DATA_DIR);
    const stop = await serve({ DATA_DIR });
    await stop();
    const [name = ''] = readdirSync(join(DATA_DIR, 'backups'));
    expect(name).toMatch(/^before-0015-orders-by-state-\d{8}T\d{6}Z\.tar\.zst$/);
    const other = { DATA_DIR: temporaryFolder() };
    const backup = join(DATA_DIR, 'backups', name);
    expect(await servett(other, 'restore', backup)).toMatchObject({ code: 0 });
    expect(migrationStateOf(join(other.DATA_DIR, 'servett.db')).ran).toHaveLength(14);
    expect(await servett(other, 'password-link', 'owner@kajkanten.example')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/of an older version.*servett migrate/),
    });
    expect(await servett(other, 'migrate')).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /A backup of what is there: .*before-0015.*\nRunning 0015-orders-by-state \(1 of (\d+)\) …\n[\s\S]*\(\1 of \1\) …\nRan /,
      ),
    });
    const [own = ''] = readdirSync(join(other.DATA_DIR, 'backups'));
    expect(await servett(other, 'restore', own)).toMatchObject({ code: 0 });
    expect(await servett(other, 'restore', `./${own}`)).toMatchObject({ code: 1 });
    expect(await servett(other, 'migrate')).toMatchObject({ code: 0 });
    const APP_BASE = 'https://order.venue.example';
    const owner = 'owner@kajkanten.example';
    expect(await servett({ ...other, HOST: '127.0.0.1' }, 'password-link', owner)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^No link was made/),
    });
    expect(await servett({ ...other, APP_BASE }, 'password-link', owner)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${APP_BASE}/venue/#link=`),
    });
    const check = () => servett({ ...other, APP_BASE, SERVETT_MODE: 'production' }, 'check');
    expect((await check()).out).toMatch(/^✓ The newest backup in .* is less than an hour old/m);
    const backups = join(other.DATA_DIR, 'backups');
    for (const each of readdirSync(backups)) rmSync(join(backups, each));
    writeFileSync(join(backups, 'auto-20200101T050000Z.tar.zst'), '');
    expect(await check()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^✗ The newest backup in .* is \d+ days old/m),
    });
  },
  LIMIT_MS,
);

test(
  'a migration that fails says so in a sentence at every start, and keeps one backup of the same data',
  async () => {
    const DATA_DIR = temporaryFolder();
    const path = firstVersionDatabase(DATA_DIR);
    const alter = (sql: string) => {
      const database = new DatabaseSync(path);
      database.exec(sql);
      database.close();
    };
    // A table of the same name is in the way of a migration that comes late.
    alter('create table devices (id text)');
    const backups = () => readdirSync(join(DATA_DIR, 'backups')).sort();
    const failure = () =>
      `The database could not be updated to this version (table "devices" already exists). Nothing in it was changed: the version from before the update can go on with it. A backup of it: ${join(DATA_DIR, 'backups', backups().at(-1) ?? '')}\n`;
    for (const command of ['start', 'start', 'migrate']) {
      const { code, said } = await servett({ DATA_DIR, PORT: '0' }, command);
      expect([code, said.slice(said.indexOf('The database'))]).toEqual([1, failure()]);
    }
    expect(backups()).toHaveLength(1);
    expect(migrationStateOf(path).ran).toHaveLength(14);

    alter("update venues set name = 'Kaj'");
    expect(await servett({ DATA_DIR }, 'migrate')).toMatchObject({ code: 1 });
    expect(backups()).toHaveLength(2);

    alter('drop table devices');
    expect(await servett({ DATA_DIR }, 'migrate')).toMatchObject({ code: 0 });
  },
  LIMIT_MS,
);

test(
  'a check reports problems, and exits with 1',
  async () => {
    const DATA_DIR = temporaryFolder();
    expect(await servett({ DATA_DIR, SERVETT_MODE: 'production' }, 'check')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^✗ APP_BASE is not set/m),
    });
    const inside = join(ROOT, 'data-that-nobody-has');
    const { out } = await servett({ DATA_DIR: inside, SERVETT_MODE: 'production' }, 'check');
    expect(out).toContain(`· ${inside} is in the folder of this version (${ROOT})`);
    writeFileSync(join(DATA_DIR, 'servett.db'), 'not a database at all');
    expect(await servett({ DATA_DIR }, 'check')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^✗ .*servett\.db: its database cannot be read/m),
    });
  },
  LIMIT_MS,
);

/** Whether any user of this machine can run the program: root's own folder is closed to others. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o005) === 0o005;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

test.runIf(process.getuid?.() === 0 && isOpenToAll(process.cwd()))(
  "root's commands work as the owner of the data folder, and say which files that user cannot use",
  async () => {
    const NOBODY = 65_534;
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const DATA_DIR = join(folder, 'data');
    mkdirSync(DATA_DIR);
    chownSync(DATA_DIR, NOBODY, NOBODY);
    const own = join(folder, 'of-root');
    mkdirSync(own, { mode: 0o700 });
    expect(await servett({ DATA_DIR }, 'seed')).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Working as user ${NOBODY}, to whom ${DATA_DIR} belongs.`),
    });
    expect(await servett({ DATA_DIR }, 'backup')).toMatchObject({ code: 0 });
    const names = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.tar.zst'))).toHaveLength(1);
    expect(names.map((name) => statSync(join(DATA_DIR, name)).uid)).toEqual(
      names.map(() => NOBODY),
    );
    const file = join(own, 'friday.tar.zst');
    for (const command of [
      ['backup', file],
      ['export-menu', VENUE, file],
    ]) {
      expect(await servett({ DATA_DIR }, ...command)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`\n${file} cannot be written by user ${NOBODY} (EACCES`),
      });
    }
    writeFileSync(file, '');
    for (const command of [
      ['restore', file],
      ['import-menu', VENUE, file],
    ]) {
      expect(await servett({ DATA_DIR }, ...command)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`\n${file} cannot be read by user ${NOBODY} (EACCES`),
      });
    }
    chmodSync(folder, 0o700);
    expect(await servett({ DATA_DIR }, 'backup')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`belongs to user ${NOBODY}, who cannot reach it from here`),
    });
  },
  LIMIT_MS,
);

test(
  'what was asked for and cannot be written is not done, and said in one line',
  async () => {
    const file = join(temporaryFolder(), 'output');
    const helpAfter = (script: string) =>
      promisify(execFile)('bash', [
        ...['-c', `help() { "$0" server/command/main.ts help; }; ${script}; echo $?`],
        ...[process.execPath, file],
      ]);
    const said = 'The output cannot be written';
    expect(await helpAfter('help > /dev/full')).toEqual({
      stdout: '1\n',
      stderr: `${said} (ENOSPC: no space left on device, write).\n`,
    });
    // A file that takes the first thousand bytes, as on a disk that is nearly full.
    expect(await helpAfter('(ulimit -f 1; help > "$1")')).toEqual({
      stdout: '1\n',
      stderr: `${said} (EFBIG: file too large, write).\n`,
    });
    // A reader that has gone knows it.
    expect(await helpAfter('exec 3> >(:); wait $!; help >&3')).toEqual({
      stdout: '1\n',
      stderr: '',
    });
    expect(await helpAfter('help > "$1"')).toEqual({ stdout: '0\n', stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^Usage: /);
  },
  LIMIT_MS,
);
