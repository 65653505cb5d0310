import type { Context } from '#server/context.ts';
import { inOneProcess } from '#server/kernel/processes/in-one-process.ts';

interface Mailing {
  /** Names it among the processes on a database. */
  readonly name: string;
  readonly everyMs: number;
  /** Begins anew in a process: what it returns sends what is due. */
  readonly create: () => () => Promise<void>;
}

/**
 * Sends mails that are stored until the returned function is called; of several processes on one
 * database one does. Nothing where the server sends no mail.
 */
export function startMailing(
  context: Context,
  { name, everyMs, create }: Mailing,
  onError: (error: unknown) => void,
): () => void {
  if (context.mailer === null) return () => {};
  const begin = () => {
    const send = create();
    return context.clock.every(everyMs, () => {
      send().catch(onError);
    });
  };
  return inOneProcess(context, name, begin, onError);
}
