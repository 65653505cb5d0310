import type { MailOutcome, Role } from '#core/people/codes.ts';
import type { ShareLink } from '#core/people/people.schema.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import { sha256 } from '#server/random.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';
import { findLink } from '../staff/links.repository.ts';

type To = {
  email: string;
  name: string | null;
  locale: Locale | null;
  /** The recipient's time zone; undefined if unknown. */
  timeZone: string | undefined;
};
/** `address` is the one that the mail leads to. */
type Links = Pick<ShareLink, 'token' | 'expiresAt'> & { address: string };

/** Mails with a link; each returns its result. */
export type LinkMails = {
  invitation(to: To, of: Links & { venue: string; by: string; role: Role }): Promise<MailOutcome>;
  /** `venue` and `by` are null if the person requested it. */
  password(
    to: To,
    of: Links & { from: { venue: string; by: string } | null },
  ): Promise<MailOutcome>;
};

/** Null without a mail server: then links are shared, and mail is not mentioned. */
export function createLinkMails(
  { mailer, store, clock }: Pick<Context, 'mailer' | 'store' | 'clock'>,
  projectRoot: string,
): LinkMails | null {
  if (mailer === null) {
    return null;
  }
  const textsIn = readTexts(projectRoot);
  // As in the console: what stands behind # is sent to no server.
  const urlOf = ({ token, address }: Links) => `${address}/venue/#link=${token}`;

  function send(
    to: To,
    link: Links,
    say: (words: Texts, once: string) => Said,
  ): Promise<MailOutcome> {
    const locale = to.locale ?? DEFAULT_LOCALE;
    const LL = textsIn(locale).LL;
    const { lang } = LOCALE_FACTS[locale];
    const once = LL.mail.once(momentOf(link.expiresAt, locale, to.timeZone));
    const { subject, lead, act, notes } = say(LL, once);
    const template = {
      subject,
      lang,
      greeting: to.name === null ? LL.mail.hello() : LL.mail.helloName({ name: to.name }),
      lead,
      act: { words: act, url: urlOf(link) },
      notes,
      foot: LL.mail.foot({ address: link.address }),
    };
    // A link that was used, withdrawn or has expired is not mailed any more.
    const isDue = async () =>
      (await findLink(store.reader, sha256(link.token), clock.now())) !== undefined;
    return mailer?.send(renderMail(to.email, template), isDue) ?? Promise.resolve('failed');
  }

  return {
    invitation: (to, link) =>
      send(to, link, (LL, once) => ({
        subject: LL.mail.invitation.subject({ venue: link.venue }),
        lead: LL.mail.invitation.lead({
          name: link.by,
          venue: link.venue,
          role: LL.console.roles[link.role]().toLowerCase(),
        }),
        act: LL.mail.invitation.act({ venue: link.venue }),
        notes: [once, LL.mail.invitation.unwanted()],
      })),
    password: (to, link) =>
      send(to, link, (LL, once) => ({
        subject: LL.mail.password.subject(),
        lead:
          link.from === null
            ? LL.mail.password.asked()
            : LL.mail.password.made({ name: link.from.by, venue: link.from.venue }),
        act: LL.mail.password.act(),
        notes: [once, LL.mail.password.unwanted()],
      })),
  };
}

/** An instant in a time zone's local time, and the zone's name. */
function momentOf(at: string, locale: Locale, timeZone = 'UTC') {
  const { intl } = LOCALE_FACTS[locale];
  const date = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone });
  const named = new Intl.DateTimeFormat(intl, { timeZone, timeZoneName: 'longGeneric' });
  const parts = named.formatToParts(new Date(at));
  return {
    day: date.format(new Date(at)),
    time: formatsOf(locale).time(at, timeZone),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}

type Said = { subject: string; lead: string; act: string; notes: string[] };
