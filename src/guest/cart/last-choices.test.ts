import { expect, test } from 'vitest';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createLastChoices } from './last-choices.ts';

const settle = () => new Promise((done) => setTimeout(done));
const BAR = 'kajkanten';

test('the options chosen for a product are remembered on the device, the newest choice only', async () => {
  const storage = createMemoryStorage();
  const choices = createLastChoices(storage);
  await settle();
  choices.keep(BAR, 'lager', ['40cl']);
  choices.keep(BAR, 'lager', ['50cl']);
  await settle();
  const later = createLastChoices(storage);
  await settle();
  expect(later.of(BAR, 'lager')).toEqual(['50cl']);
  expect(later.of(BAR, 'bun')).toBeUndefined();
  expect(later.of('elsewhere', 'lager')).toBeUndefined();
});

test('what was ordered at a venue is remembered for that venue, the last one first', async () => {
  const storage = createMemoryStorage();
  const choices = createLastChoices(storage);
  await settle();
  choices.keep(BAR, 'soup', []);
  choices.noteOrdered(BAR, [
    { product: 'lager', options: ['40cl'] },
    { product: 'bun', options: [] },
  ]);
  choices.noteOrdered(BAR, [{ product: 'lager', options: ['50cl'] }]);
  choices.noteOrdered('elsewhere', [{ product: 'lager', options: [] }]);
  // Chosen another way since, and still ordered before.
  choices.keep(BAR, 'bun', ['toasted']);
  await settle();
  const later = createLastChoices(storage);
  await settle();
  expect(later.orderedAt(BAR)).toEqual(['bun', 'lager']);
  expect(later.of(BAR, 'lager')).toEqual(['50cl']);
  expect(later.of('elsewhere', 'lager')).toEqual([]);
  later.forget(BAR);
  await settle();
  expect(later.orderedAt(BAR)).toEqual([]);
  expect(later.of(BAR, 'lager')).toBeUndefined();
  expect(later.orderedAt('elsewhere')).toEqual(['lager']);
});

test('what was stored before choices had a venue counts at each one, and other data is no choice', async () => {
  const storage = createMemoryStorage();
  await storage.set('last-choices', [['lager', 'x'], 3, ['bun', ['a']], ['tea', [], 7]]);
  const choices = createLastChoices(storage);
  await settle();
  expect(choices.of(BAR, 'lager')).toBeUndefined();
  expect(choices.of(BAR, 'tea')).toBeUndefined();
  expect(choices.of(BAR, 'bun')).toEqual(['a']);
  expect(choices.orderedAt(BAR)).toEqual([]);
});
