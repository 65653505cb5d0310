import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import { ProblemError } from '#server/problem.ts';
import { receivePicture } from './store-picture.usecase.ts';

/** Uploaded pictures for a menu. Only here, bodies are bytes. */
export async function pictureRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope: App) => {
    const signalOf = createWorkSignals(scope);
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    handle(scope, {
      'POST /venues/:venue/pictures': async (request, reply) => {
        const body: unknown = request.body;
        if (!Buffer.isBuffer(body)) {
          throw new ProblemError('pictures.not_a_picture');
        }
        const picture = await receivePicture(context, request.params.venue, body, signalOf(reply));
        return { picture };
      },
    });
  });
}
