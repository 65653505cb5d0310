import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { backupPath, backupsFolder } from '../backup/places.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { yieldToOthers } from '../backup/yield-to-others.ts';
import { type Config, ConfigError } from '../config.ts';
import { restoreReplica } from '../replica/restore-replica.ts';
import { describePlace } from '../replica-place.ts';
import { type Call, type Command, pathOf, UsageError, wordAt } from './command.ts';
import { requireFile } from './installation.ts';

const PASSPHRASE = `With BACKUP_PASSPHRASE in the environment it is encrypted, as by the program "age".`;

export const backup: Command = {
  name: 'backup',
  takes: '[file]',
  about: 'writes database and pictures into one file, while the server runs or not',
  more: `The file must be new; without a name it goes into DATA_DIR/backups. ${PASSPHRASE}
Until all of it is written and on the disk it does not have its name.`,
  async run(call) {
    const config = call.config();
    requireFile(config);
    // A server may be running meanwhile.
    yieldToOthers(process.pid);
    const at = new Date();
    const [name] = call.words;
    const to = name === undefined ? backupPath(config, 'servett', at) : pathOf(call, name);
    const { pictures, bytes } = await makeBackup(config, to, {
      isBeside: true,
      passphrase: config.backups.passphrase,
      at,
      onProgress: call.progress,
    });
    call.say(`${to} (${sizeOf(bytes)}) has the database and ${pictures} pictures.`);
    call.say('Keep a copy of it on another machine.');
    return undefined;
  },
};

export const restore: Command = {
  name: 'restore',
  takes: '[file]',
  flags: '[--at <time>]',
  options: { at: { type: 'string' } },
  about:
    'puts a backup or the copy at REPLICA_URL back, while no server runs; what stood there is kept',
  more: `All of the backup is read and verified before anything is replaced. What stood there is kept beside it,
under names that end in ".before-" and the time. One that is encrypted takes its BACKUP_PASSPHRASE. A name without
a folder is also looked for in DATA_DIR/backups. With --at instead of a file, the copy at REPLICA_URL is put back as
it was at that time: "latest", or a time such as 2026-11-29T20:15 (of this machine's time zone) or 2026-11-29T19:15Z.`,
  async run(call) {
    const config = call.config();
    requireFile(config);
    if (call.options.at !== undefined) {
      await restoreAt(call, config, String(call.options.at));
      return undefined;
    }
    if (call.words.length === 0) {
      throw new UsageError('Name a backup, or a time with --at.');
    }
    call.say('Verifying the backup …');
    const kept = await restoreBackup(config, backupNamed(call, config), {
      passphrase: config.backups.passphrase,
      now: new Date(),
      onProgress: call.progress,
      onRead: () => call.say('Checking its database …'),
    });
    call.say(`Restored into ${config.dataDir}. Start the server.`);
    sayKept(call, kept);
    return undefined;
  },
};

const LATEST = 'latest';

async function restoreAt(call: Call, config: Config, moment: string): Promise<void> {
  if (call.words.length > 0) {
    throw new UsageError('A backup has its own time: name a file or --at, not both.');
  }
  const time = Date.parse(moment);
  if (moment !== LATEST && Number.isNaN(time)) {
    throw new UsageError(
      `--at must be "latest" or a time such as 2026-11-29T20:15, not "${moment}".`,
    );
  }
  if (config.replica === null) {
    throw new ConfigError('--at needs REPLICA_URL, which says where the copy is.');
  }
  call.say(`Reading the copy at ${describePlace(config.replica.place)} …`);
  const kept = await restoreReplica(config, config.replica, {
    at: moment === LATEST ? null : new Date(time),
    now: new Date(),
    onRead: () => call.say('Checking its database …'),
  });
  call.say(`Restored into ${config.dataDir}. Start the server.`);
  sayKept(call, kept);
}

/** Backups are known by their names in the server's own folder. */
function backupNamed(call: Call, config: Config): string {
  const name = wordAt(call, 0);
  const here = pathOf(call, name);
  const known = join(backupsFolder(config), name);
  return basename(name) === name && !existsSync(here) && existsSync(known) ? known : here;
}

function sayKept({ say }: Call, kept: readonly string[]): void {
  for (const path of kept) {
    say(`What stood there is kept: ${path}`);
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
