import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { EventStream } from '#web/stream/event-stream.ts';

export interface SeenStreamOptions {
  stream: EventStream;
  isVisible: ReadonlySignal<boolean>;
  /** How many streams the browser may hold. */
  streams(): number;
  /** It is seen again: what happened meanwhile is unknown. */
  onSeen(): void;
}

/**
 * The tablet's stream while somebody can see the page: over HTTP/1.1 a browser opens six connections
 * to a server, and a second page of the tablet in a hidden tab would hold one for nothing. What a
 * hidden page must know it hears with its next heartbeat.
 */
export function whileSeen(options: SeenStreamOptions): EventStream {
  const { stream, isVisible, streams } = options;
  const isOut = () => !isVisible.peek() && streams() !== Number.POSITIVE_INFINITY;
  let wasOut = false;
  let isWanted = false;

  effect(() => {
    void isVisible.value;
    untracked(() => {
      if (isOut()) {
        wasOut = isWanted;
        stream.stop();
      } else if (wasOut && isVisible.peek()) {
        wasOut = false;
        options.onSeen();
      }
    });
  });

  return {
    state: stream.state,
    start(last) {
      isWanted = true;
      wasOut = isOut();
      if (!wasOut) {
        stream.start(last);
      }
    },
    stop() {
      isWanted = false;
      wasOut = false;
      stream.stop();
    },
  };
}
