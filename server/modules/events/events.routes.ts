import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_STREAMS_MAX, SESSION_STREAMS_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { deviceOf, requirePermission, staffOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import type { StreamOwner, StreamRegistry } from '#server/http/event-stream.ts';
import { handle } from '#server/http/handle.ts';
import { addressOf } from '#server/http/request-source.ts';
import { readStaffCookie } from '#server/http/staff-cookie.ts';
import { startFeed } from '#server/kernel/events/event-feed.ts';
import { readStaffSession } from '../account/read-staff-session.usecase.ts';
import { watchDevice } from '../devices/watch-device.usecase.ts';
import { type Watch, watchAsAnyone, watchAsGuest, watchAsStaff } from './watch-events.usecases.ts';

export function eventRoutes(app: App, context: Context, streams: StreamRegistry): void {
  /**
   * Has a venue followed until the returned function is called. A client that begins with what is
   * new loads the present state once it is answered: what other processes store from then on it
   * would miss if its venue was only followed later.
   */
  async function follow(venue: string): Promise<() => void> {
    const letGo = context.hub.subscribe(venue, () => {});
    try {
      await context.hub.follow(venue);
    } catch (error) {
      letGo();
      throw error;
    }
    return letGo;
  }

  async function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    watch: Watch,
  ): Promise<FastifyReply> {
    const after = lastEventId(request);
    const letGo = after === null ? await follow(watch.venue) : () => {};
    let stop = () => {};
    const sink = streams.open(reply, ownerOf(request), () => stop());
    const feed = startFeed(context, { ...watch, after }, sink);
    letGo();
    stop = feed.stop;
    feed.caughtUp.catch((error: unknown) => {
      // The status is already sent; the client reconnects by itself.
      request.log.error({ err: error }, 'stream failed');
      feed.stop();
      sink.end();
    });
    return reply;
  }

  handle(app, {
    'GET /venues/:venue/events': async (request, reply) =>
      stream(request, reply, await watchAsAnyone(context, request.params.venue)),
    'GET /events': async (request, reply) =>
      stream(request, reply, await watchOf(context, request, request.query.venue)),
    'GET /device/events': async (request, reply) =>
      stream(request, reply, watchDevice(context, deviceOf(request))),
  });
}

/** Streams without a session are counted by address. */
function ownerOf(request: FastifyRequest): StreamOwner {
  if (request.device !== null) {
    return { key: request.device.id, max: SESSION_STREAMS_MAX, kind: 'device' };
  }
  if (request.guest !== null) {
    return { key: request.guest.id, max: SESSION_STREAMS_MAX, kind: 'guest' };
  }
  return request.staff === null
    ? { key: addressOf(request), max: ADDRESS_STREAMS_MAX, kind: 'anyone' }
    : { key: request.staff.id, max: SESSION_STREAMS_MAX, kind: 'staff' };
}

async function watchOf(context: Context, request: FastifyRequest, venue = ''): Promise<Watch> {
  if (request.guest !== null) {
    return watchAsGuest(context, request.guest);
  }
  requirePermission(request, venue, 'board.see');
  const isSignedIn = async () =>
    (await readStaffSession(context, readStaffCookie(request))) !== undefined;
  return watchAsStaff(venue, staffOf(request).id, isSignedIn);
}

/** The client's last event, or null; an invalid number counts as "too far behind". */
function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') {
    return null;
  }
  const number = Number(header);
  return Number.isSafeInteger(number) && number >= 0 ? number : Number.MAX_SAFE_INTEGER;
}
