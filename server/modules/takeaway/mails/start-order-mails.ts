import type { Context } from '#server/context.ts';
import { startMailing } from '#server/mail/start-mailing.ts';
import { createOrderMails } from './send-order-mails.ts';

/** So late a mail may be that an order is ready. */
const EVERY_MS = 5_000;

/** Mails guests what becomes of their orders until the returned function is called. */
export function startOrderMails(
  context: Context,
  projectRoot: string,
  onError: (error: unknown) => void,
): () => void {
  const create = () => createOrderMails(context, projectRoot);
  return startMailing(context, { name: 'order mails', everyMs: EVERY_MS, create }, onError);
}
