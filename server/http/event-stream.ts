import type { FastifyReply } from 'fastify';
import { heartbeatFrame, retryFrame } from '#core/events/event-frames.ts';
import type { Clock } from '../clock.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';
import type { StreamCounts } from '../monitoring/stream-metrics.ts';
import { createFrameSink, type MeasuredSink } from './frame-sink.ts';

const RETRY_MS = 2_000;
/** A client that has taken nothing for so long does not read: it may come back, and resume. */
const STALLED_MAX_MS = 60_000;

/** The owner by which streams are counted. */
export type StreamOwner = { key: string; max: number; kind: ListenerKind };
export type ListenerKind = 'guest' | 'staff' | 'device' | 'anyone';

/** The open streams of this process. */
export type StreamRegistry = {
  /**
   * Turns the reply into a stream; `onClose` runs once when it ends, for any reason. One more than
   * an owner's `max` closes its oldest, without a `closed` frame.
   */
  open(reply: FastifyReply, owner: StreamOwner, onClose: () => void): FrameSink;
  /** Keeps them open, except those whose clients do not read. */
  heartbeat(): void;
  count(): StreamCounts;
  /** Calls back for each that is closed since its client does not read. */
  onDropped(listener: () => void): void;
  /** Ends all of them, without a `closed` frame: clients reconnect to the next process. */
  endAll(): void;
};

export function createStreamRegistry(clock: Pick<Clock, 'monotonic'>): StreamRegistry {
  const streams = new Map<MeasuredSink, ListenerKind>();
  const owned = new Map<string, Set<FrameSink>>();

  /** Registers a stream until the returned function is called. */
  function keep(stream: MeasuredSink, { key, max, kind }: StreamOwner): () => void {
    const own = owned.get(key) ?? new Set();
    const [oldest] = own;
    if (own.size >= max && oldest !== undefined) {
      own.delete(oldest);
      oldest.end();
    }
    owned.set(key, own.add(stream));
    streams.set(stream, kind);
    return () => {
      streams.delete(stream);
      own.delete(stream);
      if (own.size === 0 && owned.get(key) === own) {
        owned.delete(key);
      }
    };
  }

  let onDropped = () => {};

  /** A stream that is still being opened would otherwise prevent the server from stopping. */
  let hasEnded = false;

  function open(reply: FastifyReply, owner: StreamOwner, onClose: () => void): FrameSink {
    const { raw } = reply;
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    reply.header('cache-control', 'no-store');
    // Otherwise nginx collects frames before passing them on.
    reply.header('x-accel-buffering', 'no');
    reply.hijack();
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    raw.socket?.setNoDelay(true);
    raw.write(retryFrame(RETRY_MS));

    const stream = createFrameSink(raw, clock, () => onDropped());
    const forget = keep(stream, owner);
    const close = () => {
      forget();
      onClose();
    };
    if (raw.destroyed) {
      // The client left before the response began: nothing would report that any more.
      queueMicrotask(close);
    } else {
      raw.on('close', close);
    }
    if (hasEnded) {
      stream.end();
    }
    return stream;
  }

  return {
    open,
    heartbeat() {
      for (const stream of streams.keys()) {
        if (stream.unsentFor() > STALLED_MAX_MS) {
          stream.drop();
        } else {
          stream.send(heartbeatFrame());
        }
      }
    },
    count() {
      const listeners = { guest: 0, staff: 0, device: 0, anyone: 0 };
      for (const kind of streams.values()) {
        listeners[kind] += 1;
      }
      return { listeners, unsent: [...streams.keys()].map((stream) => stream.unsentFor()) };
    },
    onDropped(listener) {
      onDropped = listener;
    },
    endAll() {
      hasEnded = true;
      for (const stream of streams.keys()) {
        stream.end();
      }
    },
  };
}
