import { afterTry } from '#core/day-mails/mail-refusal.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { ORDER_MAIL_TRIED_MS } from '#core/shared/limits.ts';
import type { OrderMailKind } from '#core/takeaway/codes.ts';
import { nextOrderMail } from '#core/takeaway/order-mail.ts';
import type { Context } from '#server/context.ts';
import { readGuestLanguages } from '#server/guest-languages.ts';
import { renderMail } from '#server/mail/mail-template.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { waitAfter } from '#server/mail/wait-after.ts';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import { findOrder } from '../../orders/orders.repository.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import {
  beginOrderMail,
  type DueWish,
  forgetWish,
  listDueWishes,
  noteAccepted,
} from './order-mails.repository.ts';

/** Wishes of one reading; the next follow at once. */
const AT_ONCE = 50;
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

  async function sendAll(mailer: Mailer): Promise<void> {
    const now = clock.now();
    const failures: unknown[] = [];
    for (let after = ''; ; ) {
      const wishes = await listDueWishes(store.reader, { now, after, limit: AT_ONCE });
      for (const wish of wishes) {
        await tell(mailer, wish).catch((error: unknown) => failures.push(error));
      }
      if (wishes.length < AT_ONCE) break;
      after = wishes.at(-1)?.order ?? '';
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some orders were not mailed.');
  }

  async function tell(mailer: Mailer, wish: DueWish): Promise<void> {
    const { reader } = store.of(wish.venue);
    const order = (await findOrder(reader, wish.order))?.order;
    const next = order === undefined ? 'forget' : nextOrderMail(order, wish, clock.now());
    if (next === 'wait') return;
    if (next === 'forget' || order === undefined) {
      await store.write({ venue: wish.venue }, (db) => forgetWish(db, wish));
      return;
    }
    const at = clock.now();
    const begun = { at, next: at + Math.min(waitAfter(wish.tries + 1), WAIT_MAX_MS) };
    if (!(await store.write({ venue: wish.venue }, (db) => beginOrderMail(db, wish, begun))))
      return;
    const failure = await mailer.attempt(await mailOf(wish, order, next));
    const tried = clock.now() - (wish.triedSince ?? at);
    const outcome = afterTry(failure, { tried, most: ORDER_MAIL_TRIED_MS });
    if (outcome === 'again' || outcome === 'unknown') return;
    const isOver = next !== 'accepted' || isFinal(failure);
    await store.write({ venue: wish.venue }, (db) =>
      isOver ? forgetWish(db, wish) : noteAccepted(db, wish, clock.now()),
    );
  }

  async function mailOf(wish: DueWish, order: Order, kind: OrderMailKind): Promise<Mail> {
    const { menu } = await findVenueMenu(menus, store.of(wish.venue).reader, wish.venue);
    const { name: venue, timeZone, locales } = menu.file.venue;
    const language = languageOf(wish.language, locales[0] ?? 'en');
    const words = language.LL.orderMail;
    const { number } = order;
    const time = language.time(order.pickUpAt ?? order.placedAt, timeZone);
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
    if (isSending || context.mailer === null) return;
    isSending = true;
    try {
      await sendAll(context.mailer);
    } finally {
      isSending = false;
    }
  };
}

/** The address itself was refused, so that nothing else reaches it. */
const isFinal = (failure: { status: number | null } | null) =>
  failure !== null && failure.status !== null && failure.status >= 500;

/** Why staff do not make it. */
function reasonOf({ reason, lines }: Order): string | undefined {
  return reason ?? lines.find((line) => line.reason !== undefined)?.reason;
}

function domainOf(from: string | undefined): string {
  return /@([^\s>@]+)/.exec(from ?? '')?.[1] ?? 'servett';
}
