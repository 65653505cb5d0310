import type {
  DayMailRequest,
  DayMails,
  MailLinkInfo,
  MailsOfDay,
} from '#core/day-mails/day-mails.schema.ts';
import { DAY_MAIL_ADDRESSES_MAX, DAY_MAIL_CONFIRM_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, newToken, sha256 } from '#server/random.ts';
import { accountEmail } from '../account/new-password.ts';
import { findMailAddress } from '../address/address.usecases.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import type { AskToConfirm } from './confirm-mail.ts';
import {
  confirmAddress,
  deleteAddress,
  findAddressByEmail,
  findToConfirm,
  findToEnd,
  insertAddress,
  type LinkedAddress,
  listAddresses,
  renewLink,
} from './day-mail-addresses.repository.ts';
import { listMailsOfDay } from './day-mails.repository.ts';

/** Links that a venue has mailed to addresses of anybody: more would be a nuisance. */
const ASKED: Limit = {
  name: 'addresses of closed days',
  burst: 10,
  everyMs: 6 * 60_000,
  isShared: true,
};

async function read(context: Context, db: Reader, venue: string): Promise<DayMails> {
  const address = await findMailAddress(context.config, db, [venue]);
  return {
    canMail: context.mailer !== null && address !== null,
    addresses: await listAddresses(db, venue),
  };
}

/** Throws `venues.unknown`. */
export async function readDayMails(context: Context, venue: string): Promise<DayMails> {
  const db = context.store.reader;
  if ((await findVenue(db, venue)) === undefined) throw new ProblemError('venues.unknown');
  return read(context, db, venue);
}

/** Throws `venues.unknown`. */
export async function readMailsOfDay(
  context: Context,
  of: { venue: string; day: string },
): Promise<MailsOfDay> {
  const db = context.store.reader;
  if ((await findVenue(db, of.venue)) === undefined) throw new ProblemError('venues.unknown');
  return { mails: await listMailsOfDay(db, of) };
}

/**
 * Mails a link to an address that is new, or not confirmed yet; a confirmed one stays as it is.
 * Throws `day_mails.too_many`, `request.rate_limited`, and `request.not_found` where no mail can be
 * sent; `day_mails.address_taken` for one that gets something else.
 */
export async function addDayMail(
  context: Context,
  ask: AskToConfirm | null,
  by: By,
  { email: typed, gets = 'report' }: DayMailRequest,
): Promise<DayMails> {
  const { store, config, limits, clock } = context;
  const email = accountEmail(typed);
  const address = await findMailAddress(config, store.reader, [by.venue]);
  if (ask === null || address === null) throw new ProblemError('request.not_found');
  const wait = await limits.take(ASKED, by.venue);
  if (wait > 0) throw new ProblemError('request.rate_limited', {}, Math.ceil(wait / 1_000));
  const token = newToken();
  const isAsked = await store.write({ venue: by.venue }, async (db) => {
    const at = clock.now();
    const hash = sha256(token);
    const known = await findAddressByEmail(db, by.venue, email);
    if (known !== undefined && known.gets !== gets) {
      throw new ProblemError('day_mails.address_taken');
    }
    if (known?.state === 'confirmed') return false;
    if (known !== undefined) {
      await renewLink(db, known.id, { hash, at });
      return true;
    }
    if ((await listAddresses(db, by.venue)).length >= DAY_MAIL_ADDRESSES_MAX) {
      throw new ProblemError('day_mails.too_many', { limit: DAY_MAIL_ADDRESSES_MAX });
    }
    const of = { id: newId(at), venue: by.venue, email, gets, staff: by.staff.id };
    // A program reads what comes there, and follows no link.
    await insertAddress(db, { ...of, hash: gets === 'books' ? null : hash }, at);
    return gets !== 'books';
  });
  if (isAsked) await ask({ email, token, address, by });
  return readDayMails(context, by.venue);
}

/** Throws `request.not_found`. */
export async function removeDayMail(
  context: Context,
  { venue, address }: { venue: string; address: string },
): Promise<DayMails> {
  const isGone = await context.store.write({ venue }, (db) => deleteAddress(db, venue, address));
  if (!isGone) throw new ProblemError('request.not_found');
  return readDayMails(context, venue);
}

type Found = { kind: MailLinkInfo['kind']; of: LinkedAddress };

async function findLinked(db: Reader, token: string, now: number): Promise<Found> {
  const hash = sha256(token);
  const toConfirm = await findToConfirm(db, hash, now - DAY_MAIL_CONFIRM_MS);
  const of = toConfirm ?? (await findToEnd(db, hash));
  if (of === undefined) throw new ProblemError('links.ended');
  return { kind: toConfirm === undefined ? 'end' : 'confirm', of };
}

async function infoOf(db: Reader, { kind, of }: Found): Promise<MailLinkInfo> {
  const venue = await findVenue(db, of.venue);
  return { kind, venue: venue?.name ?? '', email: of.email };
}

/** What a link in a mail does. Throws `links.ended`. */
export async function readMailLink(context: Context, token: string): Promise<MailLinkInfo> {
  const db = context.store.reader;
  return infoOf(db, await findLinked(db, token, context.clock.now()));
}

/** The owner of an address confirms it, or wants no more mails. Throws `links.ended`. */
export function applyMailLink(context: Context, token: string): Promise<MailLinkInfo> {
  return context.store.write('installation', async (db) => {
    const at = context.clock.now();
    const found = await findLinked(db, token, at);
    const { kind, of } = found;
    const info = await infoOf(db, found);
    // A manager may have removed it at the same moment, under another lock.
    const isDone =
      kind === 'confirm'
        ? await confirmAddress(db, of.id, at)
        : await deleteAddress(db, of.venue, of.id);
    if (!isDone) throw new ProblemError('links.ended');
    return info;
  });
}
