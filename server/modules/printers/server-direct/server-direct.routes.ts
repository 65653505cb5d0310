import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { logUnmade } from '../log-unmade.ts';
import { answerPosted } from './server-direct.usecases.ts';

/**
 * Epson Server Direct Print. The answer is 200 and XML, also when there is nothing: after any other
 * the printer posts the same for ever.
 */
export function serverDirectRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /printers/server-direct/:secret': async (request, reply) => {
      const { params, body } = request;
      const bytes = body instanceof Uint8Array ? body : new Uint8Array();
      const answer = await answerPosted(context, params.secret, bytes, logUnmade(request));
      return reply.type('text/xml; charset=utf-8').send(answer);
    },
  });
}
