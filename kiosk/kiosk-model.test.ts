import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import type { GuestPhase } from '../src/compose/guest/guest-opening.ts';
import type { Locale } from '../src/contract/codes.ts';
import type { Menu } from '../src/contract/menu/menu.schema.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import { createMemoryStorage } from '../src/platform/storage/memory-storage.ts';
import type { DeviceStorage } from '../src/platform/storage/storage.ts';
import type { MenuStore } from '../src/stores/shared/menu.ts';
import { createTestClock } from '../tests/support/components/clock.ts';
import { eventually } from '../tests/support/eventually.ts';
import { makeMenu } from '../tests/support/fixtures/menu.ts';
import { createKiosk } from './kiosk-model.ts';

const TABLE: TableInfo = {
  id: 'servett00012',
  label: '12',
  venue: { id: 'kajkanten', name: 'Kajkanten', locales: ['sv', 'en'] },
  menuVersion: 1,
};

/** A guest that opens one table at once, and does not know any other. */
function setUp(storage = createMemoryStorage(), open?: (text: string) => Promise<void>) {
  const phase = signal<GuestPhase>('code');
  const table = signal<TableInfo | null>(null);
  const clear = vi.fn();
  const openTable = async (text: string) => {
    table.value = text === TABLE.id ? TABLE : null;
    if (text === '') phase.value = 'code';
    else phase.value = table.value ? 'ready' : 'unknown_table';
  };
  const locale = signal<Locale>('en');
  const language = {
    locale,
    language: signal(null),
    hasFailed: signal(false),
    complete: async () => {},
    retry: async () => {},
    choose: async (next: Locale) => {
      locale.value = next;
    },
  };
  const menu = signal<Menu | null>(null);
  const status = signal<MenuStore['status']['value']>('loading');
  const clock = createTestClock();
  const nothing = async () => {};
  const guest = {
    phase,
    table,
    openTable: open ?? openTable,
    dismissRefusal: () => {},
    menu: { menu, status },
    cart: { clear },
    avoid: { clear: () => {} },
    lastChoices: { clear: () => {} },
    seating: {
      ended: signal(false),
      needsPresence: signal(false),
      movedTo: signal(null),
      finish: nothing,
    },
    settlement: { settled: signal(null), forget: nothing },
    outbox: { entries: signal([]), dismiss: async () => true },
    calls: { outgoing: signal([]), dismiss: nothing },
  };
  const kiosk = createKiosk({ guest, language, storage, clock });
  return { kiosk, storage, clear, locale, table, menu, clock };
}

test('a tablet without a table asks for its code, and stores a known one', async () => {
  const { kiosk, storage } = setUp();
  await eventually(() => expect(kiosk.screen.value).toBe('set_up'));
  kiosk.setUp('servett00099');
  await eventually(() => expect(kiosk.screen.value).toBe('set_up'));
  expect(await storage.get('kiosk:table')).toBeUndefined();
  kiosk.setUp(TABLE.id);
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
  expect(await storage.get('kiosk:table')).toBe(TABLE.id);
});

test('the language is asked for once the table is stored, and not before', async () => {
  const storage = createMemoryStorage();
  let isKept = () => {};
  const set: DeviceStorage['set'] = async (key, value) => {
    if (key === 'kiosk:table') await new Promise<void>((resolve) => (isKept = resolve));
    await storage.set(key, value);
  };
  const { kiosk } = setUp({ ...storage, set });
  await eventually(() => expect(kiosk.screen.value).toBe('set_up'));
  kiosk.setUp(TABLE.id);
  await eventually(async () => expect(await storage.get('kiosk:known')).toEqual(TABLE));
  expect(kiosk.screen.value).toBe('set_up');
  isKept();
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
});

test('a tablet without storage works as well', async () => {
  const set = () => Promise.reject(new Error('No room.'));
  const { kiosk } = setUp({ ...createMemoryStorage(), set });
  await eventually(() => expect(kiosk.screen.value).toBe('set_up'));
  kiosk.setUp(TABLE.id);
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
});

test('a configured tablet starts with the language, at its table', async () => {
  const storage = createMemoryStorage();
  await storage.set('kiosk:table', TABLE.id);
  const { kiosk, table } = setUp(storage);
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
  expect(table.value).toEqual(TABLE);
});

test('the first screen knows its table and languages before the venue answers', async () => {
  const storage = createMemoryStorage();
  await storage.set('kiosk:table', TABLE.id);
  setUp(storage);
  await eventually(async () => expect(await storage.get('kiosk:known')).toEqual(TABLE));
  const { kiosk, table } = setUp(storage, async () => {});
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
  expect([table.value, kiosk.known.value]).toEqual([null, TABLE]);
});

test('a guest starts in a chosen language, and the next one chooses again at the same table', async () => {
  const storage = createMemoryStorage();
  await storage.set('kiosk:table', TABLE.id);
  const { kiosk, locale, table, clear } = setUp(storage);
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
  await kiosk.begin('sv');
  expect([kiosk.screen.value, locale.value]).toEqual(['order', 'sv']);
  kiosk.finish();
  expect([kiosk.screen.value, table.value]).toEqual(['language', TABLE]);
  expect(clear).not.toHaveBeenCalled();
});

test('ordering starts when the menu is shown in the chosen language, or takes long to load', async () => {
  const storage = createMemoryStorage();
  await storage.set('kiosk:table', TABLE.id);
  const { kiosk, menu, clock } = setUp(storage);
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
  menu.value = makeMenu({ locale: 'en' });
  const begun = kiosk.begin('sv');
  await Promise.resolve();
  expect(kiosk.screen.value).toBe('language');
  menu.value = makeMenu({ locale: 'sv' });
  await begun;
  expect(kiosk.screen.value).toBe('order');
  kiosk.finish();
  const late = kiosk.begin('en');
  await clock.advance(999);
  expect(kiosk.screen.value).toBe('language');
  await clock.advance(1);
  await late;
  expect(kiosk.screen.value).toBe('order');
});

test('changing the table forgets it and the unsent cart', async () => {
  const storage = createMemoryStorage();
  await storage.set('kiosk:table', TABLE.id);
  const { kiosk, clear } = setUp(storage);
  await eventually(() => expect(kiosk.screen.value).toBe('language'));
  await kiosk.changeTable();
  expect(kiosk.screen.value).toBe('set_up');
  expect(clear).toHaveBeenCalledOnce();
  expect(await storage.get('kiosk:table')).toBeUndefined();
});

test('a stored table that is no longer known leads back to the code', async () => {
  const storage = createMemoryStorage();
  await storage.set('kiosk:table', 'servett00099');
  const { kiosk } = setUp(storage);
  await eventually(() => expect(kiosk.screen.value).toBe('set_up'));
});
