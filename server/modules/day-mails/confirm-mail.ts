import { LOCALE_FACTS } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import { readTexts } from '#server/texts.ts';
import { findVenue, findVenueLocale } from '../published-menu/menu.repository.ts';

/** Mails a link by which the owner of an address confirms it. */
export type AskToConfirm = (of: {
  email: string;
  token: string;
  /** The one that the mail leads to. */
  address: string;
  by: By;
}) => Promise<void>;

/** As in the console: what stands behind # is sent to no server. */
export const mailLinkUrl = (address: string, token: string) =>
  `${address}/venue/#day-mail=${token}`;

/** Null without a mail server. */
export function createAskToConfirm(
  { mailer, store }: Pick<Context, 'mailer' | 'store'>,
  projectRoot: string,
): AskToConfirm | null {
  if (mailer === null) return null;
  const textsIn = readTexts(projectRoot);
  return async ({ email, token, address, by }) => {
    const venue = (await findVenue(store.reader, by.venue))?.name ?? '';
    const locale = await findVenueLocale(store.reader, by.venue);
    const { LL } = textsIn(locale);
    const words = LL.mail.dayConfirm;
    const mail = renderMail(email, {
      subject: words.subject({ venue }),
      lang: LOCALE_FACTS[locale].lang,
      greeting: LL.mail.hello(),
      lead: words.lead({ name: by.staff.name, venue }),
      act: { words: words.act(), url: mailLinkUrl(address, token) },
      notes: [words.until(), words.unwanted()],
      foot: LL.mail.foot({ address }),
    });
    // Asking once more is a press away: nothing is kept for a retry.
    await mailer.send(mail);
  };
}
