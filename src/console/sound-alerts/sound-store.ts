import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Chime, Chimes } from '#web/platform/device/chimes.ts';
import { type ChoiceStorage, keepChoice, readChoice } from '#web/stores/device-choice.ts';

/** `blocked` by the browser, `off` by a person. */
export type SoundState = 'on' | 'off' | 'blocked' | 'missing';

export interface SoundStore {
  readonly state: ReadonlySignal<SoundState>;
  /** From 0 to 1. */
  readonly volume: ReadonlySignal<number>;
  readonly isMuted: ReadonlySignal<boolean>;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  ring(chime: Chime): void;
  /** Plays it even if sound is off. */
  test(chime: Chime): void;
  /** To be called from a touch or a key. */
  unblock(): Promise<void>;
}

export interface SoundDeps {
  chimes: Chimes;
  /** Null if the browser blocks it: then a choice is kept until the page is closed. */
  storage: ChoiceStorage;
}

const KEY = 'servett_sound';
const DEFAULT_VOLUME = 0.7;

/** The volume on this device: screens are in different places. */
export function createSoundStore({ chimes, storage }: SoundDeps): SoundStore {
  const kept = read(storage);
  const volume = signal(kept.volume);
  const isMuted = signal(kept.isMuted);

  function keep(): void {
    keepChoice(storage, KEY, `${isMuted.peek() ? 'off' : 'on'} ${volume.peek()}`);
  }

  return {
    state: computed(() => {
      if (isMuted.value) {
        return 'off';
      }
      return chimes.state.value === 'ready' ? 'on' : chimes.state.value;
    }),
    volume,
    isMuted,
    setVolume(next) {
      volume.value = next;
      keep();
    },
    setMuted(next) {
      isMuted.value = next;
      keep();
    },
    ring(chime) {
      if (!isMuted.peek()) {
        chimes.play(chime, volume.peek());
      }
    },
    test: (chime) => chimes.play(chime, volume.peek()),
    unblock: chimes.unblock,
  };
}

function read(storage: SoundDeps['storage']): { volume: number; isMuted: boolean } {
  const [power = 'on', level = ''] = readChoice(storage, KEY).split(' ');
  const volume = Number.parseFloat(level);
  const isVolume = volume > 0 && volume <= 1;
  return { volume: isVolume ? volume : DEFAULT_VOLUME, isMuted: power === 'off' };
}
