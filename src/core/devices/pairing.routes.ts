import type { RouteTable } from '#core/routes/route.ts';
import { Pairing, PairingAnswer, PairingRequest, PairingTokenRequest } from './device.schema.ts';

export const PAIRING_ROUTES = {
  'POST /device/pairing': {
    summary: 'Starts pairing a tablet: returns a code to show, and a secret to keep',
    tag: 'devices',
    access: 'anyone',
    // Besides, it has a limit of its own.
    limit: 'form',
    body: PairingRequest,
    answer: Pairing,
  },
  'POST /device/pairing/token': {
    summary: 'Whether the tablet is paired, and its token if so',
    tag: 'devices',
    access: 'anyone',
    // Besides, it has a limit of its own.
    limit: 'read',
    body: PairingTokenRequest,
    errors: ['pairings.ended', 'pairings.slow_down'],
    answer: PairingAnswer,
  },
} as const satisfies RouteTable;
