import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { handle } from '#server/http/handle.ts';
import { beginPairing, fetchToken } from './pairing.usecases.ts';

/** How a tablet becomes a venue's device (RFC 8628). */
export function pairingRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /device/pairing': (request) => beginPairing(context, request.body, callerOf(request)),
    'POST /device/pairing/token': (request) => fetchToken(context, request.body.deviceCode),
  });
}
