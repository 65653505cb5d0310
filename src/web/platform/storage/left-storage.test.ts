import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openDeviceStorage } from './device-storage.ts';
import { eraseDatabase } from './erase-database.ts';
import { openLeft } from './left-storage.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('what was stored before is read, and can be deleted afterwards', async () => {
  const storage = await openDeviceStorage('tablet');
  await storage.set('kiosk:token', 'secret');
  await storage.outbox.put('1', { table: '7' });
  storage.close();

  const left = openLeft('tablet');
  expect(await left.get('kiosk:token')).toBe('secret');
  expect(await left.get('kiosk:device')).toBeUndefined();
  expect(await left.outbox.all()).toEqual([{ table: '7' }]);
  left.close();
  await eraseDatabase('tablet');
  expect(await openLeft('tablet').outbox.all()).toEqual([]);
});

test('where nothing was stored, nothing is left, and no database is made that would hinder one', async () => {
  const left = openLeft('tablet');
  expect(await left.get('kiosk:token')).toBeUndefined();
  expect(await left.outbox.all()).toEqual([]);
  left.close();
  expect(await indexedDB.databases()).toEqual([]);
  const storage = await openDeviceStorage('tablet');
  await storage.set('kiosk:token', 'secret');
  expect(storage.isPersistent).toBe(true);
  expect(await storage.get('kiosk:token')).toBe('secret');
});

test('a browser that allows no storage has left nothing', async () => {
  globalThis.indexedDB = undefined as unknown as IDBFactory;
  const left = openLeft('tablet');
  expect(await left.get('kiosk:token')).toBeUndefined();
  expect(await left.outbox.all()).toEqual([]);
});
