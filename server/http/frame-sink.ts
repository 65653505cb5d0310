import type { Writable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';

/**
 * A client with more unread than this is dropped: it resumes from its last event. In characters,
 * which take up to two bytes each.
 */
export const BACKLOG_MAX = 32_768;
/** What a frame that waits costs beside its characters: a string made of several has them as parts. */
const FRAME_COST = 256;
/** Sending past events pauses while more than this is unread. */
const REPLAY_BYTES_MAX = 16_384;
/** A text of fewer characters never has that many bytes: UTF-8 takes three for one at most. */
const SHORT_FRAME = REPLAY_BYTES_MAX / 3;

export type MeasuredSink = FrameSink & {
  /** How long data has been unread, 0 if there is none. Milliseconds. */
  unsentFor(): number;
  /** Closes it at once, with what is unread: the client resumes from its last event. */
  drop(): void;
};

/** `onDropped` is called when the client is dropped, as it does not read. */
export function createFrameSink(
  raw: Writable,
  clock: Pick<Clock, 'monotonic'>,
  onDropped = () => {},
): MeasuredSink {
  let resume = () => {};
  let unsentSince: number | null = null;
  /** What has been written is to be taken before anything else is written. */
  let isWaiting = false;
  /**
   * Frames behind that: Node would keep three objects for each, ten times as much as a short one.
   * Those that many streams send are kept once.
   */
  let queue: string[] = [];
  let queued = 0;
  let isChecking = false;
  raw.once('close', () => {
    queue = [];
    resume();
  });
  const unread = () => raw.writableLength + queued;

  function takeQueue(): string {
    const frames = queue.join('');
    queue = [];
    queued = 0;
    return frames;
  }

  function onWritten(): void {
    isWaiting = false;
    if (raw.writableLength === 0) unsentSince = null;
    const frames = takeQueue();
    if (frames !== '') write(frames);
    resume();
  }

  function isGone(): boolean {
    return raw.writableEnded || raw.destroyed;
  }

  function write(content: string): void {
    if (isGone()) {
      return;
    }
    if (raw.writableLength > 0 || content.length >= SHORT_FRAME) {
      isWaiting = true;
      raw.write(content, onWritten);
    } else {
      // All before it was taken, and nobody waits for this: a callback after each write would
      // delay the last of thousands of streams.
      unsentSince = null;
      raw.write(content);
    }
    if (raw.writableLength > 0) unsentSince ??= clock.monotonic();
    checkBacklog();
  }

  /** After this turn: what many orders that are stored together send may be taken at once. */
  function checkBacklog(): void {
    if (isChecking || unread() <= BACKLOG_MAX) {
      return;
    }
    isChecking = true;
    setImmediate(() => {
      isChecking = false;
      if (unread() > BACKLOG_MAX) drop();
    });
  }

  function drop(): void {
    if (raw.destroyed) return;
    onDropped();
    raw.destroy();
  }

  function enqueue(frame: string): void {
    queue.push(frame);
    queued += frame.length + FRAME_COST;
    checkBacklog();
  }

  return {
    send(frame) {
      if (isWaiting) {
        if (!isGone()) enqueue(frame);
        return;
      }
      write(frame);
    },
    async drained() {
      while (unread() > REPLAY_BYTES_MAX && !raw.destroyed) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    },
    end() {
      const frames = takeQueue();
      if (frames !== '' && !isGone()) raw.write(frames);
      raw.end();
    },
    unsentFor: () => (unsentSince === null || unread() === 0 ? 0 : clock.monotonic() - unsentSince),
    drop,
  };
}
