import { afterTry, isFinal } from '#core/day-mails/mail-refusal.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { ORDER_MAIL_TRIED_MS } from '#core/shared/limits.ts';
import type { OrderMailKind } from '#core/takeaway/codes.ts';
import { pickUpTime } from '#core/takeaway/pick-up-day.ts';
import type { Context } from '#server/context.ts';
import { readGuestLanguages } from '#server/guest-languages.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { waitAfter } from '#server/mail/wait-after.ts';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import { type Due, eachDueWish } from './due-wishes.ts';
import {
  beginOrderMail,
  type DueWish,
  forgetWish,
  noteAccepted,
  noteRefused,
} from './order-mails.repository.ts';

/** A mail that comes an hour after the food is of no use. */
const WAIT_MAX_MS = 2 * 60_000;

/**
 * Mails what has become of orders to the guests who asked for it. What is told is read from the stored
 * order, so that nothing is lost with a process. That a try begins is stored before it: one whose
 * outcome is lost with the process, or with the answer of the mail server, is sent again under the
 * same id; every other one is sent once.
 */
export function createOrderMails(context: Context, projectRoot: string): () => Promise<void> {
  const languageOf = readGuestLanguages(projectRoot);
  const { store, clock, config, menus } = context;
  let isSending = false;

  async function tell(mailer: Mailer, { wish, order, kind }: Due): Promise<void> {
    const at = clock.now();
    const begun = { at, next: at + Math.min(waitAfter(wish.tries + 1), WAIT_MAX_MS) };
    if (!(await store.write({ venue: wish.venue }, (db) => beginOrderMail(db, wish, begun))))
      return;
    const failure = await mailer.attempt(await mailOf(wish, order, kind));
    const tried = clock.now() - (wish.triedSince ?? at);
    const outcome = afterTry(failure, { tried, most: ORDER_MAIL_TRIED_MS });
    if (outcome === 'again' || outcome === 'unknown') return;
    await store.write({ venue: wish.venue }, (db) => {
      if (kind !== 'accepted') return forgetWish(db, wish);
      return isFinal(failure)
        ? noteRefused(db, wish, clock.now())
        : noteAccepted(db, wish, clock.now());
    });
  }

  async function mailOf(wish: DueWish, order: Order, kind: OrderMailKind): Promise<Mail> {
    const { menu } = await findVenueMenu(menus, store.of(wish.venue).reader, wish.venue);
    const { name: venue, timeZone, locales } = menu.file.venue;
    const language = languageOf(wish.language, locales[0] ?? 'en');
    const words = language.LL.orderMail;
    const { number } = order;
    const time = pickUpTime(language, order.pickUpAt ?? order.placedAt, clock.now(), timeZone);
    const reason = kind === 'rejected' ? reasonOf(order) : undefined;
    return {
      ...renderMail(wish.email, {
        subject: words[kind].subject({ number, venue }),
        lang: language.lang,
        dir: language.dir,
        greeting: words[kind].title({ number }),
        lead: words[kind].lead({ number, venue, time }),
        act: null,
        notes: [
          ...(reason === undefined ? [] : [quotedReason(language.LL, reason)]),
          kind === 'accepted' ? words.oneMore() : words.last(),
        ],
        foot: venue,
      }),
      messageId: `<${wish.order}.${kind}@${domainOf(config.smtp?.from)}>`,
    };
  }

  return async () => {
    // A mail server that does not respond may take longer than the time between rounds.
    const { mailer } = context;
    if (isSending || mailer === null) return;
    isSending = true;
    try {
      await eachDueWish(context, (due) => tell(mailer, due));
    } finally {
      isSending = false;
    }
  };
}

/** Why staff do not make it. */
function reasonOf({ reason, lines }: Order): string | undefined {
  return reason ?? lines.find((line) => line.reason !== undefined)?.reason;
}

function domainOf(from: string | undefined): string {
  return /@([^\s>@]+)/.exec(from ?? '')?.[1] ?? 'servett';
}
