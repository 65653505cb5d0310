import {
  afterTry,
  BY_FILE,
  type RefusedMail,
  refusalOf,
  UNMADE,
} from '#core/day-mails/mail-refusal.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { DAY_MAIL_TRIED_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail, Mailer, MailFailure } from '#server/mail/mailer.ts';
import { waitAfter } from '#server/mail/wait-after.ts';
import { newToken, sha256 } from '#server/random.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';
import { findMailAddress } from '../address/address.usecases.ts';
import { handOverByMail } from '../books/books.usecases.ts';
import { bookFile, createTellHandover } from '../books/handover-file.ts';
import { readDay } from '../days/days.usecases.ts';
import { findVenue, findVenueLocale } from '../published-menu/menu.repository.ts';
import { mailLinkUrl } from './confirm-mail.ts';
import { dayFiles, dayInWords } from './day-files.ts';
import {
  beginTry,
  endMail,
  endTry,
  listDueMails,
  type WaitingMail,
} from './day-mails.repository.ts';

/** What a mail server has answered: of what was never sent, nothing. */
const statusOf = (failure: MailFailure) =>
  failure === UNMADE || failure === BY_FILE ? null : failure.status;
/** Mails of one round; the others wait for the next. */
const AT_ONCE = 20;

interface Told {
  readonly venue: { readonly id: string; readonly name: string };
  readonly day: string;
  readonly locale: Locale;
  readonly LL: Texts;
}

/**
 * Sends the mails of closed days that are due. Each is sent at least once: that a try begins is
 * stored before it, so one whose outcome is lost with the process, or with the answer of the mail
 * server, is sent again under the same id, and says so.
 */
export function createDayMails(context: Context, projectRoot: string): () => Promise<void> {
  const textsIn = readTexts(projectRoot);
  const tell = createTellHandover(context, projectRoot);
  let isSending = false;

  async function sendDue(mailer: Mailer): Promise<void> {
    const { store, clock } = context;
    const unmade: unknown[] = [];
    for (const waiting of await listDueMails(store.reader, clock.now(), AT_ONCE)) {
      const token = newToken();
      const at = clock.now();
      const begun = { hash: sha256(token), at, next: at + waitAfter(waiting.tries + 1) };
      if (!(await store.write({ venue: waiting.venue }, (db) => beginTry(db, waiting, begun))))
        continue;
      const mail = await mailOf(waiting, token).catch((error: unknown) => {
        unmade.push(error);
        return UNMADE;
      });
      await finish(waiting, 'code' in mail ? mail : await mailer.attempt(mail));
    }
    if (unmade.length > 0) throw unmade[0];
  }

  async function finish(
    { id, venue, madeAt, tries, begunAt }: WaitingMail,
    failure: MailFailure | null,
  ): Promise<void> {
    const { store, clock } = context;
    const at = clock.now();
    const next = afterTry(failure, { tried: at - madeAt, most: DAY_MAIL_TRIED_MS });
    const refused = failure && { reason: refusalOf(failure), status: statusOf(failure) };
    const tried = { id, tries: tries + 1 };
    await store.write({ venue }, async (db) => {
      if (refused === null || next === 'sent' || next === 'failed') {
        await endMail(db, id, refused, at);
      } else {
        // Without an answer nobody knows: the next try says that it may be the second.
        await endTry(db, next === 'unknown' ? tried : { ...tried, begunAt }, refused, at);
      }
    });
  }

  /** The mail, or why none is sent. */
  async function mailOf(waiting: WaitingMail, token: string): Promise<Mail | RefusedMail> {
    const { store, config } = context;
    const { id, venue: of, day, email, gets, begunAt } = waiting;
    const db = store.reader;
    const address = await findMailAddress(config, db, [of]);
    if (address === null) return UNMADE;
    const venue = { id: of, name: (await findVenue(db, of))?.name ?? '' };
    const locale = await findVenueLocale(db, of);
    const told = { venue, day, locale, LL: textsIn(locale).LL };
    const content = await (gets === 'books' ? booksOf(told) : reportOf(told));
    if (content === null) return BY_FILE;
    const { lead, attachments } = content;
    const { LL } = told;
    const words = gets === 'books' ? LL.mail.books : LL.mail.day;
    const name = { venue: venue.name, day: dayInWords(day, locale) };
    const isAgain = begunAt !== null;
    const end = mailLinkUrl(address, token);
    return {
      ...renderMail(email, {
        subject: isAgain ? words.again(name) : words.subject(name),
        lang: LOCALE_FACTS[locale].lang,
        greeting: name.day,
        lead,
        act: null,
        notes: [words.files(), ...(isAgain ? [words.maybeTwice()] : [])],
        end: { words: words.end(), url: end },
        foot: LL.mail.foot({ address }),
      }),
      messageId: `<${id}@${new URL(address).hostname}>`,
      headers: { 'List-Unsubscribe': `<${end}>` },
      attachments,
    };
  }

  async function reportOf({ venue, day, locale, LL }: Told) {
    const report = await readDay(context, { venue: venue.id, day });
    const { total, paid, tips, currency } = report.figures;
    const say = (amount: number) => formatsOf(locale).money(amount, currency);
    const sums = { total: say(total), paid: say(paid), tips: say(tips) };
    return {
      lead: LL.mail.day.lead({ venue: venue.name, ...sums }),
      attachments: await dayFiles({ venue, report, locale, LL }),
    };
  }

  /** Only what a program reads, and null for a day that somebody has handed over as a file. */
  async function booksOf({ venue, day, locale, LL }: Told) {
    const handover = await handOverByMail(context, { venue: venue.id, day });
    if (handover.way === 'file') return null;
    const rows = handover.vouchers.flatMap((voucher) => voucher.rows);
    const debit = rows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
    const amount = formatsOf(locale).money(debit, handover.currency);
    return {
      // What the program says once it has read the file.
      lead: LL.mail.books.lead({ venue: venue.name, rows: rows.length, amount }),
      attachments: [await bookFile(await tell(handover), 'sie')],
    };
  }

  return async () => {
    // A mail server that does not respond may take longer than the time between rounds.
    if (isSending || context.mailer === null) return;
    isSending = true;
    try {
      await sendDue(context.mailer);
    } finally {
      isSending = false;
    }
  };
}
