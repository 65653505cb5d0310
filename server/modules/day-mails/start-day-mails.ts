import type { Context } from '#server/context.ts';
import { inOneProcess } from '#server/kernel/processes/in-one-process.ts';
import { createDayMails } from './send-day-mails.ts';

const EVERY_MS = 10_000;

/**
 * Sends the mails of closed days until the returned function is called; of several processes on one
 * database one does.
 */
export function startDayMails(
  context: Context,
  projectRoot: string,
  onError: (error: unknown) => void,
): () => void {
  if (context.mailer === null) return () => {};
  const begin = () => {
    const send = createDayMails(context, projectRoot);
    return context.clock.every(EVERY_MS, () => {
      send().catch(onError);
    });
  };
  return inOneProcess(context, 'day mails', begin, onError);
}
