import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Chimes } from '../../platform/device/chimes.ts';
import type { DeviceStorage } from '../../platform/storage/storage.ts';

export type ReadySoundChoice = 'unasked' | 'on' | 'off';

/** Whether this device sounds when an order is ready: asked for once, kept on the device. */
export interface ReadySound {
  readonly choice: ReadonlySignal<ReadySoundChoice>;
  /** To be called while a touch is handled: browsers let a page sound only then. Sounds as a proof. */
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

  /** Only where it is wanted: a page that may sound keeps the device's sound awake. */
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
      // Without storage it is asked again at the next visit.
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
