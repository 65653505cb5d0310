import { createHmac } from 'node:crypto';
import { checkEmail } from '#core/shared/field-check.ts';
import type { Context } from '#server/context.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import { fileName, type MailOutcome } from './confirmation-page.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { confirmationSheet } from './confirmation-sheet.ts';
import type { GuestConfirmation } from './read-confirmation.usecase.ts';

const HOUR = 3_600_000;
/** A party's guests, and a second try. */
const OF_SEATING: Limit = { name: 'confirmations of a seating', burst: 8, everyMs: HOUR / 4 };
/** Nobody is flooded, whoever types the address; in this process's memory, and only as a hash. */
const OF_ADDRESS: Limit = { name: 'confirmations to an address', burst: 3, everyMs: HOUR };

/**
 * Sends a confirmation once to an address that its guest has typed, which is kept nowhere: a mail that
 * the mail server does not take at once is not tried again.
 */
export async function mailConfirmation(
  context: Pick<Context, 'mailer' | 'limits' | 'epochs'>,
  of: GuestConfirmation,
  { typed, language }: { typed: string; language: GuestLanguage },
): Promise<MailOutcome> {
  const { mailer, limits } = context;
  const to = typed.trim();
  if (checkEmail(to) !== null) return 'wrong';
  if (mailer === null || !of.hasMail) return 'failed';
  const { key } = await context.epochs.current();
  const hash = createHmac('sha256', key).update(`mail\n${to.toLowerCase()}`).digest('base64url');
  const waits = [await limits.take(OF_SEATING, of.seating), await limits.take(OF_ADDRESS, hash)];
  if (waits.some((wait) => wait > 0)) return 'too_many';
  const words = language.LL.confirmation;
  const sheet = confirmationSheet(of, language);
  const { subject, lead, once } = words.mail;
  const mail = renderMail(to, {
    subject: subject({ venue: of.venue }),
    lang: sheet.lang,
    greeting: sheet.title,
    lead: lead({ venue: of.venue, table: of.table }),
    act: null,
    notes: [sheet.about, once()],
    foot: of.venue,
  });
  const content = await confirmationPdf(sheet);
  const file = { filename: fileName(words.title()), contentType: 'application/pdf', content };
  const outcome = await mailer.send({ ...mail, attachments: [file] });
  return outcome === 'sent' ? 'sent' : 'failed';
}
