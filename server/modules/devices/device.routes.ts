import {
  Device,
  DevicePinRequest,
  DeviceSession,
  DeviceSessionRequest,
  DeviceTables,
  DeviceToken,
  Heartbeat,
  HeartbeatAnswer,
} from '#core/devices/device.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Context } from '#server/context.ts';
import { deviceOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { addressOf } from '#server/http/request-source.ts';
import { beginGuest, endGuest, listChoices, renewToken, reportHealth } from './device.usecases.ts';
import { readOwnDevice } from './device-view.ts';
import { verifyKioskPin } from './kiosk-pin.usecases.ts';

const NO_CONTENT = 204;
const config = { access: 'device' } as const;
const here = { tag: 'devices', access: 'device' } as const;
const NO_MENU: readonly ErrorCode[] = ['menu.unknown'];

/** What a paired tablet asks about itself, and its guests' sessions. */
export function deviceRoutes(app: App, context: Context): void {
  ownRoutes(app, context);
  guestRoutes(app, context);
}

function ownRoutes(app: App, context: Context): void {
  app.get(
    '/device',
    {
      config,
      schema: documented({
        ...here,
        summary: 'What this tablet is, and what it shows',
        errors: NO_MENU,
        ok: { schema: Device },
      }),
    },
    (request) => readOwnDevice(context, deviceOf(request).id),
  );

  app.post(
    '/device/heartbeat',
    {
      config,
      schema: {
        body: Heartbeat,
        ...documented({
          ...here,
          summary: 'Reports the tablet’s state; returns its settings and messages',
          errors: NO_MENU,
          ok: { schema: HeartbeatAnswer },
        }),
      },
    },
    (request) => reportHealth(context, deviceOf(request), request.body),
  );

  app.post(
    '/device/token',
    {
      config,
      schema: documented({
        ...here,
        summary:
          'Issues a new token for the tablet; the old one is valid until the new one is used',
        ok: { schema: DeviceToken },
      }),
    },
    (request) => renewToken(context, deviceOf(request)),
  );

  app.post(
    '/device/pin',
    {
      config,
      schema: {
        body: DevicePinRequest,
        ...documented({
          ...here,
          summary: 'Checks the PIN with which staff leave the guests’ pages',
          errors: ['pins.wrong', 'devices.no_pin'],
        }),
      },
    },
    async (request, reply) => {
      await verifyKioskPin(context, deviceOf(request), request.body.pin);
      return reply.status(NO_CONTENT).send();
    },
  );
}

function guestRoutes(app: App, context: Context): void {
  app.get(
    '/device/tables',
    {
      config,
      schema: documented({
        ...here,
        summary: 'The tables that guests can choose on a tablet without a table',
        ok: { schema: DeviceTables },
      }),
    },
    (request) => listChoices(context, deviceOf(request)),
  );

  app.post(
    '/device/session',
    {
      config,
      schema: {
        body: DeviceSessionRequest,
        ...documented({
          ...here,
          summary: 'Starts a guest session on the tablet, and ends the one before',
          errors: ['devices.locked', 'devices.no_table', 'tables.unknown'],
          ok: { schema: DeviceSession },
        }),
      },
    },
    (request) => beginGuest(context, deviceOf(request), request.body, addressOf(request)),
  );

  app.delete(
    '/device/session',
    {
      config,
      schema: documented({
        ...here,
        summary: 'Ends the guest’s session; its orders stay on the bill',
      }),
    },
    async (request, reply) => {
      await endGuest(context, deviceOf(request));
      return reply.status(NO_CONTENT).send();
    },
  );
}
