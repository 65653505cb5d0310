import { StoredPicture } from '#core/menu/picture.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import { PICTURE_BYTES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { createWorkSignals } from '#server/http/work/work-signals.ts';
import { ProblemError } from '#server/problem.ts';
import { storePicture } from './store-picture.usecase.ts';

const CREATED = 201;

/** Uploaded pictures for a menu. Only here, bodies are bytes. */
export async function pictureRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope: App) => {
    const signalOf = createWorkSignals(scope);
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      '/venues/:venue/pictures',
      {
        config: { access: 'staff', permission: 'menu.edit' },
        bodyLimit: PICTURE_BYTES_MAX,
        schema: {
          params: VenueParams,
          consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
          ...documented({
            summary:
              'Stores a picture, sent as bytes (JPEG, PNG, WebP or AVIF), for a product to use',
            tag: 'venues',
            access: 'staff',
            errors: ['pictures.not_a_picture'],
            ok: { status: CREATED, schema: StoredPicture },
          }),
        },
      },
      async (request, reply) => {
        const body: unknown = request.body;
        if (!Buffer.isBuffer(body)) {
          throw new ProblemError('pictures.not_a_picture');
        }
        const picture = await storePicture(body, context, signalOf(reply));
        return reply.status(CREATED).send({ picture });
      },
    );
  });
}
