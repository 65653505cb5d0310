import type { Writable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';

/** A client with more unread data than this is dropped: it will resume from its last event. */
export const BACKLOG_BYTES_MAX = 65_536;
/** Sending past events pauses while more than this is unread. */
const REPLAY_BYTES_MAX = 16_384;
/** A text of fewer characters never has that many bytes: UTF-8 takes three for one at most. */
const SHORT_FRAME = REPLAY_BYTES_MAX / 3;

export type MeasuredSink = FrameSink & {
  /** How long data has been unread, 0 if there is none. Milliseconds. */
  unsentFor(): number;
};

export function createFrameSink(raw: Writable, clock: Pick<Clock, 'monotonic'>): MeasuredSink {
  let resume = () => {};
  let unsentSince: number | null = null;
  raw.once('close', () => resume());
  const onWritten = () => {
    if (raw.writableLength === 0) unsentSince = null;
    resume();
  };
  return {
    send(frame) {
      if (raw.writableEnded || raw.destroyed) {
        return;
      }
      if (raw.writableLength > 0 || frame.length >= SHORT_FRAME) {
        raw.write(frame, onWritten);
      } else {
        // All before it was taken, and nobody waits for this: a callback after each write would
        // delay the last of thousands of streams.
        unsentSince = null;
        raw.write(frame);
      }
      if (raw.writableLength > 0) unsentSince ??= clock.monotonic();
      if (raw.writableLength > BACKLOG_BYTES_MAX) {
        raw.destroy();
      }
    },
    async drained() {
      while (raw.writableLength > REPLAY_BYTES_MAX && !raw.destroyed) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    },
    end: () => raw.end(),
    unsentFor: () =>
      unsentSince === null || raw.writableLength === 0 ? 0 : clock.monotonic() - unsentSince,
  };
}
