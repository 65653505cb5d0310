import { signal } from '@preact/signals-react';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Locks } from '#web/platform/locks.ts';
import type { Random } from '#web/platform/random.ts';

/**
 * Ids that differ within a run and are the same in every run; random fractions are always a half.
 */
export function createTestRandom(): Random {
  let count = 0;
  return {
    bytes(length) {
      count += 1;
      const bytes = new Uint8Array(length);
      new DataView(bytes.buffer).setUint32(length - 4, count);
      return bytes;
    },
    fraction: () => 0.5,
  };
}

export function createTestConnection() {
  return { isOnline: signal(true), dispose() {} };
}

/** Web Locks, shared by the tabs that receive this object. */
export function createTestLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const queues = new Map<string, (() => void)[]>();

  function lead(name: string, onLead: () => void): () => void {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    const begin = () => queueMicrotask(() => queue[0] === begin && onLead());
    queue.push(begin);
    if (queue.length === 1) {
      begin();
    }
    return () => {
      const place = queue.indexOf(begin);
      if (place >= 0) {
        queue.splice(place, 1);
      }
      if (place === 0) {
        queue[0]?.();
      }
    };
  }

  return {
    lead,
    withLock(name, work) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

/** The tabs of a channel: each receives every message but its own. */
export function createTestChannel(): () => Broadcast {
  const tabs = new Set<{ listeners: Set<(message: string) => void> }>();
  return () => {
    const tab = { listeners: new Set<(message: string) => void>() };
    tabs.add(tab);
    return {
      post(message) {
        for (const other of tabs) {
          if (other !== tab) {
            for (const listener of other.listeners) {
              queueMicrotask(() => listener(message));
            }
          }
        }
      },
      listen(listener) {
        tab.listeners.add(listener);
        return () => tab.listeners.delete(listener);
      },
      close: () => tabs.delete(tab),
    };
  };
}

/** The channels of a browser by their names. */
export function createTestChannels(): (name: string) => Broadcast {
  const channels = new Map<string, () => Broadcast>();
  return (name) => {
    const join = channels.get(name) ?? createTestChannel();
    channels.set(name, join);
    return join();
  };
}
