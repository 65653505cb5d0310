import { afterEach, expect, test, vi } from 'vitest';
import { readHealth } from './device-health.ts';
import { fullyKiosk } from './fully.ts';

afterEach(() => vi.unstubAllGlobals());

function tablet(navigator: object): void {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { innerWidth: 800, innerHeight: 1280 });
  vi.stubGlobal('document', { visibilityState: 'visible' });
}

test('Fully Kiosk tells battery and charger before the browser does', async () => {
  tablet({ getBattery: async () => ({ level: 0.2, charging: false }) });
  expect(fullyKiosk()).toBe(null);
  vi.stubGlobal('fully', { getBatteryLevel: () => 63.6, isPlugged: () => true });
  expect(await readHealth(fullyKiosk())).toMatchObject({ battery: 64, charging: true });
});

test('a browser tells what it knows of battery, network, storage and screen', async () => {
  tablet({
    getBattery: async () => ({ level: 0.2, charging: false }),
    connection: { effectiveType: '4g' },
    storage: { estimate: async () => ({ usage: 10, quota: 100 }) },
  });
  expect(await readHealth(null)).toEqual({
    battery: 20,
    charging: false,
    network: '4g',
    screen: { width: 800, height: 1280 },
    orientation: 'portrait',
    visible: true,
    storage: { used: 10, quota: 100 },
  });
});

test('of a browser that says nothing, nothing is claimed', async () => {
  tablet({});
  const unknown = { battery: null, charging: null, network: null, storage: null };
  expect(await readHealth(null)).toMatchObject(unknown);
});
