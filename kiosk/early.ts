import { openDeviceStorage } from '#web/platform/storage/device-storage.ts';
import { lazyStorage } from '#web/platform/storage/lazy-storage.ts';
import { readKeptDevice } from './model/kept-device.ts';

/**
 * The tablet's own storage. This module is a script of its own, before the rest: what decides the
 * first request has been read by the time that a slow processor has compiled the rest.
 */
export const storage = lazyStorage(() => openDeviceStorage('servett-kiosk'));
export const keptDevice = readKeptDevice(storage);
