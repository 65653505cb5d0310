import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InstallationPermission, Permission } from '../../src/contract/codes.ts';
import { hasPermission, installationPermissionsOf } from '../../src/domain/permissions.ts';
import type { Context } from '../context.ts';
import type { By } from '../modules/acts/acts.repository.ts';
import { isLive } from '../modules/seatings/open-session.usecase.ts';
import { findSessionByToken, type GuestSession } from '../modules/seatings/sessions.repository.ts';
import {
  findStaffSession,
  type StaffSession,
  touchStaffSession,
} from '../modules/staff/staff.repository.ts';
import { ProblemError } from '../problem.ts';
import { sha256 } from '../random.ts';
import type { Access } from './access-type.ts';
import { bearerToken } from './bearer-token.ts';
import type { RequestLimiter } from './limit-requests.ts';
import { isSameOrigin } from './origin.ts';
import { readStaffCookie } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For `staff` routes with a `:venue`: what the role there must allow. */
    permission?: Permission;
    /** For `staff` routes of no venue: what the role in the installation must allow. */
    installationPermission?: InstallationPermission;
    /** Only from pages of this server, whoever asks. */
    sameOrigin?: boolean;
  }
  interface FastifyRequest {
    guest: GuestSession | null;
    staff: StaffSession | null;
  }
}

const MINUTE = 60_000;
/** How exactly it is known when a session was last used: not every request has to write. */
const USED_MS = 5 * MINUTE;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The hook that decides before a body is read. */
export function createAccessHook(context: Context, limiter: RequestLimiter) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.is404) {
      return;
    }
    const { config } = request.routeOptions;
    await identify(context, limiter, request, config.access);
    if (config.permission !== undefined) {
      requirePermission(request, venueOf(request), config.permission);
    }
    if (config.installationPermission !== undefined) {
      requireInstallationPermission(request, config.installationPermission);
    }
    const isUnsafe = !SAFE_METHODS.includes(request.method);
    const mustMatch = config.sameOrigin === true || (request.staff !== null && isUnsafe);
    if (mustMatch && !isSameOrigin(request, context.config.appBase)) {
      throw new ProblemError('request.not_acceptable_origin');
    }
  };
}

async function identify(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
  access: Access | undefined,
): Promise<void> {
  if (access === 'anyone') {
    return;
  }
  const isGuest =
    access === 'guest' ||
    access === 'past-guest' ||
    (access === 'guest-or-staff' && request.headers.authorization !== undefined);
  if (isGuest) {
    request.guest = await authenticateGuest(context, limiter, request, access !== 'guest');
    return;
  }
  request.staff = await authenticateStaff(context, limiter, request);
}

async function authenticateGuest(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
  isPastAllowed: boolean,
): Promise<GuestSession> {
  const token = bearerToken(request);
  const session =
    token === null ? undefined : await findSessionByToken(context.store.reader, sha256(token));
  if (session === undefined) {
    await limiter.limitStranger(request);
    throw new ProblemError('sessions.required');
  }
  await limiter.limitGuest(request, session);
  if (!isPastAllowed && !isLive(session, context.clock.now())) {
    throw new ProblemError('sessions.ended');
  }
  return session;
}

/** The session that the request's cookie stands for, if it is not over. */
export async function readStaffSession(
  context: Context,
  request: FastifyRequest,
): Promise<StaffSession | undefined> {
  const token = readStaffCookie(request);
  return token === undefined
    ? undefined
    : findStaffSession(context.store.reader, sha256(token), context.clock.now());
}

async function authenticateStaff(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
): Promise<StaffSession> {
  const session = await readStaffSession(context, request);
  if (session === undefined) {
    await limiter.limitStranger(request);
    throw new ProblemError('staff.sign_in_required');
  }
  await limiter.limitStaff(session);
  const now = context.clock.now();
  if (session.lastUsedAt === null || now - session.lastUsedAt >= USED_MS) {
    await context.store.write((db) => touchStaffSession(db, session.id, now));
  }
  return session;
}

function venueOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>;
  return params.venue ?? '';
}

/** Throws `staff.forbidden`, for an unknown venue too: which ones exist is not told. */
export function requirePermission(
  request: FastifyRequest,
  venue: string,
  permission: Permission,
): void {
  const role = staffOf(request).roles.find((each) => each.venue === venue)?.role;
  if (role === undefined || !hasPermission(role, permission)) {
    throw new ProblemError('staff.forbidden');
  }
}

function requireInstallationPermission(
  request: FastifyRequest,
  permission: InstallationPermission,
): void {
  if (!installationPermissionsOf(staffOf(request).installationRole).includes(permission)) {
    throw new ProblemError('staff.forbidden');
  }
}

/** The guest that the access hook let in. */
export function guestOf(request: FastifyRequest): GuestSession {
  if (request.guest === null) {
    throw new ProblemError('sessions.required');
  }
  return request.guest;
}

/** The member of staff that the access hook let in. */
export function staffOf(request: FastifyRequest): StaffSession {
  if (request.staff === null) {
    throw new ProblemError('staff.sign_in_required');
  }
  return request.staff;
}

/** Whoever acts in the venue that the address names. */
export function byOf(request: FastifyRequest): By {
  const { id, name } = staffOf(request).staff;
  return { venue: venueOf(request), staff: { id, name } };
}
