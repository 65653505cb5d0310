import type { FastifyReply } from 'fastify';

/** Where browsers report what broke a page's policy, and what the header calls that. */
export const REPORTS_PATH = '/policy-reports';
export const REPORTS_NAME = 'policy';

/**
 * What a page may ask the browser for: its own pages a camera for table codes, a screen that stays
 * on, the whole screen, sounds and passkeys; nobody anything else.
 */
const PERMISSIONS = {
  own: [
    'autoplay',
    'camera',
    'fullscreen',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
  ],
  none: [
    'accelerometer',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ],
} as const;

const PERMISSIONS_POLICY = [
  ...PERMISSIONS.own.map((name) => `${name}=(self)`),
  ...PERMISSIONS.none.map((name) => `${name}=()`),
].join(', ');

/** What protects a page, whichever it is; `policy` is its content security policy. */
export function setPageHeaders(reply: FastifyReply, policy: string): void {
  reply
    .header('content-security-policy', policy)
    .header('reporting-endpoints', `${REPORTS_NAME}="${REPORTS_PATH}"`)
    .header('permissions-policy', PERMISSIONS_POLICY);
}
