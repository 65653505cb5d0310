import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { Visibility } from '#web/platform/visibility.ts';
import { SILENCE_MS } from './event-stream.ts';
import { type Attendee, type Place, placeOf, rankOf } from './stream-places.ts';

export interface RosterOptions {
  id: string;
  group: string;
  /** A screen that must ring comes before those that are only read. */
  isAlarm: boolean;
  /** Something of this page's guest is on its way; absent: never. */
  isAwaiting?: ReadonlySignal<boolean> | undefined;
  /** How many streams all pages of this browser may hold, as far as they can know of each other. */
  streams: () => number;
  channel: Broadcast;
  clock: Clock;
  visibility?: Pick<Visibility, 'isVisible' | 'isLeft'> | undefined;
}

/** This page's, or element's, entry among all that follow the same server. */
export interface Attendance {
  readonly place: ReadonlySignal<Place>;
  /** Tells the others, if that is due: for when timers sleep. */
  beat(): void;
  leave(): void;
}

type RosterMessage =
  | ({ readonly kind: 'hello' | 'here' } & Attendee)
  | { readonly kind: 'gone'; readonly id: string };

/** How long the others have for their answers before the first decision. Milliseconds. */
const GREETING_MS = 150;
const NOWHERE: Place = { isFirst: false, hasPlace: false };

/**
 * Tells the other pages that this one follows the server, and hears of them. Who says nothing for
 * two heartbeats and a half is not counted; a mistake costs a connection, never an event.
 */
export function attend(options: RosterOptions): Attendance {
  const { channel, clock, visibility } = options;
  const place = signal<Place>(NOWHERE);
  const others = new Map<string, { attendee: Attendee; heardAt: number }>();
  const since = clock.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: Timer | null = null;
  let isGreeting = options.streams() !== Number.POSITIVE_INFINITY;

  const me = (): Attendee => ({
    id: options.id,
    group: options.group,
    rank: rankOf({
      isAlarm: options.isAlarm,
      isAwaiting: options.isAwaiting?.peek() ?? false,
      isVisible: visibility?.isVisible.peek() ?? true,
    }),
    since,
  });

  function post(message: RosterMessage): void {
    channel.post(JSON.stringify(message));
  }

  /** Who was silent itself does not know how the others are. */
  function tell(): void {
    const kind = clock.now() - reportedAt > SILENCE_MS ? 'hello' : 'here';
    reportedAt = clock.now();
    post({ kind, ...me() });
    wait(STREAM_HEARTBEAT_MS, tell);
    decide();
  }

  function wait(delay: number, work: () => void): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
    timer = clock.setTimeout(work, delay);
  }

  function decide(): void {
    if (isGreeting) {
      return;
    }
    const known: Attendee[] = [];
    for (const [id, { attendee, heardAt }] of others) {
      if (clock.now() - heardAt > SILENCE_MS) {
        others.delete(id);
      } else {
        known.push(attendee);
      }
    }
    const next = placeOf(me(), known, options.streams());
    const { isFirst, hasPlace } = place.peek();
    if (next.isFirst !== isFirst || next.hasPlace !== hasPlace) {
      place.value = next;
    }
  }

  function hear(text: string): void {
    const message = asRosterMessage(text);
    if (message === null) {
      return;
    }
    if (message.kind === 'gone') {
      others.delete(message.id);
    } else {
      const { kind, ...attendee } = message;
      others.set(attendee.id, { attendee, heardAt: clock.now() });
      if (kind === 'hello') {
        reportedAt = clock.now();
        post({ kind: 'here', ...me() });
      }
    }
    decide();
  }

  function changed(isLeft: boolean): void {
    if (isLeft) {
      post({ kind: 'gone', id: options.id });
    } else if (!isGreeting) {
      tell();
    }
  }

  const stopListening = channel.listen(hear);
  tell();
  if (isGreeting) {
    wait(GREETING_MS, () => {
      isGreeting = false;
      tell();
    });
  }

  let isFirstRun = true;
  const stopWatching = effect(() => {
    void visibility?.isVisible.value;
    void options.isAwaiting?.value;
    const isLeft = visibility?.isLeft.value ?? false;
    if (!isFirstRun) {
      untracked(() => changed(isLeft));
    }
    isFirstRun = false;
  });

  return {
    place,
    beat() {
      if (!isGreeting && clock.now() - reportedAt >= STREAM_HEARTBEAT_MS) {
        tell();
      }
    },
    leave() {
      stopWatching();
      stopListening();
      post({ kind: 'gone', id: options.id });
      if (timer !== null) {
        clock.clearTimeout(timer);
      }
      channel.close();
    },
  };
}

/** Pages of another version of this application may send unknown messages. */
function asRosterMessage(text: string): RosterMessage | null {
  try {
    const message = JSON.parse(text) as RosterMessage;
    const isKnown =
      message.kind === 'gone' ||
      ((message.kind === 'hello' || message.kind === 'here') &&
        typeof message.group === 'string' &&
        Number.isFinite(message.rank) &&
        Number.isFinite(message.since));
    return isKnown && typeof message.id === 'string' ? message : null;
  } catch {
    return null;
  }
}
