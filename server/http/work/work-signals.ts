import type { FastifyReply } from 'fastify';
import { ProblemError } from '#server/problem.ts';
import type { App } from '../app-type.ts';

/**
 * For work that is not worth finishing when nobody gets its result: the signal of a reply is aborted
 * when its client has gone, or the server closes. The reason is `server.unavailable`.
 */
export function createWorkSignals(app: App): (reply: FastifyReply) => AbortSignal {
  const closing = new AbortController();
  const stop = (controller: AbortController) =>
    controller.abort(new ProblemError('server.unavailable'));
  app.addHook('preClose', async () => stop(closing));
  return ({ raw }) => {
    const gone = new AbortController();
    // Not the request's: that closes when its body was read.
    raw.once('close', () => {
      if (!raw.writableFinished) stop(gone);
    });
    return AbortSignal.any([gone.signal, closing.signal]);
  };
}
