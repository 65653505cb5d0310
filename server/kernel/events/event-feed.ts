import { closedFrame, eventFrame, resetFrame } from '../../../src/domain/events/event-frames.ts';
import { isOver, type Viewer, viewEvent } from '../../../src/domain/events/event-view.ts';
import type { ChangePorts } from './change.ts';
import { findCounters, listEventsAfter } from './events.repository.ts';
import type { StoredEvent } from './stored-event.ts';
import { createTurns } from './turns.ts';

/** Events of the past that are read and sent at a time. */
const PAGE = 100;
/** Characters of frames that are sent at a time; less than what a slow client may leave unread. */
const WRITE_MAX = 16_384;
/** What may happen while the past is sent: a client that takes it more slowly comes back for it. */
const WAITING_MAX = 200;

/**
 * How far back a client is told event by event, of all that happened in the venue. Before that a
 * snapshot is less to read than events, which may be those of one table alone. For anyone only the
 * public ones are read.
 */
const REPLAYED_MAX: Readonly<Record<Viewer['kind'], number>> = {
  guest: 500,
  staff: 2_000,
  anyone: 20_000,
};

/** Where frames go. */
export type FrameSink = {
  send(frame: string): void;
  /** Resolves when the client has taken what was sent, or is gone. */
  drained(): Promise<void>;
  /** Closes the stream after what was sent. */
  end(): void;
};

export type FeedOptions = {
  venue: string;
  /**
   * Reads who is looking, null when there is nothing more to see. Asked once the feed is subscribed:
   * whatever changes later comes as an event.
   */
  viewer(): Promise<Viewer | null>;
  /** The guest or staff session whose end closes the stream; null for anyone. */
  session: string | null;
  /** The last event the client has; null: begin with what comes. */
  after: number | null;
};

const turns = createTurns();

const changesRules = ({ event }: StoredEvent) => event.type === 'menu.published';

/**
 * Feeds a stream: what the client missed, then what comes, each once and in order. Resolves when
 * the past has been sent; the returned function stops the feed.
 */
export function startFeed(
  context: Pick<ChangePorts, 'store' | 'hub'>,
  wish: FeedOptions,
  sink: FrameSink,
): { stop: () => void; caughtUp: Promise<void> } {
  let viewer: Viewer = { kind: 'anyone' };
  let last = wish.after ?? 0;
  let isOpen = true;
  // Subscribed before the past is read: what happens in between waits here.
  let waiting: StoredEvent[] | null = [];

  const offEvents = context.hub.subscribe(wish.venue, (events) => {
    if (waiting !== null) {
      waiting.push(...events);
      if (waiting.length > WAITING_MAX) {
        waiting = [];
        end();
      }
      return;
    }
    try {
      receive(events);
    } catch (error) {
      end();
      throw error;
    }
  });
  const offEnd =
    wish.session === null ? () => {} : context.hub.onSessionEnd(wish.session, () => close());

  function stop(): void {
    isOpen = false;
    offEvents();
    offEnd();
  }

  function receive(events: readonly StoredEvent[]): void {
    send(events.map(frameOf).join(''));
    if (isOver(viewer)) {
      close();
    }
    // A new menu may say anew what guests see: what comes meanwhile waits until that is known.
    if (isOpen && viewer.kind === 'guest' && events.some(changesRules)) {
      waiting = [];
      lookAgain().catch(() => end());
    }
  }

  function close(): void {
    if (isOpen) {
      sink.send(closedFrame());
      end();
    }
  }

  /** Without a `closed` frame: the client comes back and resumes. */
  function end(): void {
    stop();
    sink.end();
  }

  /** What the client gets of an event: a frame, or nothing. */
  function frameOf(stored: StoredEvent): string {
    if (!isOpen || stored.event.sequence <= last) {
      return '';
    }
    last = stored.event.sequence;
    const view = viewEvent(stored, viewer);
    viewer = view.viewer;
    return view.event === null ? '' : eventFrame(view.event);
  }

  function send(frames: string): void {
    if (frames !== '') sink.send(frames);
  }

  async function replay(after: number): Promise<void> {
    const onlyPublic = viewer.kind === 'anyone';
    const { reader } = context.store;
    const counters = await findCounters(reader, wish.venue);
    const pruned = onlyPublic ? counters?.prunedPublicSequence : counters?.prunedSequence;
    const newest = counters?.sequence ?? 0;
    const oldest = Math.max(pruned ?? 0, newest - REPLAYED_MAX[viewer.kind]);
    if (after > newest || after < oldest) {
      // Too far behind, or from another database: the client takes a new snapshot.
      last = newest;
      sink.send(resetFrame());
      return;
    }
    while (isOpen) {
      const page = await listEventsAfter(reader, wish.venue, last, { onlyPublic, limit: PAGE });
      await sendPast(page);
      if (page.length < PAGE) {
        return;
      }
    }
  }

  /** Many in one write, each of which is a packet, but no more than a client can leave unread. */
  async function sendPast(events: readonly StoredEvent[]): Promise<void> {
    let frames = '';
    for (const stored of events) {
      frames += frameOf(stored);
      if (frames.length > WRITE_MAX) {
        send(frames);
        frames = '';
        await sink.drained();
      }
    }
    send(frames);
    await sink.drained();
  }

  async function catchUp(): Promise<void> {
    if (await identify()) {
      if (wish.after !== null) {
        await replay(wish.after);
      }
      flush();
    }
  }

  async function lookAgain(): Promise<void> {
    if (await identify()) {
      flush();
    }
  }

  async function identify(): Promise<boolean> {
    const known = await wish.viewer();
    if (known === null) {
      close();
      return false;
    }
    viewer = known;
    return true;
  }

  function flush(): void {
    const arrived = waiting ?? [];
    waiting = null;
    receive(arrived);
  }

  // Whoever comes back with many others has the beginning of its answer before any of them catches up.
  return { stop, caughtUp: turns.take(catchUp) };
}
