import {
  Pairing,
  PairingAnswer,
  PairingRequest,
  PairingTokenRequest,
} from '#core/devices/device.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { documented } from '#server/http/documented.ts';
import { beginPairing, fetchToken } from './pairing.usecases.ts';

/** How a tablet becomes a venue's device (RFC 8628). */
export function pairingRoutes(app: App, context: Context): void {
  app.post(
    '/device/pairing',
    {
      config: { access: 'anyone' },
      schema: {
        body: PairingRequest,
        ...documented({
          summary: 'Starts pairing a tablet: returns a code to show, and a secret to keep',
          tag: 'devices',
          access: 'anyone',
          ok: { schema: Pairing },
        }),
      },
    },
    (request) => beginPairing(context, request.body, callerOf(request)),
  );

  app.post(
    '/device/pairing/token',
    {
      config: { access: 'anyone' },
      schema: {
        body: PairingTokenRequest,
        ...documented({
          summary: 'Whether the tablet is paired, and its token if so',
          tag: 'devices',
          access: 'anyone',
          errors: ['pairings.ended', 'pairings.slow_down'],
          ok: { schema: PairingAnswer },
        }),
      },
    },
    (request) => fetchToken(context, request.body.deviceCode),
  );
}
