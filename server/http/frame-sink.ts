import type { Writable } from 'node:stream';
import type { FrameSink } from '../kernel/events/event-feed.ts';

/** A client that lets more than this pile up is dropped: it will resume by its last event. */
export const BACKLOG_BYTES_MAX = 65_536;
/** What is sent from the past waits while more than this is not taken. */
const REPLAY_BYTES_MAX = 16_384;

export function createFrameSink(raw: Writable): FrameSink {
  let resume = () => {};
  raw.once('close', () => resume());
  return {
    send(frame) {
      if (raw.writableEnded || raw.destroyed) {
        return;
      }
      raw.write(frame, () => resume());
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
  };
}
