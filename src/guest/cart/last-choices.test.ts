import { expect, test } from 'vitest';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createLastChoices } from './last-choices.ts';

const settle = () => new Promise((done) => setTimeout(done));

test('the options chosen for a product are remembered on the device, the newest choice only', async () => {
  const storage = createMemoryStorage();
  const choices = createLastChoices(storage);
  await settle();
  choices.keep('lager', ['40cl']);
  choices.keep('lager', ['50cl']);
  await settle();
  const later = createLastChoices(storage);
  await settle();
  expect(later.of('lager')).toEqual(['50cl']);
  expect(later.of('bun')).toBeUndefined();
});

test('other data in the storage is not a choice', async () => {
  const storage = createMemoryStorage();
  await storage.set('last-choices', [['lager', 'x'], 3, ['bun', ['a']]]);
  const choices = createLastChoices(storage);
  await settle();
  expect(choices.of('lager')).toBeUndefined();
  expect(choices.of('bun')).toEqual(['a']);
});
