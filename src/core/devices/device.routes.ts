import type { RouteTable } from '#core/routes/route.ts';
import {
  Device,
  DevicePinRequest,
  DeviceSession,
  DeviceSessionRequest,
  DeviceTables,
  DeviceToken,
  Heartbeat,
  HeartbeatAnswer,
} from './device.schema.ts';

export const DEVICE_ROUTES = {
  'GET /device': {
    summary: 'What this tablet is, and what it shows',
    tag: 'devices',
    access: 'device',
    errors: ['menu.unknown'],
    answer: Device,
  },
  'POST /device/heartbeat': {
    summary: 'Reports the tablet’s state; returns its settings and messages',
    tag: 'devices',
    access: 'device',
    body: Heartbeat,
    errors: ['menu.unknown'],
    answer: HeartbeatAnswer,
  },
  'POST /device/token': {
    summary: 'Issues a new token for the tablet; the old one is valid until the new one is used',
    tag: 'devices',
    access: 'device',
    answer: DeviceToken,
  },
  'POST /device/pin': {
    summary: 'Checks the PIN with which staff leave the guests’ pages',
    tag: 'devices',
    access: 'device',
    body: DevicePinRequest,
    errors: ['pins.wrong', 'devices.no_pin'],
  },
  'GET /device/tables': {
    summary: 'The tables that guests can choose on a tablet without a table',
    tag: 'devices',
    access: 'device',
    answer: DeviceTables,
  },
  'POST /device/session': {
    summary: 'Starts a guest session on the tablet, and ends the one before',
    tag: 'devices',
    access: 'device',
    body: DeviceSessionRequest,
    errors: ['devices.locked', 'devices.no_table', 'tables.unknown'],
    answer: DeviceSession,
  },
  'DELETE /device/session': {
    summary: 'Ends the guest’s session; its orders stay on the bill',
    tag: 'devices',
    access: 'device',
  },
} as const satisfies RouteTable;
