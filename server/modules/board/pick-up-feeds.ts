import type { PickUpNumbers } from '#core/board/pick-up-screen.schema.ts';
import { closedFrame } from '#core/events/event-frames.ts';
import type { Context } from '#server/context.ts';
import type { FrameSink } from '#server/kernel/events/event-feed.ts';
import { findPickUpLink, type StoredPickUpLink } from './pick-up-links.repository.ts';
import { readPickUpNumbers } from './read-pick-up-numbers.ts';

/** What is called for a while ends without an event, and another process may have ended the link. */
const LOOK_MS = 10_000;

/** The screens without sign-in that are open, by venue: what one shows is read once for all of them. */
export type PickUpFeeds = {
  /** Tells a screen what it shows, now and with each change, until the returned function is called. */
  follow(link: StoredPickUpLink, sink: FrameSink): () => void;
  /** The venue's link is another one, or none. */
  look(venue: string): void;
};

type Feed = { look(): void; screens: Map<FrameSink, string>; stop(): void };

export function createPickUpFeeds(
  context: Pick<Context, 'store' | 'menus' | 'clock' | 'hub'>,
  onError: (error: unknown) => void,
): PickUpFeeds {
  const feeds = new Map<string, Feed>();

  function feedOf(venue: string): Feed {
    const known = feeds.get(venue);
    if (known !== undefined) return known;
    const feed = beginFeed(context, venue, onError);
    feeds.set(venue, feed);
    return feed;
  }

  return {
    follow({ venue, codeHash }, sink) {
      const feed = feedOf(venue);
      feed.screens.set(sink, codeHash);
      feed.look();
      return () => {
        feed.screens.delete(sink);
        if (feed.screens.size > 0 || feeds.get(venue) !== feed) return;
        feeds.delete(venue);
        feed.stop();
      };
    },
    look: (venue) => feeds.get(venue)?.look(),
  };
}

function beginFeed(
  context: Pick<Context, 'store' | 'menus' | 'clock' | 'hub'>,
  venue: string,
  onError: (error: unknown) => void,
): Feed {
  const screens = new Map<FrameSink, string>();
  /** What each screen was told last, but for the time. */
  const told = new WeakMap<FrameSink, string>();
  let isLooking = false;
  let again = false;

  /** Of an earlier link: it says so, and its screen does not come back. */
  function dismiss(sink: FrameSink): void {
    screens.delete(sink);
    sink.send(closedFrame());
    sink.end();
  }

  async function tell(): Promise<void> {
    const link = await findPickUpLink(context.store.reader, venue);
    for (const [sink, codeHash] of [...screens]) {
      if (codeHash !== link?.codeHash) dismiss(sink);
    }
    if (screens.size === 0) return;
    const numbers = await readPickUpNumbers(context, venue);
    const shown = JSON.stringify({ ...numbers, at: '' });
    for (const sink of screens.keys()) {
      if (told.get(sink) === shown) continue;
      told.set(sink, shown);
      sink.send(numbersFrame(numbers));
    }
  }

  /** One at a time: what happens meanwhile is read once afterwards. */
  async function look(): Promise<void> {
    again = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (again && screens.size > 0) {
        again = false;
        await tell();
      }
    } catch (error) {
      onError(error);
      // They connect again, and are told everything.
      for (const sink of screens.keys()) sink.end();
    } finally {
      isLooking = false;
    }
  }

  const offEvents = context.hub.subscribe(venue, () => void look());
  const offClock = context.clock.every(LOOK_MS, () => void look());
  // What another process stores before this venue is followed is seen by the look after it.
  Promise.resolve(context.hub.follow(venue)).then(look, onError);
  return {
    screens,
    look: () => void look(),
    stop() {
      offEvents();
      offClock();
    },
  };
}

function numbersFrame(numbers: PickUpNumbers): string {
  return `event: numbers\ndata: ${JSON.stringify(numbers)}\n\n`;
}
