import type { FastifyReply } from 'fastify';
import { heartbeatFrame, retryFrame } from '#core/events/event-frames.ts';
import type { Clock } from '../clock.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';
import type { StreamCounts } from '../monitoring/stream-metrics.ts';
import { createFrameSink, type MeasuredSink } from './frame-sink.ts';

const RETRY_MS = 2_000;
/** A client that has taken nothing for so long does not read: it may come back, and resume. */
const STALLED_MAX_MS = 60_000;

/** The owner by which streams are counted. `page`: another stream of the same page takes its place. */
export type StreamOwner = { key: string; max: number; kind: ListenerKind; page?: string };
export type ListenerKind = 'guest' | 'staff' | 'device' | 'anyone';

/** The open streams of this process. */
export type StreamRegistry = {
  /**
   * Turns the reply into a stream; `onClose` runs once when it ends, for any reason. One more than
   * an owner's `max` closes its oldest, without a `closed` frame, and so does another of one page.
   */
  open(reply: FastifyReply, owner: StreamOwner, onClose: () => void): FrameSink;
  /** Whether one more closes none but its own page's. */
  hasRoom(owner: StreamOwner): boolean;
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
  /** By owner: each with its page, the oldest first. */
  const owned = new Map<string, Map<FrameSink, string | undefined>>();

  function streamOf({ key, page }: StreamOwner): FrameSink | undefined {
    if (page === undefined) return undefined;
    return [...(owned.get(key) ?? [])].find(([, of]) => of === page)?.[0];
  }

  const isFull = ({ key, max }: StreamOwner) => (owned.get(key)?.size ?? 0) >= max;

  /** Registers a stream until the returned function is called. */
  function keep(stream: MeasuredSink, owner: StreamOwner): () => void {
    const { key, kind, page } = owner;
    const own = owned.get(key) ?? new Map<FrameSink, string | undefined>();
    const [oldest] = own.keys();
    const left = streamOf(owner) ?? (isFull(owner) ? oldest : undefined);
    if (left !== undefined) {
      own.delete(left);
      left.end();
    }
    owned.set(key, own.set(stream, page));
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
    hasRoom: (owner) => !isFull(owner) || streamOf(owner) !== undefined,
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
