import { constants, existsSync, realpathSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { opensOnPhones, readAddress } from '#core/address/public-address.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { watchBackups } from '../backup/backup-state.ts';
import { newestBackup } from '../backup/kept-backups.ts';
import { backupsFolder } from '../backup/places.ts';
import type { Config } from '../config.ts';
import { openPictureStore } from '../pictures/open-picture-store.ts';
import { hashOfPicture, namedPictures, PICTURE_NAME } from '../pictures/picture-names.ts';
import { PictureStoreError } from '../pictures/picture-store.ts';
import { describeProxyTrust } from '../proxy-trust.ts';
import { findLitestream } from '../replica/litestream-program.ts';
import { describePlace, requirePlace } from '../replica-place.ts';
import type { Command } from './command.ts';
import { type DatabaseFacts, databaseFacts } from './database-facts.ts';
import { type Finding, good, note, wrong } from './finding.ts';
import { refuseMemory } from './installation.ts';
import { programName } from './program-name.ts';

/** Less free space than this is a problem, whatever the database's size. */
const FREE_BYTES_MIN = 500_000_000;
/** The file by which systemd says that the clock is synchronized. */
const TIME_SYNC = '/run/systemd/timesync';

export const check: Command = {
  name: 'check',
  takes: '',
  about: 'looks at configuration, database, pictures, backups, disk, clock and printed addresses',
  more: 'Changes nothing; the server may run. Exits with 1 where something is wrong.',
  async run(call) {
    const config = call.config();
    refuseMemory(config);
    // All of it is read, which takes long for a large one.
    call.say('Checking the database …');
    const facts = await databaseFacts(config);
    const findings = [
      good(`The configuration can be read: ${config.mode} mode, port ${config.port}.`),
      ...addresses(config, facts),
      ...(await data(config)),
      ...(await pictures(config, facts)),
      ...facts.findings,
      ...backups(config, facts, Date.now()),
      ...(await replica(config)),
      ...(await room(config, facts)),
      ...clock(facts, Date.now()),
    ];
    for (const { mark, text } of findings) {
      call.write(`${mark} ${text}\n`);
    }
    return findings.some(({ mark }) => mark === '✗') ? 1 : 0;
  },
};

function addresses(config: Config, facts: DatabaseFacts): Finding[] {
  const proxy = note(`Proxy: ${describeProxyTrust(config.trustProxy)}`);
  return [...carried(config, facts), proxy];
}

/** The address in printed codes: `APP_BASE`, else each venue's own choice. */
function carried({ appBase, mode }: Config, { venues }: DatabaseFacts): Finding[] {
  if (appBase !== '') {
    return address(appBase, 'Codes on paper carry', 'set APP_BASE to one that they can');
  }
  const chosen = venues.flatMap(({ id, address: own }) =>
    own === null ? [] : address(own, `Codes of ${id} carry`, 'choose another in the console'),
  );
  const without = venues.filter(({ address: own }) => own === null).map(({ id }) => id);
  if (without.length === 0 && venues.length > 0) {
    return chosen;
  }
  const text = `APP_BASE is not set, and nobody has chosen an address in the console (More, Settings, Address)${without.length === 0 ? '' : ` for ${without.join(', ')}`}: codes on paper carry the one by which the console is open when they are printed.`;
  return [...chosen, mode === 'production' ? wrong(text) : note(text)];
}

function address(base: string, says: string, otherwise: string): Finding[] {
  const facts = readAddress(base);
  const [locale] = LOCALES;
  const text = `${says} ${base}/${locale}/table/… (in the venue's first language).`;
  if (facts === null || !opensOnPhones(base)) {
    return [wrong(`${text} Guests' phones cannot open that: ${otherwise}.`)];
  }
  const notes = [
    facts.reach === 'network' &&
      facts.isNumeric &&
      'It is an address of the venue’s own network: let its router always give this computer the same one.',
    facts.reach === 'network' &&
      !facts.isNumeric &&
      'It is a name of the venue’s own network, which not every phone finds: try one before printing.',
    facts.reach === 'public' &&
      !facts.isSecure &&
      'It is not https: anyone on the way can read and change what guests send.',
  ];
  return [good(text), ...notes.filter((each) => each !== false).map(note)];
}

async function data(config: Config): Promise<Finding[]> {
  const { dataDir } = config;
  if (!existsSync(dataDir)) {
    return [
      note(`${dataDir} is not there yet: the first start makes it.`),
      ...besideProgram(config),
    ];
  }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [good(`${dataDir} can be written to.`), ...besideProgram(config)];
  } catch {
    return [wrong(`${dataDir} cannot be written to by this user.`)];
  }
}

/** A new version that is unpacked in a folder of its own does not find data in this one's. */
function besideProgram({ dataDir, mode }: Config): Finding[] {
  const program = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
  const folder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  if (mode !== 'production' || !folder.startsWith(`${program}/`)) return [];
  return [
    note(
      `${dataDir} is in the folder of this version (${program}): another one that is unpacked beside it starts without these data. Set DATA_DIR to a folder elsewhere.`,
    ),
  ];
}

/** Whether those of the menus are there, and whether a bucket answers. */
async function pictures(config: Config, { menus }: DatabaseFacts): Promise<Finding[]> {
  const named = new Set(menus.flatMap(namedPictures));
  const store = await openPictureStore(config);
  try {
    await store.check();
    const names = (await store.list()).map(({ name }) => name);
    const there = new Set(names.filter((name) => PICTURE_NAME.test(name)).map(hashOfPicture));
    const missing = [...named].filter((hash) => !there.has(hash)).length;
    const text = `${missing} of the ${named.size} pictures in the menus are missing in ${store.place}: copy them there from a backup, or upload them again.`;
    return [
      ...(store.isRemote ? [good(`The pictures in ${store.place} can be reached.`)] : []),
      ...(missing > 0 ? [wrong(text)] : []),
    ];
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    return [
      wrong(`${error.message} Until they can, menus have no pictures, and none can be uploaded.`),
    ];
  }
}

/** As docs/monitoring/alerts.yaml has it: one a day, and some hours for a late one. */
const BACKUP_AGE_MAX_MS = 28 * 3_600_000;

/** The newest one in the server's own folder, however it was made. */
function backups(config: Config, { bytes }: DatabaseFacts, now: number): Finding[] {
  if (config.databaseUrl !== null) {
    return backupsBeside(config, now);
  }
  if (bytes === 0) {
    return [];
  }
  const folder = backupsFolder(config);
  const at = newestBackup(folder, now);
  const isDue = config.backups.times.length > 0;
  if (at === null) {
    const text = `There is no backup in ${folder}`;
    return [
      note(
        isDue
          ? `${text} yet: a running server makes the first one when it is due.`
          : `${text}, and BACKUP_TIMES is off: make them with "${programName()} backup".`,
      ),
    ];
  }
  const text = `The newest backup in ${folder} is ${ageOf(now - at)} old`;
  return now - at > BACKUP_AGE_MAX_MS && isDue
    ? [wrong(`${text}: if the server runs, its log says why ("No backup could be made").`)]
    : [good(`${text}.`)];
}

/** The copy elsewhere, where one is asked for. */
async function replica({ replica: wished, databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (wished === null || databaseUrl !== null) {
    return [];
  }
  const { place } = wished;
  const name = describePlace(place);
  try {
    findLitestream();
    await requirePlace(place);
  } catch (error) {
    return [
      wrong(`Nothing is copied to ${name}: ${error instanceof Error ? error.message : error}`),
    ];
  }
  const isSameDisk =
    place.kind === 'folder' &&
    existsSync(dataDir) &&
    (await stat(place.folder)).dev === (await stat(dataDir)).dev;
  return isSameDisk
    ? [
        wrong(
          `${name} is on the disk of ${dataDir}: if that disk breaks, the copy is lost as well.`,
        ),
      ]
    : [good(`The database is copied to ${name} as it changes; /readyz says how far that is.`)];
}

/** Those of PostgreSQL, where any are expected in the folder. */
function backupsBeside(config: Config, now: number): Finding[] {
  const state = watchBackups(config, { now: () => now })();
  if (state === null) {
    return [];
  }
  const folder = backupsFolder(config);
  if (state.at === null) {
    return [note(`There is no backup in ${folder} yet: deploy/backup-postgres.sh makes them.`)];
  }
  const age = now - Date.parse(state.at);
  const text = `The newest backup in ${folder} is ${ageOf(age)} old`;
  return age > BACKUP_AGE_MAX_MS
    ? [wrong(`${text}: does deploy/backup-postgres.sh run, and what does it say?`)]
    : [good(`${text}.`)];
}

function ageOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return count === 0 ? 'less than an hour' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Orders, a backup and the copy that a backup is made from have to fit. */
async function room({ dataDir }: Config, { bytes }: DatabaseFacts): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    return [];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const needed = Math.max(FREE_BYTES_MIN, 3 * bytes);
  const gigabytes = (count: number) => `${(count / 1e9).toFixed(1)} GB`;
  const text = `${gigabytes(free)} are free on the disk of ${dataDir}`;
  return free < needed
    ? [wrong(`${text}; ${gigabytes(needed)} should be. When it is full, no order is stored.`)]
    : [good(`${text}.`)];
}

/** A clock behind the stored data cannot be right. */
function clock({ latestChange: last }: DatabaseFacts, now: number): Finding[] {
  const says = new Date(now).toISOString();
  if (last !== null && last > now) {
    return [
      wrong(
        `The clock says ${says}, but something was stored at ${new Date(last).toISOString()}: set it.`,
      ),
    ];
  }
  const isUnset = existsSync(TIME_SYNC) && !existsSync(`${TIME_SYNC}/synchronized`);
  return isUnset
    ? [wrong(`The clock says ${says}, and was not set by the network: look at systemd-timesyncd.`)]
    : [good(`The clock says ${says}; compare it with another.`)];
}
