import { expect, test } from 'vitest';
import { settle } from '#tests/support/components/clock.ts';
import { createChimes } from './chimes.ts';

/** A page whose browser blocks sound until somebody has touched it. */
function silentPage() {
  const struck: { pitch: number; at: number; peak: number }[] = [];
  let isTouched = false;
  class Param {
    value = 0;
    peak = 0;
    setValueAtTime() {}
    exponentialRampToValueAtTime(value: number) {
      this.peak = Math.max(this.peak, value);
    }
  }
  class FakeAudio extends EventTarget {
    state = 'suspended';
    currentTime = 5;
    destination = {};
    async resume() {
      if (!isTouched) throw new Error('not allowed');
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    }
    async close() {}
    createGain() {
      return { gain: new Param(), connect: (next: unknown) => next };
    }
    createOscillator() {
      const frequency = new Param();
      let level = new Param();
      return {
        type: 'sine',
        frequency,
        connect(next: { gain: Param }) {
          level = next.gain;
          return next;
        },
        start: (at: number) => struck.push({ pitch: frequency.value, at, peak: level.peak }),
        stop() {},
      };
    }
  }
  const page = Object.assign(new EventTarget(), { AudioContext: FakeAudio });
  const touch = async () => {
    isTouched = true;
    page.dispatchEvent(new Event('click'));
    await settle();
  };
  return { page: page as unknown as Window & typeof globalThis, touch, struck };
}

test('a browser that waits for a touch is reported as blocked, until there is one', async () => {
  const { page, touch, struck } = silentPage();
  const chimes = createChimes(page);
  await chimes.unblock();
  chimes.play('order', 1);
  expect([chimes.state.value, struck]).toEqual(['blocked', []]);
  await touch();
  expect(chimes.state.value).toBe('ready');
  chimes.play('order', 1);
  expect(struck).toHaveLength(2);
  chimes.dispose();
});

test('each sound has its own tones, at the set volume', async () => {
  const { page, touch, struck } = silentPage();
  const chimes = createChimes(page);
  await touch();
  const tonesOf = (chime: 'order' | 'call' | 'alarm', volume: number) => {
    struck.length = 0;
    chimes.play(chime, volume);
    return [...struck];
  };
  const [order, call, alarm] = [tonesOf('order', 1), tonesOf('call', 1), tonesOf('alarm', 1)];
  const pitches = [order, call, alarm].map((tones) => tones.map(({ pitch }) => pitch).join(' '));
  expect(new Set(pitches).size).toBe(3);
  expect(alarm.slice(0, 3).map(({ pitch }) => pitch)).toEqual([587.3, 740, 987.8]);
  const [loud = 0, soft = 0] = [order, tonesOf('order', 0.2)].map((tones) => tones[0]?.peak ?? 0);
  expect(loud).toBeGreaterThan(10 * soft);
  expect(tonesOf('order', 0)).toEqual([]);
});

test('a browser without Web Audio makes no sound, and is reported', () => {
  const page = new EventTarget() as unknown as Window & typeof globalThis;
  const chimes = createChimes(page);
  chimes.play('alarm', 1);
  expect(chimes.state.value).toBe('missing');
  chimes.dispose();
});
