import type { VenueEvent } from '#core/events/event.schema.ts';
import { closedFrame, eventFrame, resetFrame } from '#core/events/event-frames.ts';
import { isInParty, isOver, type Viewer, viewEvent } from '#core/events/event-view.ts';
import type { ChangePorts } from './change.ts';
import {
  type EventCounters,
  findCounters,
  listEventsAfter,
  wasSeparated,
} from './events.repository.ts';
import type { PartyNews } from './party-news.ts';
import type { StoredEvent } from './stored-event.ts';

/** Past events that are read and sent at a time. */
const PAGE = 100;
/** Characters of frames that are sent at a time; less than a slow client may leave unread. */
const WRITE_MAX = 16_384;
/** Events that may be queued while the past is sent: a slower client has to reconnect. */
const WAITING_MAX = 200;

/**
 * How many of the venue's events a client may have missed before it has to load a snapshot, which
 * is then less to read than the events. For anonymous readers only public events count.
 */
const REPLAYED_MAX: Readonly<Record<Viewer['kind'], number>> = {
  guest: 500,
  staff: 2_000,
  device: 2_000,
  anyone: 20_000,
};

/** The destination of frames. */
export type FrameSink = {
  send(frame: string): void;
  /** Resolves when the client has read what was sent, or is gone. */
  drained(): Promise<void>;
  /** Closes the stream after what was sent. */
  end(): void;
};

export type FeedOptions = {
  venue: string;
  /**
   * Reads the viewer, null if there is nothing more to see. Called once the feed is subscribed:
   * later changes arrive as events.
   */
  viewer(): Promise<Viewer | null>;
  /** The guest or staff session whose end closes the stream; null for anyone. */
  session: string | null;
  /** The last event the client has; null: start with new events. */
  after: number | null;
  /** What a guest's party is told beside events. */
  news?: Pick<PartyNews, 'subscribe' | 'changedHere'>;
};

const turns = createTurns();

const changesRules = ({ event }: StoredEvent) => event.type === 'menu.published';

/**
 * Feeds a stream: what the client missed, then new events, each once and in order. Resolves when
 * the past has been sent; the returned function stops the feed.
 */
export function startFeed(
  context: Pick<ChangePorts, 'store' | 'hub'>,
  wish: FeedOptions,
  sink: FrameSink,
): { stop: () => void; caughtUp: Promise<void> } {
  let viewer: Viewer = { kind: 'anyone' };
  let last = wish.after ?? 0;
  /** What happened until then is part of the viewer as it was read. */
  let known = 0;
  let isOpen = true;
  // Subscribed before the past is read: events in between are queued.
  let waiting: StoredEvent[] | null = [];

  const offEvents = context.hub.subscribe(wish.venue, (events) => {
    if (waiting !== null) {
      // One by one: a call has limited room for arguments.
      for (const event of events) waiting.push(event);
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
  /** Parties of which something was told while the past was read. */
  const untold = new Set<string>();
  const offNews = wish.news?.subscribe(wish.venue, (seating, frame) => {
    if (waiting !== null) {
      untold.add(seating);
    } else if (isOpen && isInParty(viewer, seating)) {
      sink.send(frame);
    }
  });
  const offEnd =
    wish.session === null ? () => {} : context.hub.onSessionEnd(wish.session, () => close());

  // The client comes back, and what it has is compared with what there is.
  const offBegun = context.hub.onBegunAnew(() => end());

  function stop(): void {
    isOpen = false;
    offEvents();
    offBegun();
    offNews?.();
    offEnd();
  }

  function receive(events: readonly StoredEvent[]): void {
    send(events.map(frameOf).join(''));
    if (isOver(viewer)) {
      close();
    }
    // A new menu may change what guests see: events wait until that is known.
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

  /** Without a `closed` frame: the client reconnects and resumes. */
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
    const view = viewEvent(stored, viewer, stored.event.sequence <= known);
    viewer = view.viewer;
    return view.event === null ? '' : frameOfSeen(stored, view.event);
  }

  function send(frames: string): void {
    if (frames !== '') sink.send(frames);
  }

  async function replay(after: number, counters: EventCounters | undefined): Promise<void> {
    const onlyPublic = viewer.kind === 'anyone';
    const { reader } = context.store.of(wish.venue);
    const pruned = onlyPublic ? counters?.prunedPublicSequence : counters?.prunedSequence;
    const newest = known;
    const oldest = Math.max(pruned ?? 0, newest - REPLAYED_MAX[viewer.kind]);
    if (after > newest || after < oldest || (await isApartSince(after))) {
      // Too far behind, from another database, or another party: the client loads a new snapshot.
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

  /**
   * Whether a guest's party was one with another in what it has missed: events name the seating of
   * both, and whoever was let in to one of them since is to read nothing of the other.
   */
  async function isApartSince(after: number): Promise<boolean> {
    if (viewer.kind !== 'guest' || viewer.seating === null || after === known) {
      return false;
    }
    const { venue } = wish;
    const missed = { after, until: known };
    return wasSeparated(context.store.of(venue).reader, { venue, seating: viewer.seating }, missed);
  }

  /**
   * Several frames per write, each of which is a packet, but no more than a client may leave
   * unread.
   */
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
    const beginning = context.hub.follow(wish.venue);
    if (beginning !== null) {
      await beginning;
      if (wish.after === null) last = context.hub.lastPublished(wish.venue);
    }
    // Read before the viewer, who then is at least as new.
    const counters = wish.after === null ? undefined : await countersNow();
    known = counters?.sequence ?? 0;
    if (await identify()) {
      if (wish.after !== null) {
        await replay(wish.after, counters);
      }
      flush();
    }
  }

  function countersNow() {
    return findCounters(context.store.of(wish.venue).reader, wish.venue);
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
    for (const seating of untold) {
      if (isInParty(viewer, seating)) wish.news?.changedHere({ venue: wish.venue, seating });
    }
    untold.clear();
  }

  // If many clients reconnect at once, each gets the start of its response before any catches up.
  return { stop, caughtUp: turns.take(catchUp) };
}

const whole = new WeakMap<VenueEvent, string>();

/**
 * The frame of what a client sees of an event. Clients that see it whole get the same one: with a
 * thousand boards, writing its JSON for each takes longer than sending it.
 */
export function frameOfSeen({ event }: StoredEvent, seen: VenueEvent): string {
  if (seen !== event) {
    return eventFrame(seen);
  }
  const known = whole.get(event);
  if (known !== undefined) {
    return known;
  }
  const frame = eventFrame(event);
  whole.set(event, frame);
  return frame;
}

/** Runs work one piece at a time, so that a burst of it delays nothing else. */
type Turns = {
  /** Runs the work in its turn. While it waits for something external, the next one starts. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * One piece of work starts in each round of the event loop: between two of them requests are
 * handled, however many pieces wait.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];

  function next(): void {
    const begin = waiting.shift();
    begin?.();
    if (waiting.length > 0) setImmediate(next);
  }

  return {
    async take(work) {
      const turn = new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      if (waiting.length === 1) setImmediate(next);
      await turn;
      return work();
    },
  };
}
