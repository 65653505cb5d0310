import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { applyNotice, receiveNotice } from './receive-notice.usecase.ts';

const OK = 200;

/** Where providers send notices: signed over the bytes as they came, so nothing parses them first. */
export async function noticeRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    handle(scope, {
      'POST /payments/notices/:provider/:venue': async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
        );
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notice = await receiveNotice(context, { ...request.params, headers, raw });
        if (notice !== null) {
          // The provider need not wait for what it has said.
          applyNotice(context, notice).catch((error: unknown) => request.log.error(error));
        }
        return reply.status(OK).type('text/plain; charset=utf-8').send('');
      },
    });
  });
}
