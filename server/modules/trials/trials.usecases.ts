import { TRIAL_DAYS, TRIAL_ORDERS_MAX, TRIAL_TABLES_MAX, TRIALS_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type {
  InstallationTrials,
  TrialLinkRequest,
  TrialOffer,
} from '#core/trials/trials.schema.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { endSessions } from '../account/end-sessions.ts';
import { accountEmail } from '../account/new-password.ts';
import { openStaffSession, readMe, type SignedIn } from '../account/staff-session.usecases.ts';
import { inviteFirstOwner, type NewLink } from '../people/links.usecases.ts';
import { findTimeZone, findVenue } from '../published-menu/menu.repository.ts';
import { deleteAccount, findStaff } from '../staff/accounts.repository.ts';
import { deleteRole, hasKeyHolder } from '../staff/roles.repository.ts';
import { deleteSessionsOf } from '../staff/staff-sessions.repository.ts';
import type { MailTrial } from './trial-mails.ts';
import { deleteService } from './trial-rows.repository.ts';
import {
  countTrials,
  deleteTrial,
  findTrial,
  findTrialByEmail,
  findTrialByToken,
  findTrialSwitch,
  listTrials,
  renewTrialToken,
  saveTrialSwitch,
  type TrialRow,
} from './trials.repository.ts';

const LISTED_MAX = 100;

/**
 * Whether visitors may open trials: as the operator has said, else in demonstrations only; never
 * before anybody runs the installation.
 */
export async function hasTrials({ store, config }: Context): Promise<boolean> {
  const said = await findTrialSwitch(store.reader);
  return (said ?? config.mode === 'demo') && (await hasKeyHolder(store.reader));
}

export async function readOffer(context: Context, sendsMail: boolean): Promise<TrialOffer> {
  return {
    isOn: await hasTrials(context),
    sendsMail,
    days: TRIAL_DAYS,
    tables: TRIAL_TABLES_MAX,
    ordersADay: TRIAL_ORDERS_MAX,
  };
}

/** Signs in to a trial with its link. Throws `trials.ended`. */
export async function enterTrial(
  { store, clock }: Context,
  token: string,
  caller: Caller,
): Promise<SignedIn> {
  const entered = await store.write('installation', async (db) => {
    const at = clock.now();
    const trial = await findTrialByToken(db, sha256(token), at);
    const staff = trial && (await findStaff(db, trial.staff_id));
    if (staff === undefined) {
      throw new ProblemError('trials.ended');
    }
    return { staff, tokens: await openStaffSession(db, { staff: staff.id, caller, at }) };
  });
  return { tokens: entered.tokens, me: await readMe(store.reader, entered.staff) };
}

/** Mails a new link to the trial of an e-mail, if there is one; the earlier link leads nowhere. */
export async function mailTrialAgain(
  { store, clock }: Context,
  mail: MailTrial,
  { email, locale }: TrialLinkRequest,
): Promise<void> {
  const token = newToken();
  const trial = await store.write('installation', async (db) => {
    const found = await findTrialByEmail(db, accountEmail(email));
    if (found === undefined || found.ends_at <= clock.now()) {
      return undefined;
    }
    await renewTrialToken(db, found.venue_id, sha256(token));
    return found;
  });
  if (trial !== undefined) {
    const venue = (await findVenue(store.reader, trial.venue_id))?.name ?? '';
    const timeZone = (await findTimeZone(store.reader, trial.venue_id)) ?? 'UTC';
    const { email: to, ends_at: endsAt } = trial;
    await mail({ email: to, locale, venue, token, endsAt, timeZone });
  }
}

/** For the operator: the newest trials, and how many there are. */
export async function readTrials(
  context: Context,
  sendsMail: boolean,
): Promise<InstallationTrials> {
  const { store } = context;
  const isOn = await hasTrials(context);
  return store.read(async (db) => ({
    isOn,
    open: await countTrials(db),
    most: TRIALS_MAX,
    sendsMail,
    trials: (await listTrials(db, LISTED_MAX)).map((trial) => ({
      ...trial,
      createdAt: toTimestamp(trial.createdAt),
      endsAt: toTimestamp(trial.endsAt),
    })),
  }));
}

export async function switchTrials({ store, clock }: Context, isOn: boolean): Promise<void> {
  await store.write('installation', (db) => saveTrialSwitch(db, isOn, clock.now()));
}

/** A venue that is kept, its owner's new link, and what its visitor had typed. */
export type KeptTrial = { id: string; name: string; link: NewLink; trial: TrialRow };

/**
 * Makes a trial an ordinary venue: its account ends, because nobody has proved the address, and its
 * owner gets an invitation. With `deletesOrders` it begins without what was ordered to try it; its
 * menu, tables and settings stay. Throws `trials.unknown`.
 */
export async function keepTrial(
  context: Context,
  by: { operator: string; venue: string; deletesOrders: boolean },
): Promise<KeptTrial> {
  const kept = await context.store.writeApart('installation', async (db) => {
    // Before all else: what is being ordered there, or deletes it, is stored before or finds it ended.
    await countUnannounced(db, [by.venue]);
    const trial = await findTrial(db, by.venue);
    const venue = await findVenue(db, by.venue);
    if (trial === undefined || venue === undefined || !(await deleteTrial(db, by.venue))) {
      throw new ProblemError('trials.unknown');
    }
    const ended = await deleteSessionsOf(db, trial.staff_id);
    await deleteRole(db, by.venue, trial.staff_id);
    await deleteAccount(db, trial.staff_id);
    const guests = by.deletesOrders ? await deleteService(db, by.venue) : [];
    const manager = { id: by.operator, venue: by.venue };
    const link = await inviteFirstOwner(context, db, manager, { name: null });
    return { id: venue.id, name: venue.name, link, trial, ended: [...ended, ...guests] };
  });
  endSessions(context, kept.ended);
  return kept;
}
