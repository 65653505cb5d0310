import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_SESSION_MS } from '../../src/contract/limits.ts';
import type { EntryTokens } from '../modules/account/staff-session.usecases.ts';

/** `__Host-` binds the cookie to this very host over https; plain http cannot have it. */
const SECURE_PREFIX = '__Host-';
const SESSION = 'servett_staff';
/** Lets nobody in: it only says that somebody has signed in here before. */
const DEVICE = 'servett_device';
const DEVICE_SECONDS = 365 * 86_400;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

function nameOf(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `${SECURE_PREFIX}${name}` : name;
}

function attributesOf(request: FastifyRequest) {
  const secure = request.protocol === 'https';
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
}

export function readStaffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request, SESSION)];
}

/** The token of a device that somebody has signed in on; null where nobody has. */
export function readDeviceCookie(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request, DEVICE)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Lets somebody in: the session, and what tells the device from a stranger's next time. */
export function setStaffCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, device }: EntryTokens,
): void {
  const attributes = attributesOf(request);
  const maxAge = STAFF_SESSION_MS / 1_000;
  reply.setCookie(nameOf(request, SESSION), session, { ...attributes, maxAge });
  reply.setCookie(nameOf(request, DEVICE), device, { ...attributes, maxAge: DEVICE_SECONDS });
}

export function clearStaffCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, SESSION), attributesOf(request));
}
