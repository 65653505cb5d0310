import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { ChimeState } from '#web/platform/device/chimes.ts';
import { createSoundStore } from './sound-store.ts';

function device(kept: string | null = null) {
  const values = new Map(kept === null ? [] : [['servett_sound', kept]]);
  const state = signal<ChimeState>('ready');
  const played: string[] = [];
  const open = () =>
    createSoundStore({
      chimes: {
        state,
        play: (chime, volume) => played.push(`${chime} ${volume}`),
        unblock: async () => {
          state.value = 'ready';
        },
        dispose: () => {},
      },
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => values.set(key, value),
      },
    });
  return { open, state, played };
}

test('volume and mute are stored on the device', () => {
  const { open, played } = device();
  const sound = open();
  sound.setVolume(0.4);
  sound.setMuted(true);
  sound.ring('order');
  expect(played).toEqual([]);
  const again = open();
  expect([again.volume.value, again.state.value]).toEqual([0.4, 'off']);
});

test('a test sound plays even if sound is off', () => {
  const { open, played } = device('off 0.5');
  open().test('call');
  expect(played).toEqual(['call 0.5']);
});

test('invalid stored settings are ignored', () => {
  for (const kept of ['', 'on', 'on loud', 'on 40', 'on -1', '{"volume":1}']) {
    const sound = device(kept).open();
    expect([sound.volume.value, sound.isMuted.value], kept).toEqual([0.7, false]);
  }
});

test('a blocked sound says so until somebody touches the page', () => {
  const { open, state } = device();
  state.value = 'blocked';
  const sound = open();
  expect(sound.state.value).toBe('blocked');
  void sound.unblock();
  expect(sound.state.value).toBe('on');
});

test('a device without storage still follows the choice', () => {
  const broken = () => {
    throw new Error('blocked');
  };
  const chimes = {
    state: signal<ChimeState>('ready'),
    play() {},
    async unblock() {},
    dispose() {},
  };
  const sound = createSoundStore({ chimes, storage: { getItem: broken, setItem: broken } });
  sound.setMuted(true);
  expect(sound.state.value).toBe('off');
});
