import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMenuStore } from '#web/stores/menu-store.ts';
import { createGuestOpening } from './guest-opening.ts';

const MINUTE = 60_000;

test('a menu that another request brings after a failure ends the retries: nothing is opened twice', async () => {
  const clock = createTestClock();
  const locale = signal<Locale>('sv');
  const menus: Locale[] = [];
  const getMenu = async (_: string, { locale: of }: { locale: Locale }) => {
    menus.push(of);
    if (of === 'sv') throw new ApiError(0, null, null);
    return makeMenu({ locale: of });
  };
  const locales: Locale[] = ['sv', 'en'];
  const venue = { id: 'kajkanten', name: 'Kajkanten', locales };
  const table = { id: 'servett00007', label: '7', venue, menuVersion: 1 };
  const left: number[] = [];
  const opening = createGuestOpening({
    environment: { clock, random: createTestRandom() },
    call: fakeCall({
      'GET /tables/:table': () => table,
      'GET /tables/:table/menu': () => Promise.reject(new ApiError(0, null, null)),
    }),
    menu: createMenuStore({ getMenu, clock }),
    locale,
    onLeave: () => left.push(clock.now()),
    onTable: async () => {},
    onVenue: async () => {},
  });
  await opening.openTable('servett00007');
  expect(opening.phase.value).toBe('failed');
  // The guest chooses the other language before the next attempt.
  locale.value = 'en';
  await settle();
  expect(opening.phase.value).toBe('ready');
  const before = left.length;
  await clock.advance(MINUTE);
  expect(left).toHaveLength(before);
  expect(opening.table.value?.id).toBe('servett00007');
  expect(menus.at(-1)).toBe('en');
  opening.dispose();
});
