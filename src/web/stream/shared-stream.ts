import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Timer } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Locks } from '#web/platform/locks.ts';
import { reportError } from '#web/platform/report-error.ts';
import type { Visibility } from '#web/platform/visibility.ts';
import { createEventLog } from './event-log.ts';
import { type EventStream, SILENCE_MS } from './event-stream.ts';
import { createLiveStream, type LiveStreamOptions } from './live-stream.ts';
import { type Attendance, attend } from './stream-roster.ts';
import { asTabMessage, type TabMessage } from './tab-messages.ts';

export interface SharedStreamOptions extends Omit<LiveStreamOptions, 'hasPlace'> {
  /** The tabs' common name, read at each start: the same only for the same server and session. */
  name(): string;
  locks: Pick<Locks, 'lead'>;
  channel(name: string): Broadcast;
  /** How many streams all pages of this origin may hold together. */
  streams(): number;
  /** A screen that must ring has its own stream before pages that are read; false by default. */
  isAlarm?: boolean;
  /** Something of this page's guest is on its way: it has a stream before one that shows a menu. */
  isAwaiting?: ReadonlySignal<boolean>;
  visibility?: Pick<Visibility, 'isVisible' | 'isLeft'>;
  /** The leader's stream; tests replace it. */
  open?(options: LiveStreamOptions): EventStream;
}

interface Running {
  readonly name: string;
  readonly channel: Broadcast;
  readonly attendance: Attendance;
  leave(): void;
}

/** How long a new tab waits for the leader to answer. Milliseconds. */
const GREETING_MS = 5_000;
/** The channel on which all that follow a server tell each other so. */
const ROSTER = 'streams';

/**
 * One stream for all tabs and elements of one session: browsers allow six connections to a server
 * over HTTP/1.1, and a stream holds one permanently. The tab that has the lock leads: it alone
 * follows the server, and tells the others each event with the number before it. A tab that misses
 * one asks for it; a new leader continues from the last one it saw. Without locks (plain http) the
 * first on the roster leads. Where there are more sessions than places for streams, those that come
 * last poll.
 */
export function createSharedStream(options: SharedStreamOptions): EventStream {
  const { clock, connection, report = reportError } = options;
  const log = createEventLog();
  const leaderState = signal<LinkState>('connecting');
  /** `alone`: the leader does not answer, or there can be none. */
  const role = signal<'follower' | 'leader' | 'alone'>('follower');
  const me = Array.from(options.random.bytes(8), (byte) => byte.toString(16)).join('');
  const hasPlace = signal(false);
  let running: Running | null = null;
  /** The last event of this tab's own stream. */
  let tail: number | null = null;
  let timer: Timer | null = null;
  let announcedAt = 0;

  const open = options.open ?? createLiveStream;
  const own = open({
    ...options,
    hasPlace,
    onEvent(event) {
      const linked = { event, prev: tail };
      tail = event.sequence;
      post({ kind: 'event', ...linked });
      take(linked.event, linked.prev);
    },
    onCarts(carts) {
      post({ kind: 'carts', carts });
      options.onCarts?.(carts);
    },
    onBytes() {
      options.onBytes?.();
      // Timers of hidden tabs sleep; network activity wakes them.
      running?.attendance.beat();
      if (clock.now() - announcedAt >= STREAM_HEARTBEAT_MS) {
        announceIfLeading();
      }
    },
    onPolled(sequence) {
      tail = Math.max(tail ?? 0, sequence);
      if (log.last === null || sequence > log.last) {
        log.begin(sequence);
        post({ kind: 'moved', last: sequence });
      }
    },
    onReset: () => end(options.onReset),
    onClosed() {
      post({ kind: 'closed' });
      end(options.onClosed);
    },
  });

  /** Only the leader reports the server's state. */
  function post(message: TabMessage): void {
    if (role.peek() === 'leader') {
      running?.channel.post(JSON.stringify(message));
    }
  }

  function ask(): void {
    const last = log.last;
    running?.channel.post(JSON.stringify({ kind: 'since', from: me, last } satisfies TabMessage));
  }

  function take(event: VenueEvent, prev: number | null): void {
    const what = log.add({ event, prev });
    if (what === 'news') {
      handOn(event);
    } else if (what === 'gap') {
      ask();
    }
  }

  /** What a store throws is reported, and only a new snapshot restores what it missed. */
  function handOn(event: VenueEvent): void {
    try {
      options.onEvent(event);
    } catch (error) {
      report(error);
      end(options.onReset);
    }
  }

  function end(tell: () => void): void {
    stop();
    tell();
  }

  function after(delay: number, work: () => void): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
    timer = clock.setTimeout(work, delay);
  }

  function announceIfLeading(): void {
    if (role.peek() === 'leader') {
      announce();
    }
  }

  function announce(): void {
    announcedAt = clock.now();
    post({ kind: 'leader', state: own.state.peek(), last: log.last });
    after(STREAM_HEARTBEAT_MS, announce);
  }

  function follow(): void {
    tail = log.last;
    own.start(log.last);
  }

  function lead(): void {
    const wasAlone = role.peek() === 'alone';
    role.value = 'leader';
    if (!wasAlone) {
      follow();
    }
    announce();
  }

  /** Another tab comes first now; it continues from the same event. */
  function stepDown(): void {
    if (role.peek() === 'leader') {
      leaderState.value = own.state.peek();
      role.value = 'follower';
      own.stop();
      after(GREETING_MS, helpOneself);
      ask();
    }
  }

  /** A frozen tab keeps its lock: a tab without news of it opens its own stream. */
  function helpOneself(): void {
    role.value = 'alone';
    follow();
  }

  function hear(message: TabMessage): void {
    if (role.peek() === 'leader') {
      if (message.kind === 'since') {
        answer(message);
      }
      return;
    }
    if (message.kind === 'since') {
      return;
    }
    if (role.peek() === 'alone') {
      own.stop();
      role.value = 'follower';
    }
    after(SILENCE_MS, helpOneself);
    heed(message);
  }

  function answer({ from, last }: Extract<TabMessage, { kind: 'since' }>): void {
    post({ kind: 'leader', state: own.state.peek(), last: log.last });
    const missed = last === null ? [] : log.after(last);
    if (missed === null) {
      post({ kind: 'behind', to: from });
    }
    for (const linked of missed ?? []) {
      post({ kind: 'event', ...linked });
    }
  }

  function heed(message: Exclude<TabMessage, { kind: 'since' }>): void {
    switch (message.kind) {
      case 'event':
        take(message.event, message.prev);
        break;
      case 'leader':
        leaderState.value = message.state;
        catchUp(message.last);
        break;
      case 'moved':
        void poll(message.last);
        break;
      case 'carts':
        options.onCarts?.(message.carts);
        break;
      case 'behind':
        if (message.to === me) {
          end(options.onReset);
        }
        break;
      case 'closed':
        end(options.onClosed);
        break;
    }
  }

  function catchUp(last: number | null): void {
    if (log.last === null) {
      log.begin(last);
    } else if (last !== null && last > log.last) {
      ask();
    }
  }

  /** The leader polls, and has seen that something happened. */
  async function poll(last: number): Promise<void> {
    const at = running;
    const isBehind = log.last === null || log.last < last;
    const sequence = isBehind ? await options.poll().catch(lost) : null;
    if (at === running && sequence !== null && sequence > (log.last ?? -1)) {
      log.begin(sequence);
    }
  }

  /** A poll that throws shows nothing: the leader's next message triggers another. */
  function lost(error: unknown): null {
    report(error);
    return null;
  }

  function join(name: string): void {
    const channel = options.channel(name);
    const stopListening = channel.listen((text) => {
      const message = asTabMessage(text);
      if (message !== null && running?.channel === channel) {
        hear(message);
      }
    });
    const stopTelling = effect(() => {
      // Read for the effect's sake: whatever it becomes, the others are told at once.
      void own.state.value;
      untracked(announceIfLeading);
    });
    const attendance = attend({
      id: me,
      group: name,
      isAlarm: options.isAlarm ?? false,
      isAwaiting: options.isAwaiting,
      streams: options.streams,
      channel: options.channel(ROSTER),
      clock,
      visibility: options.visibility,
    });
    const stopPlacing = effect(() => {
      hasPlace.value = attendance.place.value.hasPlace;
    });
    let stopFollowing = () => {};
    const giveUp = options.locks.lead(name, () => running?.channel === channel && lead());
    running = {
      name,
      channel,
      attendance,
      leave() {
        giveUp?.();
        stopFollowing();
        stopPlacing();
        attendance.leave();
        stopTelling();
        stopListening();
        channel.close();
      },
    };
    after(GREETING_MS, helpOneself);
    ask();
    if (giveUp === null) {
      stopFollowing = followRoster(attendance);
    }
  }

  /** Without locks. */
  function followRoster({ place }: Attendance): () => void {
    return effect(() => {
      const { isFirst } = place.value;
      untracked(() => (isFirst ? lead() : stepDown()));
    });
  }

  function stop(): void {
    const left = running;
    running = null;
    left?.leave();
    own.stop();
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
    log.begin(null);
    leaderState.value = 'connecting';
    role.value = 'follower';
  }

  return {
    state: computed(() => {
      if (role.value !== 'follower') {
        return own.state.value;
      }
      return connection.isOnline.value ? leaderState.value : 'offline';
    }),
    start(lastSequence) {
      const name = options.name();
      if (running?.name !== name) {
        stop();
        log.begin(lastSequence);
        join(name);
        return;
      }
      log.begin(lastSequence);
      if (role.peek() === 'follower') {
        ask();
      } else {
        follow();
        announceIfLeading();
      }
    },
    stop,
  };
}
