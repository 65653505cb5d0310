import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import type { Role } from '#core/people/codes.ts';
import { SignInRequest } from '#core/people/staff.schema.ts';
import type { Context } from './context.ts';
import { expectMoved } from './db/move-state.ts';
import { makeExampleDays } from './demonstration/example-days.ts';
import { inLanguages } from './demonstration/menu-languages.ts';
import { countUnannounced } from './kernel/events/events.repository.ts';
import { hashPassword } from './modules/account/password.ts';
import { importMenu, type PictureImport } from './modules/menu/import-menu.usecase.ts';
import { pictureImport } from './modules/menu/pictures.ts';
import { findSavedOperator, updateSavedOperator } from './modules/operator/operator.repository.ts';
import { findVenue, hasVenue } from './modules/published-menu/menu.repository.ts';
import { findStaffByEmail, saveOperator, saveStaff } from './modules/staff/accounts.repository.ts';
import {
  findLastEvent,
  findTillSettings,
  saveTillMode,
  type TillSettings,
} from './modules/till/till-settings.repository.ts';
import { deleteService } from './modules/trials/trial-rows.repository.ts';
import { newId } from './random.ts';

const VENUE = 'kajkanten';
const OPERATOR = { email: 'operator@servett.example', name: 'Olle' };
/**
 * The ice cream kiosk next door: pages with two venues, and consoles of one, need a second venue.
 */
const NEIGHBOUR = 'glasskiosken';
const MENUS: Readonly<Record<string, string>> = {
  [VENUE]: 'servett-menu.json',
  [NEIGHBOUR]: 'glasskiosken-menu.json',
};
/** The first venue's menu in languages that only tables speak. */
const LANGUAGES = 'servett-menu-languages.json';
const ACCOUNTS: readonly { venue: string; email: string; name: string; role: Role }[] = [
  { venue: VENUE, email: 'owner@kajkanten.example', name: 'Kajsa', role: 'owner' },
  { venue: VENUE, email: 'bar@kajkanten.example', name: 'Baren', role: 'staff' },
  { venue: VENUE, email: 'kitchen@kajkanten.example', name: 'Köket', role: 'kitchen' },
  { venue: NEIGHBOUR, email: 'owner@glasskiosken.example', name: 'Signe', role: 'owner' },
];
/** No look-alikes: it is read from a terminal and typed on a tablet. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 3;
const PASSWORD_GROUP_LENGTH = 4;

/**
 * One password for all accounts of the demonstration; the operator's account belongs to no venue.
 */
export type DemoSignIn = { email: string; operator: string; password: string };

/**
 * Fills an empty database with the demonstration venue and its neighbour, and ensures that their
 * staff can sign in with this database's own password. Returns the first venue's sign-in; null if
 * the database contains another venue.
 */
export async function seedDemo(
  context: Context,
  demoFolder: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<DemoSignIn | null> {
  const { store } = context;
  const isEmpty = !(await hasVenue(store.reader));
  if (!isEmpty && (await findVenue(store.reader, VENUE)) === undefined) {
    return null;
  }
  const pictures = pictureImport(join(demoFolder, 'pictures'), context.pictures);
  const files: unknown[] = [];
  for (const [venue, name] of Object.entries(MENUS)) {
    // An older database has the first venue only.
    if ((await findVenue(store.reader, venue)) === undefined) {
      const menu = await readJson(demoFolder, name);
      const isSpoken = venue === VENUE && context.config.hasExampleLanguages;
      files.push(isSpoken ? inLanguages(menu, await readJson(demoFolder, LANGUAGES)) : menu);
    }
  }
  const counted = withProgress(pictures, picturesIn(files), onProgress);
  for (const [index, file] of files.entries()) {
    await importMenu(context, file, counted);
    if (isEmpty && index === 0) await noteBegun(context);
  }
  // An older database has none; where somebody has taken them away, it has an empty list.
  if ((await findSavedOperator(store.reader)).hosted === null) {
    await setPrices(context, demoFolder);
  }
  const signIn = await ensureAccounts(context);
  await finish(context, signIn);
  return signIn;
}

const readJson = async (folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8'));

/** That the venue of a new database is not all there yet: its list of the till begins last. */
async function noteBegun({ store }: Context): Promise<void> {
  await store.write({ venue: VENUE }, (db) =>
    saveTillMode(db, VENUE, { from: undefined, to: 'none' }),
  );
}

/**
 * What is made last of a new database, and once. Where a first start was ended meanwhile, what it made
 * goes: no server has listened since, so none of it is anybody's.
 */
async function finish(context: Context, signIn: DemoSignIn): Promise<void> {
  const { store } = context;
  const begun = await findTillSettings(store.reader, VENUE);
  if (begun === undefined || begun.mode !== 'none' || begun.since !== 0) return;
  await store.writeApart('installation', async (db) => {
    await countUnannounced(db, [VENUE]);
    await deleteService(db, VENUE);
  });
  await makeDays(context, signIn);
  await keepTillList(context, begun);
}

/** They lie before the venue was opened. */
async function makeDays(context: Context, { email }: DemoSignIn): Promise<void> {
  const owner = await findStaffByEmail(context.store.reader, email);
  if (owner === undefined || !context.config.hasExampleDays) return;
  await makeExampleDays(context, { venue: VENUE, staff: { id: owner.id, name: owner.name } });
}

/** Somebody of the demonstration types what is paid into a cash register, as most venues do. */
async function keepTillList({ store, clock }: Context, from: TillSettings): Promise<void> {
  const since = clock.now();
  await store.write({ venue: VENUE }, async (db) => {
    const begins = { since, made_sequence: await findLastEvent(db, VENUE) };
    await expectMoved(saveTillMode(db, VENUE, { from, to: 'by_hand', ...begins }));
  });
}

/** The prices with which the demonstration's operator would host venues. */
async function setPrices({ store, clock }: Context, demoFolder: string): Promise<void> {
  const hosted = await readJson(demoFolder, 'plans.json');
  await store.write('installation', (db) => updateSavedOperator(db, { hosted }, clock.now()));
}

/** The number of pictures in menu files; each is stored once per file. */
function picturesIn(files: readonly unknown[]): number {
  const names = files.map((file) => new Set(JSON.stringify(file).match(/"picture":"[^"/][^"]*"/g)));
  return names.reduce((sum, { size }) => sum + size, 0);
}

/** Storing pictures is most of the work. */
function withProgress(
  pictures: PictureImport,
  total: number,
  onProgress: (done: number, total: number) => void,
): PictureImport {
  let done = 0;
  return async (name) => {
    const stored = await pictures(name);
    done += 1;
    onProgress(done, total);
    return stored;
  };
}

/** Existing accounts keep their password; all of them have the same one. */
async function ensureAccounts(context: Context): Promise<DemoSignIn> {
  const file = join(context.config.dataDir, 'demo-sign-in.json');
  const { reader } = context.store;
  const stored = await readSignIn(file);
  const known = stored !== null && (await findStaffByEmail(reader, stored.email)) ? stored : null;
  const signIn = known ?? { email: ACCOUNTS[0]?.email ?? '', password: newPassword() };
  // An older database lacks some accounts, which are added.
  const isMissing = async (email: string) =>
    known === null || (await findStaffByEmail(reader, email)) === undefined;
  const missing: (typeof ACCOUNTS)[number][] = [];
  for (const account of ACCOUNTS) {
    if (await isMissing(account.email)) missing.push(account);
  }
  const lacksOperator = await isMissing(OPERATOR.email);
  if (missing.length > 0 || lacksOperator) {
    // Hashing is slow on purpose, and they all have the same.
    const passwordHash = await hashPassword(signIn.password);
    for (const account of missing) await saveVenueStaff(context, account, passwordHash);
    if (lacksOperator) await saveDemoOperator(context, passwordHash);
  }
  await mkdir(context.config.dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  return { ...signIn, operator: OPERATOR.email };
}

async function saveVenueStaff(
  { store, clock }: Context,
  { venue, email, name, role }: (typeof ACCOUNTS)[number],
  passwordHash: string,
): Promise<void> {
  const at = clock.now();
  await store.write('installation', (db) =>
    saveStaff(db, { id: newId(at), email, name, passwordHash }, { venue, role }, at),
  );
}

async function saveDemoOperator({ store, clock }: Context, passwordHash: string): Promise<void> {
  const at = clock.now();
  await store.write('installation', (db) =>
    saveOperator(db, { id: newId(at), ...OPERATOR, passwordHash }, at),
  );
}

async function readSignIn(file: string): Promise<SignInRequest | null> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(SignInRequest, data) ? data : null;
  } catch {
    return null;
  }
}

function newPassword(): string {
  const letter = () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)] ?? '';
  const group = () => Array.from({ length: PASSWORD_GROUP_LENGTH }, letter).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}
