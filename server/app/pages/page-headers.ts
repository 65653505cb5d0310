import type { FastifyReply } from 'fastify';

/** Where browsers report violations of a page's policy, and its name in the header. */
export const REPORTS_PATH = '/policy-reports';
export const REPORTS_NAME = 'policy';

/**
 * The browser features that a page may use: our own pages a camera for table codes, wake lock, full
 * screen, sound and passkeys; others none.
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

/** The security headers of any page; `policy` is its content security policy. */
export function setPageHeaders(reply: FastifyReply, policy: string): void {
  reply
    .header('content-security-policy', policy)
    .header('reporting-endpoints', `${REPORTS_NAME}="${REPORTS_PATH}"`)
    .header('permissions-policy', PERMISSIONS_POLICY);
}
