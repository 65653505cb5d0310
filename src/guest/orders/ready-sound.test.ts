import { expect, test } from 'vitest';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createReadySound } from './ready-sound.ts';

function start(storage = createMemoryStorage()) {
  const heard: string[] = [];
  const openChimes = () => {
    heard.push('opened');
    return {
      play: (chime: string) => void heard.push(chime),
      unblock: async () => {},
      dispose: () => {},
    };
  };
  return { heard, storage, sound: createReadySound({ storage, openChimes }) };
}

const settle = () => new Promise((done) => setTimeout(done));

test('no audio is opened and nothing sounds before the guest has agreed', async () => {
  const { sound, heard } = start();
  await settle();
  sound.play();
  expect(sound.choice.value).toBe('unasked');
  expect(heard).toEqual([]);
});

test('a yes plays a sample at once, and is remembered on the device', async () => {
  const first = start();
  first.sound.choose('on');
  await settle();
  expect(first.heard).toEqual(['opened', 'ready']);
  const later = start(first.storage);
  await settle();
  expect(later.sound.choice.value).toBe('on');
  later.sound.play();
  expect(later.heard).toEqual(['opened', 'ready']);
});

test('a no is remembered too, and keeps it silent', async () => {
  const first = start();
  first.sound.choose('off');
  await settle();
  const later = start(first.storage);
  await settle();
  later.sound.play();
  expect(later.sound.choice.value).toBe('off');
  expect(later.heard).toEqual([]);
});
