import type { MailOutcome } from '#core/people/codes.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import { sha256 } from '#server/random.ts';
import { readTexts } from '#server/texts.ts';
import { fixedAddress } from '../address/address.usecases.ts';
import { findTrialByToken } from './trials.repository.ts';

type TrialLink = {
  email: string;
  locale: Locale;
  /** What its visitor has called the venue. */
  venue: string;
  token: string;
  endsAt: number;
  timeZone: string;
};

export type MailTrial = (link: TrialLink) => Promise<MailOutcome>;

/** Null without a mail server, or if no address is known that a stranger's mail could lead to. */
export function createMailTrial(
  { mailer, store, clock, config }: Pick<Context, 'mailer' | 'store' | 'clock' | 'config'>,
  projectRoot: string,
): MailTrial | null {
  const address = fixedAddress(config);
  if (mailer === null || address === null) return null;
  const textsIn = readTexts(projectRoot);
  return ({ email, locale, venue, token, endsAt, timeZone }) => {
    const { LL } = textsIn(locale);
    const words = LL.mail.trial;
    const { intl, lang } = LOCALE_FACTS[locale];
    const day = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone }).format(endsAt);
    const mail = renderMail(email, {
      subject: words.subject({ venue }),
      lang,
      greeting: LL.mail.hello(),
      lead: words.lead({ venue }),
      act: { words: words.act({ venue }), url: `${address}/venue/#trial=${token}` },
      notes: [words.until({ day }), words.unwanted()],
      foot: LL.mail.foot({ address }),
    });
    // A link that was replaced, or whose trial has ended, is not mailed any more.
    const isDue = async () =>
      (await findTrialByToken(store.reader, sha256(token), clock.now())) !== undefined;
    return mailer.send(mail, isDue);
  };
}
