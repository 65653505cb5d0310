import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { CARTS_EVENT, CLOSED_EVENT, RESET_EVENT } from '#core/events/codes.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import type { SharedCarts } from '#core/table-cart/table-cart.schema.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Connection, LinkState } from '#web/platform/connection.ts';
import type { Random } from '#web/platform/random.ts';
import { type ReportError, reportError } from '#web/platform/report-error.ts';
import type { Visibility } from '#web/platform/visibility.ts';
import { createSseParser, type SseFrame } from './sse-parser.ts';

export interface EventStreamOptions {
  /** A function is called for each connection. */
  url: string | (() => string);
  /** Read for each connection. */
  headers?: () => Record<string, string>;
  credentials?: 'omit' | 'same-origin';
  /** If it throws, the stream stops as for `onReset`: only a snapshot restores what was missed. */
  onEvent(event: VenueEvent): void;
  /** Too far behind: the stream has stopped. Load a snapshot, then start again from there. */
  onReset(): void;
  /** Session, role or seating have ended or never existed: the stream has stopped. */
  onClosed(): void;
  /** What the guest's party has in its carts; of the present, and without a number. */
  onCarts?(carts: SharedCarts): void;
  /** Any data from the server. */
  onBytes?(): void;
  clock: Clock;
  random: Random;
  connection: Pick<Connection, 'isOnline'>;
  visibility?: Pick<Visibility, 'isVisible'>;
  fetch?: typeof globalThis.fetch;
  /** Receives what a consumer threw; by default the page's `error` listeners. */
  report?: ReportError;
  /** The longest delay before an attempt, in milliseconds; 5 seconds by default. */
  longestRetry?: number;
}

export interface EventStream {
  readonly state: ReadonlySignal<LinkState>;
  /** Connects; events up to `lastSequence` are known already. Null starts at now. */
  start(lastSequence: number | null): void;
  stop(): void;
}

export interface DirectStream extends EventStream {
  /** Attempts in a row without a byte; one that was not answered at all counts as several. */
  readonly failures: ReadonlySignal<number>;
  /** The last delivered event, or the start. */
  readonly last: number | null;
}

/** Silence after which a connection counts as dead. Heartbeats come every `STREAM_HEARTBEAT_MS`. */
export const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;
/**
 * The server answers at once. Who waits longer may wait for a connection: other pages hold all that
 * the browser opens. Milliseconds.
 */
export const ANSWER_MS = 10_000;
/** As many failures as an attempt without an answer counts for. */
export const UNANSWERED = 3;
/** Failed attempts in a row after which the guest is told. */
const OFFLINE_AFTER = 2;
/** Shorter than that of requests: events are late meanwhile. Milliseconds. */
const LONGEST_RETRY_MS = 5_000;
const ENDED_STATUS: readonly number[] = [401, 403, 410];

/**
 * Follows a venue's events over server-sent events. Uses `fetch`, since `EventSource` cannot send a
 * token. It reconnects by itself and delivers each event once, in order.
 */
export function createEventStream(options: EventStreamOptions): DirectStream {
  const { clock, connection, visibility } = options;
  const request = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const report = options.report ?? reportError;
  const state = signal<LinkState>('connecting');
  let last: number | null = null;
  const failures = signal(0);
  let current: AbortController | null = null;
  let timer: Timer | null = null;
  let heardAt = 0;
  let stopWatching: (() => void) | null = null;

  function schedule(delay: number, work: () => void): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
    timer = clock.setTimeout(work, delay);
  }

  function connect(): void {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    heardAt = clock.now();
    schedule(ANSWER_MS, () => giveUp(UNANSWERED));
    void follow(controller).then((isEnded) => {
      if (current === controller && !isEnded) {
        retry();
      }
    });
  }

  /** Any byte counts as a heartbeat; without one for too long, the connection is closed. */
  function hear(): void {
    heardAt = clock.now();
    schedule(SILENCE_MS, () => giveUp(1));
  }

  function giveUp(count: number): void {
    failures.value += count;
    showFailure();
    connect();
  }

  function showFailure(): void {
    const isGone = failures.peek() >= OFFLINE_AFTER || !connection.isOnline.peek();
    state.value = isGone ? 'offline' : 'connecting';
  }

  function retry(): void {
    const longest = options.longestRetry ?? LONGEST_RETRY_MS;
    const delay = backoff(failures.peek(), options.random.fraction(), longest);
    schedule(delay, connect);
    failures.value += 1;
    showFailure();
  }

  /** Resolves when the connection has ended: true if the stream as a whole has. Never rejects. */
  async function follow(controller: AbortController): Promise<boolean> {
    const isCurrent = () => current === controller;
    try {
      const response = await request(
        typeof options.url === 'string' ? options.url : options.url(),
        {
          headers: {
            Accept: 'text/event-stream',
            ...options.headers?.(),
            ...(last === null ? {} : { 'Last-Event-ID': String(last) }),
          },
          cache: 'no-store',
          credentials: options.credentials ?? 'omit',
          signal: controller.signal,
        },
      );
      if (!isCurrent()) {
        return false;
      }
      if (ENDED_STATUS.includes(response.status)) {
        end(options.onClosed);
        return true;
      }
      if (!isEventStream(response)) {
        return false;
      }
      hear();
      // The network may have gone while the answer was on its way.
      state.value = connection.isOnline.peek() ? 'live' : 'offline';
      await readFrames(response.body, {
        onBytes: () => {
          if (isCurrent()) {
            failures.value = 0;
            hear();
            attempt(() => options.onBytes?.());
          }
        },
        onFrame: (frame) => isCurrent() && receive(frame),
      });
    } catch {
      // A broken connection is retried.
    }
    return false;
  }

  function receive(frame: SseFrame): void {
    if (frame.event === RESET_EVENT) {
      end(options.onReset);
      return;
    }
    if (frame.event === CLOSED_EVENT) {
      end(options.onClosed);
      return;
    }
    if (frame.event === CARTS_EVENT) {
      attempt(() => options.onCarts?.(JSON.parse(frame.data) as SharedCarts));
      return;
    }
    const isHandedOn = attempt(() => handOn(JSON.parse(frame.data) as VenueEvent));
    if (!isHandedOn) {
      end(options.onReset);
    }
  }

  function handOn(event: VenueEvent): void {
    if (last === null || event.sequence > last) {
      last = event.sequence;
      options.onEvent(event);
    }
  }

  /** Whether a consumer succeeded: what it throws is reported, and breaks no connection. */
  function attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  function end(tell: () => void): void {
    stop();
    attempt(tell);
  }

  function stop(): void {
    stopWatching?.();
    stopWatching = null;
    const controller = current;
    current = null;
    controller?.abort();
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
    state.value = 'connecting';
  }

  /** Timers sleep in hidden pages and networks return suddenly: check as soon as either wakes. */
  function watch(): () => void {
    let isFirst = true;
    return effect(() => {
      const isOnline = connection.isOnline.value;
      const isVisible = visibility?.isVisible.value ?? true;
      if (!isFirst) {
        untracked(() => wake(isOnline, isVisible));
      }
      isFirst = false;
    });
  }

  function wake(isOnline: boolean, isVisible: boolean): void {
    if (!isOnline) {
      state.value = 'offline';
      return;
    }
    const isSilent = clock.now() - heardAt > SILENCE_MS;
    if (isVisible && (state.value !== 'live' || isSilent)) {
      connect();
    }
  }

  return {
    state,
    failures,
    get last() {
      return last;
    },
    start(lastSequence) {
      const wasLive = state.peek() === 'live';
      stop();
      last = lastSequence;
      failures.value = 0;
      // Restarting from a new snapshot is not an interruption that should be shown.
      const first = wasLive ? 'live' : 'connecting';
      state.value = connection.isOnline.peek() ? first : 'offline';
      connect();
      stopWatching = watch();
    },
    stop,
  };
}

function isEventStream(response: Response): response is Response & { body: ReadableStream } {
  const type = response.headers.get('Content-Type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}

interface FrameReader {
  onBytes(): unknown;
  onFrame(frame: SseFrame): unknown;
}

/** Reads server-sent events from a body until it ends. Rejects when the connection breaks. */
async function readFrames(
  body: ReadableStream<Uint8Array>,
  { onBytes, onFrame }: FrameReader,
): Promise<void> {
  const parser = createSseParser(onFrame);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onBytes();
    parser.push(decoder.decode(read.value, { stream: true }));
  }
}
