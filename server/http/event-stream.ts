import type { FastifyReply } from 'fastify';
import { heartbeatFrame, retryFrame } from '../../src/domain/events/event-frames.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';
import type { StreamCounts } from '../monitoring/stream-metrics.ts';
import { createFrameSink, type MeasuredSink } from './frame-sink.ts';

const RETRY_MS = 2_000;

/** Whose streams are counted together. */
export type StreamOwner = { key: string; max: number; kind: ListenerKind };
export type ListenerKind = 'guest' | 'staff' | 'anyone';

/** The open streams of this process. */
export type StreamRegistry = {
  /**
   * Turns the reply into a stream; `onClose` runs once when it is over, whoever ends it. One more
   * than `max` of an owner's ends its oldest, without a `closed` frame.
   */
  open(reply: FastifyReply, owner: StreamOwner, onClose: () => void): FrameSink;
  heartbeat(): void;
  count(): StreamCounts;
  /** Ends all of them, without a `closed` frame: clients come back to the next process. */
  endAll(): void;
};

export function createStreamRegistry(): StreamRegistry {
  const streams = new Map<MeasuredSink, ListenerKind>();
  const owned = new Map<string, Set<FrameSink>>();

  /** Keeps a stream until the returned function is called. */
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

  /** A stream that was still being opened as the server stopped would keep it from stopping. */
  let hasEnded = false;

  function open(reply: FastifyReply, owner: StreamOwner, onClose: () => void): FrameSink {
    const { raw } = reply;
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    reply.header('cache-control', 'no-store');
    // nginx would otherwise collect frames before it passes them on.
    reply.header('x-accel-buffering', 'no');
    reply.hijack();
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    raw.socket?.setNoDelay(true);
    raw.write(retryFrame(RETRY_MS));

    const stream = createFrameSink(raw);
    const forget = keep(stream, owner);
    const close = () => {
      forget();
      onClose();
    };
    if (raw.destroyed) {
      // Whoever asked was gone before the answer began: nothing would tell so any more.
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
        stream.send(heartbeatFrame());
      }
    },
    count() {
      const listeners = { guest: 0, staff: 0, anyone: 0 };
      for (const kind of streams.values()) {
        listeners[kind] += 1;
      }
      return { listeners, unsent: [...streams.keys()].map((stream) => stream.unsentFor()) };
    },
    endAll() {
      hasEnded = true;
      for (const stream of streams.keys()) {
        stream.end();
      }
    },
  };
}
