import type { Devices } from '#core/devices/devices.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { addressOf } from '#server/http/request-source.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { pairDevice, readPairing } from './approve-pairing.usecases.ts';
import { setKioskPin } from './kiosk-pin.usecases.ts';
import {
  changeDevice,
  changeKioskSettings,
  readDevices,
  reloadDevice,
  revokeDevice,
  setLocked,
  setMessages,
} from './manage-devices.usecases.ts';

/** As it is asked for: a tablet may not be able to open the console's own address. */
async function pageFor(context: Context, request: PageRequest): Promise<Devices> {
  const { venue } = request.params;
  const [page, address] = await Promise.all([
    readDevices(context, venue),
    findGuestAddress(context.config, context.store.reader, venue, ownOrigin(request, '')),
  ]);
  return { ...page, address };
}

type PageRequest = Parameters<typeof ownOrigin>[0] & { params: { venue: string } };

/** The devices page. Every change is answered with the whole page. */
export function devicesRoutes(app: App, context: Context): void {
  pairRoutes(app, context);
  changeRoutes(app, context);
  orderRoutes(app, context);
  settingsRoutes(app, context);
}

function pairRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/devices': (request) => pageFor(context, request),
    'POST /venues/:venue/devices/pairing': (request) => {
      const typist = { staff: byOf(request).staff.id, address: addressOf(request) };
      return readPairing(context, typist, request.body.userCode);
    },
    'POST /venues/:venue/devices': async (request) => {
      await pairDevice(context, byOf(request), addressOf(request), request.body);
      return pageFor(context, request);
    },
  });
}

function changeRoutes(app: App, context: Context): void {
  handle(app, {
    'PUT /venues/:venue/devices/:device': async (request) => {
      const { device } = request.params;
      await changeDevice(context, byOf(request), device, request.body);
      return pageFor(context, request);
    },
    'PUT /venues/:venue/devices/:device/lock': async (request) => {
      const { device } = request.params;
      await setLocked(context, byOf(request), device, request.body.locked);
      return pageFor(context, request);
    },
    'DELETE /venues/:venue/devices/:device': async (request) => {
      const { device } = request.params;
      await revokeDevice(context, byOf(request), device);
      return pageFor(context, request);
    },
  });
}

/** What a tablet is told to do. */
function orderRoutes(app: App, context: Context): void {
  handle(app, {
    'PUT /venues/:venue/devices/:device/message': async (request) => {
      const { device } = request.params;
      await setMessages(context, byOf(request), device, request.body.messages);
      return pageFor(context, request);
    },
    'POST /venues/:venue/devices/:device/reload': async (request) => {
      const { device } = request.params;
      await reloadDevice(context, byOf(request), device);
      return pageFor(context, request);
    },
  });
}

function settingsRoutes(app: App, context: Context): void {
  handle(app, {
    'PUT /venues/:venue/kiosks': async (request) => {
      await changeKioskSettings(context, byOf(request), request.body);
      return pageFor(context, request);
    },
    'PUT /venues/:venue/kiosks/pin': async (request) => {
      await setKioskPin(context, byOf(request), request.body.pin);
      return pageFor(context, request);
    },
  });
}
