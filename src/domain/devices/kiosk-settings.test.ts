import { expect, test } from 'vitest';
import { KIOSK_DEFAULTS, kioskSettings } from './kiosk-settings.ts';

test('a venue that has changed nothing has the defaults, which promise and show nothing of its own', () => {
  expect(kioskSettings(undefined)).toEqual({
    idleSeconds: 90,
    warningSeconds: 30,
    startLocale: null,
    attractTitle: {},
    attractText: {},
    attractPictures: [],
    showsParty: false,
    collectTable: null,
    silentMinutes: 5,
  });
});

test('what did not exist yet when settings were stored has its default', () => {
  expect(kioskSettings({ idleSeconds: 120, showsParty: true })).toEqual({
    ...KIOSK_DEFAULTS,
    idleSeconds: 120,
    showsParty: true,
  });
});
