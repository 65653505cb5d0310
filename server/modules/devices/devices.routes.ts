import { KioskSettings } from '#core/devices/device.schema.ts';
import {
  DeviceChange,
  DeviceLock,
  DeviceMessage,
  DeviceParams,
  Devices,
  KioskPinRequest,
  PairDeviceRequest,
  PairingDevice,
  PairingLookUp,
} from '#core/devices/devices.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { addressOf } from '#server/http/request-source.ts';
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

const config = { access: 'staff', permission: 'devices.manage' } as const;
const here = { tag: 'venues', access: 'staff', ok: { schema: Devices } } as const;
const WRONG_CODE: readonly ErrorCode[] = ['pairings.unknown', 'request.rate_limited'];

/** The devices page. Every change is answered with the whole page. */
export function devicesRoutes(app: App, context: Context): void {
  pairRoutes(app, context);
  changeRoutes(app, context);
  orderRoutes(app, context);
  settingsRoutes(app, context);
}

function pairRoutes(app: App, context: Context): void {
  app.get(
    '/venues/:venue/devices',
    {
      config,
      schema: { params: VenueParams, ...documented({ ...here, summary: 'The venue’s tablets' }) },
    },
    ({ params }) => readDevices(context, params.venue),
  );

  app.post(
    '/venues/:venue/devices/pairing',
    {
      config,
      schema: {
        params: VenueParams,
        body: PairingLookUp,
        ...documented({
          ...here,
          summary: 'The tablet that waits to be paired with this code',
          errors: WRONG_CODE,
          ok: { schema: PairingDevice },
        }),
      },
    },
    (request) => {
      const typist = { staff: byOf(request).staff.id, address: addressOf(request) };
      return readPairing(context, typist, request.body.userCode);
    },
  );

  app.post(
    '/venues/:venue/devices',
    {
      config,
      schema: {
        params: VenueParams,
        body: PairDeviceRequest,
        ...documented({
          ...here,
          summary: 'Pairs the tablet with this code: it belongs to the venue',
          errors: [...WRONG_CODE, 'tables.unknown', 'devices.too_many'],
        }),
      },
    },
    async (request) => {
      await pairDevice(context, byOf(request), addressOf(request), request.body);
      return readDevices(context, request.params.venue);
    },
  );
}

function changeRoutes(app: App, context: Context): void {
  app.put(
    '/venues/:venue/devices/:device',
    {
      config,
      schema: {
        params: DeviceParams,
        body: DeviceChange,
        ...documented({
          ...here,
          summary: 'Renames and moves a tablet, and says whose it is',
          errors: ['devices.unknown', 'tables.unknown'],
        }),
      },
    },
    async (request) => {
      const { venue, device } = request.params;
      await changeDevice(context, byOf(request), device, request.body);
      return readDevices(context, venue);
    },
  );

  app.put(
    '/venues/:venue/devices/:device/lock',
    {
      config,
      schema: {
        params: DeviceParams,
        body: DeviceLock,
        ...documented({
          ...here,
          summary: 'Locks a tablet, so that it serves nobody, or unlocks it',
          errors: ['devices.unknown'],
        }),
      },
    },
    async (request) => {
      const { venue, device } = request.params;
      await setLocked(context, byOf(request), device, request.body.locked);
      return readDevices(context, venue);
    },
  );

  app.delete(
    '/venues/:venue/devices/:device',
    {
      config,
      schema: {
        params: DeviceParams,
        ...documented({
          ...here,
          summary: 'Removes a tablet: its token and the sessions of its guests end at once',
          errors: ['devices.unknown'],
        }),
      },
    },
    async (request) => {
      const { venue, device } = request.params;
      await revokeDevice(context, byOf(request), device);
      return readDevices(context, venue);
    },
  );
}

/** What a tablet is told to do. */
function orderRoutes(app: App, context: Context): void {
  app.put(
    '/venues/:venue/devices/:device/message',
    {
      config,
      schema: {
        params: DeviceParams,
        body: DeviceMessage,
        ...documented({
          ...here,
          summary: 'Shows a message on a tablet, in each language, or removes it',
          errors: ['devices.unknown'],
        }),
      },
    },
    async (request) => {
      const { venue, device } = request.params;
      await setMessages(context, byOf(request), device, request.body.messages);
      return readDevices(context, venue);
    },
  );

  app.post(
    '/venues/:venue/devices/:device/reload',
    {
      config,
      schema: {
        params: DeviceParams,
        ...documented({
          ...here,
          summary: 'Tells a tablet to load its page again',
          errors: ['devices.unknown'],
        }),
      },
    },
    async (request) => {
      const { venue, device } = request.params;
      await reloadDevice(context, byOf(request), device);
      return readDevices(context, venue);
    },
  );
}

function settingsRoutes(app: App, context: Context): void {
  app.put(
    '/venues/:venue/kiosks',
    {
      config,
      schema: {
        params: VenueParams,
        body: KioskSettings,
        ...documented({
          ...here,
          summary: 'Sets what all tablets show, and how long they wait',
          errors: ['tables.unknown'],
        }),
      },
    },
    async (request) => {
      await changeKioskSettings(context, byOf(request), request.body);
      return readDevices(context, request.params.venue);
    },
  );

  app.put(
    '/venues/:venue/kiosks/pin',
    {
      config,
      schema: {
        params: VenueParams,
        body: KioskPinRequest,
        ...documented({
          ...here,
          summary: 'Sets the PIN with which staff leave the guests’ pages, or removes it',
          errors: ['pins.easy'],
        }),
      },
    },
    async (request) => {
      await setKioskPin(context, byOf(request), request.body.pin);
      return readDevices(context, request.params.venue);
    },
  );
}
