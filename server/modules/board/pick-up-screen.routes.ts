import { PICK_UP_SCREENS_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { bearerToken } from '#server/http/bearer-token.ts';
import type { StreamRegistry } from '#server/http/event-stream.ts';
import { handle } from '#server/http/handle.ts';
import { createPickUpFeeds } from './pick-up-feeds.ts';
import {
  endPickUpLink,
  makePickUpLink,
  readPickUpLink,
  requirePickUpLink,
} from './pick-up-links.usecases.ts';

/** The screen at the counter that nobody has to sign in to, and the link that opens it. */
export function pickUpScreenRoutes(app: App, context: Context, streams: StreamRegistry): void {
  const feeds = createPickUpFeeds(context, (error) =>
    app.log.error({ err: error }, 'pick-up screens could not be told of their numbers'),
  );

  handle(app, {
    'GET /venues/:venue/pick-up/link': ({ params }) => readPickUpLink(context, params.venue),
    'POST /venues/:venue/pick-up/link': async (request) => {
      const made = await makePickUpLink(context, byOf(request));
      feeds.look(request.params.venue);
      return made;
    },
    'DELETE /venues/:venue/pick-up/link': async (request) => {
      const ended = await endPickUpLink(context, byOf(request));
      feeds.look(request.params.venue);
      return ended;
    },
    'GET /pick-up/events': async (request, reply) => {
      const link = await requirePickUpLink(context, bearerToken(request));
      let stop = () => {};
      const owner = { key: link.codeHash, max: PICK_UP_SCREENS_MAX, kind: 'device' } as const;
      const sink = streams.open(reply, owner, () => stop());
      stop = feeds.follow(link, sink);
      return reply;
    },
  });
}
