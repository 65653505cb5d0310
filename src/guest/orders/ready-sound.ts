import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Chimes } from '#web/platform/device/chimes.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

export type ReadySoundChoice = 'unasked' | 'on' | 'off';

/** Whether this device plays a sound when an order is ready: asked once, stored on the device. */
export interface ReadySound {
  readonly choice: ReadonlySignal<ReadySoundChoice>;
  /** Call it while handling a touch: browsers allow sound only then. Plays a sample. */
  choose(choice: 'on' | 'off'): void;
  play(): void;
  dispose(): void;
}

export interface ReadySoundDeps {
  storage: Pick<DeviceStorage, 'get' | 'set'>;
  openChimes: () => Pick<Chimes, 'play' | 'unblock' | 'dispose'>;
}

const KEY = 'ready-sound';
const VOLUME = 0.8;

export function createReadySound({ storage, openChimes }: ReadySoundDeps): ReadySound {
  const choice = signal<ReadySoundChoice>('unasked');
  let chimes: ReturnType<typeof openChimes> | null = null;

  /** Only if it is wanted: a page that may play sound keeps the device's audio awake. */
  function open(): ReturnType<typeof openChimes> {
    chimes ??= openChimes();
    return chimes;
  }

  async function read(): Promise<void> {
    const stored = await storage.get(KEY).catch(() => undefined);
    if (choice.peek() === 'unasked' && (stored === 'on' || stored === 'off')) {
      choice.value = stored;
      if (stored === 'on') {
        open();
      }
    }
  }
  void read();

  return {
    choice,
    choose(next) {
      choice.value = next;
      // Without storage the guest is asked again at the next visit.
      storage.set(KEY, next).catch(() => {});
      if (next === 'on') {
        const opened = open();
        void opened.unblock().then(() => opened.play('ready', VOLUME));
      }
    },
    play() {
      if (choice.peek() === 'on') {
        open().play('ready', VOLUME);
      }
    },
    dispose() {
      chimes?.dispose();
      chimes = null;
    },
  };
}
