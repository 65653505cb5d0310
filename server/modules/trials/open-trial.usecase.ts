import { opensOnPhones } from '#core/address/public-address.ts';
import { slugOf } from '#core/menu/slug.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { SetUpRequest } from '#core/set-up/set-up.schema.ts';
import { countLinks } from '#core/shared/field-check.ts';
import { LOCALES } from '#core/shared/languages.ts';
import {
  NAME_MAX,
  TRIAL_DAYS,
  TRIAL_PRODUCTS_MAX,
  TRIAL_TABLES,
  TRIALS_MAX,
} from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { SAMPLES } from '#core/trials/sample-menus.ts';
import { trialCurrency } from '#core/trials/trial-money.ts';
import type { Trial, TrialRequest } from '#core/trials/trials.schema.ts';
import type { Context } from '#server/context.ts';
import { changeApart } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { createLimitGroup, takeFromGroup } from '#server/kernel/limits/limit-group.ts';
import type { Source } from '#server/kernel/limits/source.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { machineAddresses } from '#server/machine-addresses.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newTableId, newToken, sha256 } from '#server/random.ts';
import { accountEmail } from '../account/new-password.ts';
import { saveAddress } from '../address/address.repository.ts';
import { type AskedAt, fixedAddress } from '../address/address.usecases.ts';
import { checkForm } from '../forms/receive-form.ts';
import { saveDraft } from '../menu/drafts.repository.ts';
import { storeMenu } from '../menu/import-menu.usecase.ts';
import { qrShape } from '../qr-codes/guest-address.ts';
import { emptyMenu } from '../set-up/empty-menu.ts';
import { importedMenu, NO_VENUE } from '../set-up/first-import.ts';
import { prepareFile } from '../set-up/make-venue.ts';
import { requireKnown } from '../set-up/require-known.ts';
import { saveStaff } from '../staff/accounts.repository.ts';
import type { SampleLibrary } from './sample-library.ts';
import type { MailTrial } from './trial-mails.ts';
import {
  countTrials,
  findTrialByEmail,
  findTrialByKey,
  insertTrial,
  listVenueNames,
  renewTrialToken,
  type TrialRow,
} from './trials.repository.ts';
import { hasTrials } from './trials.usecases.ts';

const MINUTE = 60_000;
/** Somebody may try a second menu; nobody opens dozens. */
const PACE = createLimitGroup(
  'trials',
  {
    connection: { burst: 3, everyMs: 60 * MINUTE },
    browser: { burst: 3, everyMs: 60 * MINUTE },
    address: { burst: 5, everyMs: 30 * MINUTE },
    reserve: { burst: 10, everyMs: 30 * MINUTE },
  },
  { isShared: true },
);
/**
 * A page that a visitor names is fetched from somebody else's server. One that cannot be read costs
 * none of the visitor's few trials.
 */
const PACE_OF_PAGES = createLimitGroup(
  'trial pages',
  {
    connection: { burst: 6, everyMs: 10 * MINUTE },
    browser: { burst: 6, everyMs: 10 * MINUTE },
    address: { burst: 10, everyMs: 5 * MINUTE },
    reserve: { burst: 20, everyMs: 5 * MINUTE },
  },
  { isShared: true },
);
/** Less than the visitor's browser waits for the answer. Milliseconds. */
const PAGE_MS = 8_000;
/** Of everybody together: what many addresses could do at once. */
const PACE_OF_ALL: Limit = { name: 'trials of all', burst: 100, everyMs: 30_000, isShared: true };
const EVERYBODY = 'all';
/** Each time that one is opened with it, an e-mail gets a mail: more would flood a mailbox. */
const PACE_OF_ONE: Limit = {
  name: 'trials of one',
  burst: 3,
  everyMs: 60 * MINUTE,
  isShared: true,
};
/** Characters of a venue's id that say its name. */
const SLUG_PART = 40;
/** Nobody's password: it is the hash of none. */
const NO_PASSWORD = '';
/** Until its owner says otherwise, as in Sweden. */
const VAT = { standard: 2_500, food: 1_200 };

export type OpenTrialPorts = {
  context: Context;
  samples: SampleLibrary;
  mail: MailTrial | null;
};

type Sent = {
  key: string;
  body: TrialRequest;
  source: Source;
  at: AskedAt;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** A menu as guests see it, and, where a person still has to decide something, as a draft. */
type FirstMenu = { file: MenuFile; draft: MenuFile | null };

/**
 * Opens a venue to try: its menu, its tables, an account that only the link signs in to. Throws
 * `trials.off`, `trials.full`, `trials.already_open`, `trials.empty_menu`, `trials.menu_too_long`,
 * `trials.name_taken`, `request.invalid`, `request.rate_limited`, `menu.page_*`, and the codes of
 * forms and imports.
 */
export async function openTrial(ports: OpenTrialPorts, sent: Sent): Promise<Trial> {
  const { context } = ports;
  const { key, body, source } = sent;
  const { reader } = context.store;
  if (!(await hasTrials(context))) {
    throw new ProblemError('trials.off');
  }
  const { elapsed: _elapsed, website: _website, ...said } = body;
  const bodyHash = hashOfBody(said);
  const known = await findTrialByKey(reader, key);
  if (known !== undefined) {
    return openedBefore(ports, sent, known, bodyHash);
  }
  checkForm(body, [{ field: 'venue', text: body.venue, min: 1, max: NAME_MAX }]);
  if (countLinks(body.venue) > 0) {
    // It is mailed to whatever address a stranger types.
    const fields = [{ path: 'body/venue', message: 'holds a link' }];
    throw new ProblemError('request.invalid', { fields });
  }
  const name = plainText(body.venue) ?? '';
  const email = accountEmail(body.email);
  const isOnPage = body.menu === 'own' && body.address !== undefined;
  await takeFromGroup(context.limits, isOnPage ? PACE_OF_PAGES : PACE, source);
  await takeOrRefuse(context.limits, PACE_OF_ALL, EVERYBODY);
  await requireFreeName(context, name);
  if ((await countTrials(reader)) >= TRIALS_MAX) {
    throw new ProblemError('trials.full');
  }
  const open = await findTrialByEmail(reader, email);
  if (open !== undefined) {
    return repeated(ports, sent, open, bodyHash);
  }
  const asked = isOnPage ? await withPage(context, sent) : body;
  if (!isOnPage) await takeOrRefuse(context.limits, PACE_OF_ONE, email);
  // Nobody else's, now or later: other parts of the server remember what they know by it.
  const id = `${(slugOf(name) ?? 'venue').slice(0, SLUG_PART)}-${newTableId()}`;
  const menu = await firstMenu(ports, asked, name, id);
  if (isOnPage) {
    // What costs one of the visitor's few trials, and a mail, is a page with a menu in it.
    await takeFromGroup(context.limits, PACE, source);
    await takeOrRefuse(context.limits, PACE_OF_ONE, email);
  }
  const token = newToken();
  const address = phoneAddress(context, sent.at);
  const trial = await changeApart(context, id, async (unit) => {
    const { db, at } = unit;
    const staff = newId(at);
    const row: TrialRow = {
      venue_id: id,
      key,
      body_hash: bodyHash,
      email,
      locale: body.locale,
      staff_id: staff,
      token_hash: sha256(token),
      created_at: at,
      ends_at: at + TRIAL_DAYS * DAY_MS,
    };
    if (!(await insertTrial(db, row))) {
      return null;
    }
    await storeMenu(unit, menu.file);
    if (address !== null && !address.isKnown) {
      await saveAddress(db, id, address.origin);
    }
    const account = { id: staff, email: `${id}@trial.invalid`, name, passwordHash: NO_PASSWORD };
    await saveStaff(db, account, { venue: id, role: 'manager' }, at);
    if (menu.draft !== null) {
      const document = JSON.stringify(menu.draft);
      await saveDraft(db, { venue: id, document, at, by: staff });
    }
    return row;
  });
  return trial === null
    ? repeated(ports, sent, await findTrialByKey(reader, key), bodyHash)
    : answerOf(ports, sent, trial, { token, file: menu.file });
}

/** What was opened meanwhile: by the same request, which was sent twice, or by another one. */
function repeated(
  ports: OpenTrialPorts,
  sent: Sent,
  open: TrialRow | undefined,
  bodyHash: string,
): Promise<Trial> {
  if (open?.key !== sent.key) {
    throw new ProblemError('trials.already_open');
  }
  return openedBefore(ports, sent, open, bodyHash);
}

/** The request came before, and its answer may have been lost: the same venue, with a new link. */
async function openedBefore(
  ports: OpenTrialPorts,
  sent: Sent,
  trial: TrialRow,
  bodyHash: string,
): Promise<Trial> {
  if (trial.body_hash !== bodyHash) {
    throw new ProblemError('forms.key_reused');
  }
  const { context } = ports;
  await takeFromGroup(context.limits, PACE, sent.source);
  await takeOrRefuse(context.limits, PACE_OF_ONE, trial.email);
  const token = newToken();
  const venue = trial.venue_id;
  const document = await context.store.write({ venue }, async (db) => {
    await renewTrialToken(db, venue, sha256(token));
    return db
      .selectFrom('menus')
      .select('document')
      .where('venue_id', '=', venue)
      .orderBy('version')
      .limit(1)
      .executeTakeFirstOrThrow();
  });
  const file = JSON.parse(document.document) as MenuFile;
  return answerOf(ports, sent, trial, { token, file });
}

async function answerOf(
  { context, mail }: OpenTrialPorts,
  { body, at }: Sent,
  trial: TrialRow,
  { token, file }: { token: string; file: MenuFile },
): Promise<Trial> {
  const { id, name, timeZone } = file.venue;
  const table = file.tables?.[0]?.id ?? '';
  const path = `/${body.locale}/table/${table}`;
  const address = phoneAddress(context, at);
  const link = { email: trial.email, locale: body.locale, venue: name, token, timeZone };
  const outcome = (await mail?.({ ...link, endsAt: trial.ends_at })) ?? 'failed';
  return {
    id,
    name,
    endsAt: toTimestamp(trial.ends_at),
    token,
    table,
    path,
    products: file.categories.flatMap(({ products }) => products).length,
    code: address && { address: address.origin + path, ...qrShape(address.origin + path) },
    isMailed: outcome !== 'failed',
  };
}

/** Where a phone beside this screen opens the venue; null: nobody knows. */
function phoneAddress({ config }: Context, { origin, port }: AskedAt) {
  const known = fixedAddress(config) ?? (opensOnPhones(origin) ? origin : null);
  if (known !== null) {
    return { origin: known, isKnown: true };
  }
  const [guessed] = machineAddresses({ host: config.host, port });
  return guessed === undefined ? null : { origin: guessed, isKnown: false };
}

/** A guest who scans a code reads the name: a trial has none of a venue that is there. */
async function requireFreeName({ store }: Context, name: string): Promise<void> {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
  const wished = fold(name);
  if ((await listVenueNames(store.reader)).some((each) => fold(each) === wished)) {
    throw new ProblemError('trials.name_taken');
  }
}

/** The request with the menu of the page that it names, as if it were a file. Throws `menu.page_*`. */
async function withPage(context: Context, { body, signal }: Sent): Promise<TrialRequest> {
  const asked = { who: NO_VENUE, signal, within: PAGE_MS };
  const { addresses, document } = await context.fetchMenuPage(body.address ?? '', asked);
  if (addresses.length === 0) throw new ProblemError('menu.page_without_menu');
  return { ...body, file: { ...body.file, bytes: Buffer.from(document).toString('base64') } };
}

async function firstMenu(
  { context, samples }: OpenTrialPorts,
  { menu, file, address, locale, timeZone }: TrialRequest,
  name: string,
  id: string,
): Promise<FirstMenu> {
  const currency = trialCurrency(timeZone);
  const venue: SetUpRequest['venue'] = {
    name,
    locales: [locale, ...LOCALES.filter((each) => each !== locale)],
    currency,
    timeZone,
    vat: VAT,
    kind: menu === 'own' ? 'bar' : SAMPLES[menu].kind,
  };
  requireKnown(venue);
  const tables = Array.from({ length: TRIAL_TABLES }, (_, at) => ({
    id: newTableId(),
    label: String(at + 1),
  }));
  const under = (made: MenuFile): MenuFile => ({ ...made, venue: { ...made.venue, id }, tables });
  // What the library returns is stored already.
  const prepare = (made: MenuFile) => prepareFile(under(made), async (picture) => picture);
  if (menu !== 'own') {
    const parts = await samples(menu, currency);
    return { file: await prepare({ ...emptyMenu(venue), ...parts }), draft: null };
  }
  const { menu: imported } = await importedMenu(context, {
    venue,
    ...(file && { file: { ...file, locale } }),
  });
  const products = imported.categories.flatMap((category) => category.products);
  if (products.length === 0) {
    throw new ProblemError(address === undefined ? 'trials.empty_menu' : 'menu.page_without_menu');
  }
  if (products.length > TRIAL_PRODUCTS_MAX) {
    throw new ProblemError('trials.menu_too_long', { limit: TRIAL_PRODUCTS_MAX });
  }
  const isOpen = products.some(({ unanswered = [] }) => unanswered.length > 0);
  const { tables: _tables, ...draft } = under(imported);
  return { file: await prepare(guessed(imported)), draft: isOpen ? draft : null };
}

/**
 * Guests of a trial see products before anybody has said who makes them, at which tax and for whom:
 * the reader's guesses stand. The draft still asks, and nothing is published before it is answered.
 */
function guessed(menu: MenuFile): MenuFile {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map(({ unanswered: _open, ...product }) => product),
    })),
  };
}
