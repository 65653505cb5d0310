import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_SESSION_MS } from '#core/shared/limits.ts';
import type { EntryTokens } from '../kernel/callers/staff-session.ts';

/** `__Host-` binds the cookie to this very host over https; plain http cannot have it. */
const SECURE_PREFIX = '__Host-';
const SESSION = 'servett_staff';
/** Does not sign in: it only says that somebody has signed in here before. */
const DEVICE = 'servett_device';
/** Identifies a shared screen. Does not sign in without a PIN. */
const SCREEN = 'servett_screen';
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

/** The token of a device that somebody has signed in on; null if nobody has. */
export function readDeviceCookie(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request, DEVICE)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Signs in: sets the session, and the token by which the device is known next time. */
export function setStaffCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, device }: EntryTokens,
): void {
  setSessionCookie(request, reply, session);
  const attributes = attributesOf(request);
  reply.setCookie(nameOf(request, DEVICE), device, { ...attributes, maxAge: DEVICE_SECONDS });
}

/** The token of a shared screen; null on any other. */
export function readScreenCookie(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request, SCREEN)] ?? '';
  return TOKEN.test(token) ? token : null;
}

export function setScreenCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const attributes = attributesOf(request);
  reply.setCookie(nameOf(request, SCREEN), token, { ...attributes, maxAge: DEVICE_SECONDS });
}

/** Somebody takes over: the device's own token stays. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: string,
): void {
  const maxAge = STAFF_SESSION_MS / 1_000;
  reply.setCookie(nameOf(request, SESSION), session, { ...attributesOf(request), maxAge });
}

export function clearStaffCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, SESSION), attributesOf(request));
}
