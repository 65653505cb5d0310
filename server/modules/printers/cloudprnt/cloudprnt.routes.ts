import type { Context } from '#server/context.ts';
import { growingLru } from '#server/growing-lru.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { logUnmade } from '../log-unmade.ts';
import { answerPoll, endJob, fetchJob } from './cloudprnt.usecases.ts';

/** Of printers that asked for a type that is none of ours. */
const ODD_KEPT = 1_000;

/** Star CloudPRNT: the printer asks, by HTTP. */
export function cloudPrntRoutes(app: App, context: Context): void {
  /** It asks for the same every few seconds: that is said once. */
  const odd = growingLru<true>(ODD_KEPT);
  handle(app, {
    'POST /printers/cloudprnt/:secret': async ({ params, body }, reply) => {
      const bytes = body instanceof Uint8Array ? body : new Uint8Array();
      const answer = await answerPoll(context, params.secret, bytes);
      return reply.type('application/json').send(answer);
    },
    'GET /printers/cloudprnt/:secret': async (request, reply) => {
      const { method, params, query } = request;
      // Who asks for the head alone fetches nothing.
      if (method === 'HEAD') return reply.type('application/octet-stream').send('');
      const {
        mediaType,
        bytes,
        headers = {},
      } = await fetchJob(context, params.secret, query, {
        onError: logUnmade(request),
        onOddType(printer, type) {
          if (odd.has(`${printer} ${type}`)) return;
          odd.set(`${printer} ${type}`, true);
          request.log.warn(
            { printer, type },
            'a printer asks for a media type that is none of ours',
          );
        },
      });
      // A picture cannot say that it is cut, that it rings, or that the drawer opens.
      return reply.headers(headers).type(mediaType).send(Buffer.from(bytes));
    },
    'DELETE /printers/cloudprnt/:secret': async ({ params, query }, reply) => {
      await endJob(context, params.secret, query);
      return reply.type('application/json').send({});
    },
  });
}
