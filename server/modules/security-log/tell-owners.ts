import type { ProviderName } from '#core/payment-providers/codes.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import { listOwners } from '../staff/roles.repository.ts';

/** A change of where a venue's money goes. */
export type ProviderChange =
  | {
      kind: 'payment_keys.stored' | 'payment_keys.removed' | 'payment_provider.on';
      provider: ProviderName;
    }
  | { kind: 'payment_provider.off' };

/** The same, or of where its guests and mails are led. */
type OwnersNews = ProviderChange | { kind: 'address.changed' };

/**
 * Mails it to every owner of the venue, also to the one who did it: a stolen session shows there.
 * Nobody waits for the mails.
 */
export type TellOwners = (by: By, what: OwnersNews) => void;

/** Null without a mail server; `failed` hears of what could not be read. */
export function createTellOwners(
  { mailer, store }: Pick<Context, 'mailer' | 'store'>,
  projectRoot: string,
  failed: (error: unknown) => void,
): TellOwners | null {
  if (mailer === null) {
    return null;
  }
  const textsIn = readTexts(projectRoot);

  async function tell({ venue, staff }: By, what: OwnersNews): Promise<void> {
    const name = (await findVenue(store.reader, venue))?.name ?? '';
    for (const owner of await listOwners(store.reader, venue)) {
      const locale = owner.locale ?? DEFAULT_LOCALE;
      const { LL } = textsIn(locale);
      const words = LL.mail.money;
      const mail = renderMail(owner.email, {
        subject: words.subject({ venue: name }),
        lang: LOCALE_FACTS[locale].lang,
        greeting: LL.mail.helloName({ name: owner.name }),
        lead: leadOf(LL, what, { name: staff.name, venue: name }),
        // No link: the person who changed the address would choose where it leads.
        act: null,
        notes: [words.unknown()],
        foot: words.foot(),
      });
      await mailer?.send(mail, async () => true);
    }
  }

  return (by, what) => void tell(by, what).catch(failed);
}

function leadOf(LL: Texts, what: OwnersNews, by: { name: string; venue: string }): string {
  const words = LL.mail.money;
  switch (what.kind) {
    case 'payment_keys.stored':
      return words.keysStored({ ...by, provider: LL.paymentProviders.names[what.provider]() });
    case 'payment_keys.removed':
      return words.keysRemoved({ ...by, provider: LL.paymentProviders.names[what.provider]() });
    case 'payment_provider.on':
      return words.providerOn({ ...by, provider: LL.paymentProviders.names[what.provider]() });
    case 'payment_provider.off':
      return words.providerOff(by);
    case 'address.changed':
      return words.address(by);
  }
}
