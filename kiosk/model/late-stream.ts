import { effect, signal, untracked } from '@preact/signals-react';
import type { LinkState } from '#web/platform/connection.ts';
import type { EventStream } from '#web/stream/event-stream.ts';

/** A stream whose code comes while it is first wanted. `load` never rejects. */
export function lateStream(load: () => Promise<EventStream>): EventStream {
  const state = signal<LinkState>('connecting');
  let stream: EventStream | null = null;
  /** From where it is wanted; undefined: it is not. */
  let wanted: number | null | undefined;
  let isLoading = false;

  async function begin(): Promise<void> {
    isLoading = true;
    const loaded = await load();
    stream = loaded;
    effect(() => {
      state.value = loaded.state.value;
    });
    if (wanted !== undefined) loaded.start(wanted);
  }

  return {
    state,
    start(last) {
      wanted = last;
      if (stream) stream.start(last);
      else if (!isLoading) void untracked(begin);
    },
    stop() {
      wanted = undefined;
      stream?.stop();
    },
  };
}
