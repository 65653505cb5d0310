/** The board's sound for what is ready: a short falling fifth (`src/web/platform/device/chimes.ts`). */
const NOTES = [
  { pitch: 1046.5, at: 0, lasts: 0.5 },
  { pitch: 698.5, at: 0.2, lasts: 0.8 },
];
const LOUD = 0.25;
const SILENCE = 0.0001;
const ATTACK_S = 0.012;

export interface ScreenChime {
  /** Silent where the browser waits for a touch or a key first. */
  ring(): void;
  /** To be called from a touch or a key. */
  unblock(): void;
  isBlocked(): boolean;
}

/** Null where the browser makes no sounds. */
export function createScreenChime(): ScreenChime | null {
  let audio: AudioContext;
  try {
    audio = new AudioContext();
  } catch {
    return null;
  }
  return {
    ring() {
      if (audio.state !== 'running') return;
      for (const { pitch, at, lasts } of NOTES) {
        const begins = audio.currentTime + at;
        const tone = audio.createOscillator();
        const level = audio.createGain();
        tone.type = 'triangle';
        tone.frequency.value = pitch;
        level.gain.setValueAtTime(SILENCE, begins);
        level.gain.exponentialRampToValueAtTime(LOUD, begins + ATTACK_S);
        level.gain.exponentialRampToValueAtTime(SILENCE, begins + lasts);
        tone.connect(level);
        level.connect(audio.destination);
        tone.start(begins);
        tone.stop(begins + lasts);
      }
    },
    // Refused without a touch: the state says so.
    unblock: () => void audio.resume().catch(() => {}),
    isBlocked: () => audio.state !== 'running',
  };
}
