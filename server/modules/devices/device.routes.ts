import type { Context } from '#server/context.ts';
import { deviceOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { addressOf } from '#server/http/request-source.ts';
import { beginGuest, endGuest, listChoices, renewToken, reportHealth } from './device.usecases.ts';
import { readOwnDevice } from './device-view.ts';
import { verifyKioskPin } from './kiosk-pin.usecases.ts';

/** What a paired tablet asks about itself, and its guests' sessions. */
export function deviceRoutes(app: App, context: Context): void {
  ownRoutes(app, context);
  guestRoutes(app, context);
}

function ownRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /device': (request) => readOwnDevice(context, deviceOf(request).id),
    'POST /device/heartbeat': (request) => reportHealth(context, deviceOf(request), request.body),
    'POST /device/token': (request) => renewToken(context, deviceOf(request)),
    'POST /device/pin': (request) => verifyKioskPin(context, deviceOf(request), request.body.pin),
  });
}

function guestRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /device/tables': (request) => listChoices(context, deviceOf(request)),
    'POST /device/session': (request) =>
      beginGuest(context, deviceOf(request), request.body, addressOf(request)),
    'DELETE /device/session': (request) => endGuest(context, deviceOf(request)),
  });
}
