import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { KioskSettings } from './device.schema.ts';
import { KIOSK_DEFAULTS, kioskSettings } from './kiosk-settings.ts';

test('a venue that has changed nothing has settings that it could have saved, and shows nothing of its own', () => {
  const settings = kioskSettings(undefined);
  expect(Value.Check(KioskSettings, settings)).toBe(true);
  expect(settings).toMatchObject({ attractPictures: [], collectTable: null });
});

test('what did not exist yet when settings were stored has its default', () => {
  expect(kioskSettings({ idleSeconds: 120, collectTable: 'servett00009' })).toEqual({
    ...KIOSK_DEFAULTS,
    idleSeconds: 120,
    collectTable: 'servett00009',
  });
});
