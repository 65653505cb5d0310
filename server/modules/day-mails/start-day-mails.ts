import type { Context } from '#server/context.ts';
import { startMailing } from '#server/mail/start-mailing.ts';
import { createDayMails } from './send-day-mails.ts';

const EVERY_MS = 10_000;

/** Sends the mails of closed days until the returned function is called. */
export function startDayMails(
  context: Context,
  projectRoot: string,
  onError: (error: unknown) => void,
): () => void {
  const create = () => createDayMails(context, projectRoot);
  return startMailing(context, { name: 'day mails', everyMs: EVERY_MS, create }, onError);
}
