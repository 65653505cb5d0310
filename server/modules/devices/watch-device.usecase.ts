import type { Context } from '#server/context.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import type { FeedOptions } from '#server/kernel/events/event-feed.ts';
import { findDevice } from './devices.repository.ts';

/** A tablet's events, until it is removed. */
export function watchDevice(context: Context, { id, venue }: Device): Omit<FeedOptions, 'after'> {
  return {
    venue,
    session: id,
    viewer: async () => {
      const device = await findDevice(context.store.reader, id);
      return device === undefined || device.state === 'revoked'
        ? null
        : { kind: 'device', device: id };
    },
  };
}
