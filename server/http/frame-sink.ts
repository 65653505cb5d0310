import { ServerResponse } from 'node:http';
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

const repeated: { frame: string; chunk: Buffer | null } = { frame: '', chunk: null };

/**
 * A frame as a chunk of an HTTP response, once it is sent for the second time in a row: of thousands
 * of streams that send the same, making it for each takes longer than sending it.
 */
function chunkOf(frame: string): Buffer | null {
  if (frame !== repeated.frame) {
    repeated.frame = frame;
    repeated.chunk = null;
    return null;
  }
  repeated.chunk ??= Buffer.from(`${Buffer.byteLength(frame).toString(16)}\r\n${frame}\r\n`);
  return repeated.chunk;
}

/** Where chunks of a response may go as they are; null where they are not, or not yet, on their way. */
function chunksOf(raw: Writable): Writable | null {
  return raw instanceof ServerResponse && raw.headersSent && raw.chunkedEncoding
    ? raw.socket
    : null;
}

const uncork = (way: Writable) => way.uncork();

export function createFrameSink(raw: Writable, clock: Pick<Clock, 'monotonic'>): MeasuredSink {
  let resume = () => {};
  let unsentSince: number | null = null;
  raw.once('close', () => resume());
  const onWritten = () => {
    if (raw.writableLength === 0) unsentSince = null;
    resume();
  };

  function write(way: Writable, content: string | Buffer): void {
    if (raw.writableEnded || raw.destroyed) {
      return;
    }
    if (raw.writableLength > 0 || content.length >= SHORT_FRAME) {
      way.write(content, onWritten);
    } else {
      // All before it was taken, and nobody waits for this: a callback after each write would
      // delay the last of thousands of streams.
      unsentSince = null;
      way.write(content);
    }
    if (raw.writableLength > 0) unsentSince ??= clock.monotonic();
    if (raw.writableLength > BACKLOG_BYTES_MAX) {
      raw.destroy();
    }
  }

  return {
    send(frame) {
      const way = chunksOf(raw);
      const chunk = way && chunkOf(frame);
      if (way === null || chunk === null) {
        write(raw, frame);
        return;
      }
      // Leaves as Node's own chunks do, after what is answered in this turn: an order's guest does
      // not wait for thousands of streams.
      way.cork();
      write(way, chunk);
      process.nextTick(uncork, way);
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
