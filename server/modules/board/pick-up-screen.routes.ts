import { PICK_UP_SCREENS_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { bearerToken } from '#server/http/bearer-token.ts';
import type { StreamRegistry } from '#server/http/event-stream.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { ProblemError } from '#server/problem.ts';
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
      const made = await makePickUpLink(context, byOf(request), ownOrigin(request, ''));
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
      const { screen: page } = request.query;
      const of = { key: link.codeHash, max: PICK_UP_SCREENS_MAX, kind: 'device' } as const;
      const owner = { ...of, ...(page !== undefined && { page }) };
      // They come back by themselves: one more in the place of the oldest would send all of them round.
      if (!streams.hasRoom(owner)) throw new ProblemError('links.full');
      const sink = streams.open(reply, owner, () => stop());
      stop = feeds.follow(link, sink);
      return reply;
    },
  });
}
