import type { Context } from '#server/context.ts';
import { inOneProcess } from '#server/kernel/processes/in-one-process.ts';
import { createOrderMails } from './send-order-mails.ts';

/** So late a mail may be that an order is ready. */
const EVERY_MS = 5_000;

/**
 * Mails guests what becomes of their orders until the returned function is called; of several processes
 * on one database one does.
 */
export function startOrderMails(
  context: Context,
  projectRoot: string,
  onError: (error: unknown) => void,
): () => void {
  if (context.mailer === null) return () => {};
  const begin = () => {
    const send = createOrderMails(context, projectRoot);
    return context.clock.every(EVERY_MS, () => {
      send().catch(onError);
    });
  };
  return inOneProcess(context, 'order mails', begin, onError);
}
