import { type ReadonlySignal, signal } from '@preact/signals-react';

export type Chime = 'order' | 'call' | 'alarm' | 'ready';

/** `blocked`: the browser waits for a touch; `missing`: it has no Web Audio. */
export type ChimeState = 'ready' | 'blocked' | 'missing';

/** Synthesized sounds: no files, so nothing to load. */
export interface Chimes {
  readonly state: ReadonlySignal<ChimeState>;
  /** `volume` from 0 to 1. Silent while blocked. */
  play(chime: Chime, volume: number): void;
  /** Asks the browser again; it agrees only while it handles a touch or a key. Never rejects. */
  unblock(): Promise<void>;
  dispose(): void;
}

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning. */
  readonly at: number;
  /** Seconds until it has faded out. */
  readonly lasts: number;
}

/**
 * Distinguishable without looking at the screen: two soft tones, one struck bell, three rising
 * tones.
 */
const CHIMES: Readonly<Record<Chime, readonly Note[]>> = {
  order: [
    { pitch: 659.3, at: 0, lasts: 0.35 },
    { pitch: 880, at: 0.16, lasts: 0.6 },
  ],
  // On a guest's phone: a short falling fifth, unlike any of the board's.
  ready: [
    { pitch: 1046.5, at: 0, lasts: 0.5 },
    { pitch: 698.5, at: 0.2, lasts: 0.8 },
  ],
  call: [
    { pitch: 1318.5, at: 0, lasts: 1.1 },
    { pitch: 1975.5, at: 0.005, lasts: 0.5 },
  ],
  alarm: [0, 0.55].flatMap((from) => [
    { pitch: 587.3, at: from, lasts: 0.22 },
    { pitch: 740, at: from + 0.13, lasts: 0.22 },
    { pitch: 987.8, at: from + 0.26, lasts: 0.4 },
  ]),
};

/** One note at full volume stays well below the level at which several would clip. */
const LOUDEST = 0.3;
/** A soft attack that does not click. Seconds. */
const ATTACK = 0.012;
/** An exponential fade never reaches zero. */
const SILENCE = 0.0001;
/** The page's sounds. A touch anywhere on the page unblocks them. */
export function createChimes(page: Window & typeof globalThis = window): Chimes {
  const audio = open(page);
  const state = signal<ChimeState>('missing');
  const read = () => {
    if (audio !== null) {
      state.value = audio.state === 'running' ? 'ready' : 'blocked';
    }
  };
  async function unblock(): Promise<void> {
    try {
      await audio?.resume();
    } catch {
      // Refused without a touch: the state shows it.
    }
  }
  // Keys on a button make a click too, and nothing changes between a key's two halves.
  const onClick = () => void unblock();

  read();
  audio?.addEventListener('statechange', read);
  page.addEventListener('click', onClick, { capture: true });
  return {
    state,
    unblock,
    play(chime, volume) {
      if (audio !== null && audio.state === 'running' && volume > 0) {
        for (const note of CHIMES[chime]) {
          strike(audio, note, volume);
        }
      }
    },
    dispose() {
      page.removeEventListener('click', onClick, { capture: true });
      audio?.removeEventListener('statechange', read);
      audio?.close().catch(() => {});
    },
  };
}

function open(page: Window & typeof globalThis): AudioContext | null {
  try {
    return new page.AudioContext();
  } catch {
    return null;
  }
}

function strike(audio: AudioContext, { pitch, at, lasts }: Note, volume: number): void {
  const begins = audio.currentTime + at;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(SILENCE, begins);
  // Perceived loudness is about the square of a slider's value.
  level.gain.exponentialRampToValueAtTime(LOUDEST * volume * volume + SILENCE, begins + ATTACK);
  level.gain.exponentialRampToValueAtTime(SILENCE, begins + lasts);
  tone.connect(level).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + lasts);
}
