import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { InstallationPermission, Permission } from '../../src/contract/codes.ts';
import { hasPermission, installationPermissionsOf } from '../../src/domain/people/permissions.ts';
import type { Context } from '../context.ts';
import type { By } from '../kernel/audit/audit.repository.ts';
import type { Limit } from '../kernel/limits/limit.ts';
import { isDeskWork, isUnused, needsPassword } from '../modules/account/recent-password.ts';
import { isLive } from '../modules/seatings/open-session.usecase.ts';
import { findSessionByToken, type GuestSession } from '../modules/seatings/sessions.repository.ts';
import { recordForAccount } from '../modules/security-log/record.ts';
import {
  findStaffSession,
  type StaffSession,
  touchDesk,
  touchStaffSession,
} from '../modules/staff/staff-sessions.repository.ts';
import { ProblemError } from '../problem.ts';
import { sha256 } from '../random.ts';
import type { Access } from './access-type.ts';
import { bearerToken } from './bearer-token.ts';
import type { RequestLimiter } from './limits/limit-requests.ts';
import { isSameOrigin } from './origin.ts';
import { readStaffCookie } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For `staff` routes with a `:venue`: what the role there must allow. */
    permission?: Permission;
    /** For `staff` routes of no venue: what the role in the installation must allow. */
    installationPermission?: InstallationPermission;
    /** For `staff` routes: only within minutes of typing the password. */
    isConfirmed?: boolean;
    /** One's own account: where a PIN signed in, only within minutes of typing the password. */
    isAccount?: boolean;
    /** A link leads there, and no dialog can come between: never asks for the password again. */
    isFollowed?: boolean;
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
/** Refusals of one session that the security log gets. */
const REFUSALS: Limit = { name: 'recorded refusals', burst: 5, everyMs: 10 * MINUTE };
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The hook that decides before a body is read. */
export function createAccessHook(context: Context, limiter: RequestLimiter) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.is404) {
      return;
    }
    const { config } = request.routeOptions;
    await identify(context, limiter, request, config.access);
    const lacked = lackedPermission(request);
    if (lacked !== null) {
      await recordRefusal(context, staffOf(request), lacked);
      throw new ProblemError('staff.forbidden');
    }
    if (request.staff !== null) {
      await requireRecentPassword(context, request.staff, config);
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
  if (token === undefined) {
    return undefined;
  }
  const now = context.clock.now();
  const session = await findStaffSession(context.store.reader, sha256(token), now);
  return session === undefined || isUnused(session, now) ? undefined : session;
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

/** What the route asks for and the caller may not, if anything. */
function lackedPermission(request: FastifyRequest): string | null {
  const { permission, installationPermission } = request.routeOptions.config;
  if (permission !== undefined && !may(request, venueOf(request), permission)) {
    return permission;
  }
  if (
    installationPermission !== undefined &&
    !mayForInstallation(request, installationPermission)
  ) {
    return installationPermission;
  }
  return null;
}

/** Throws `staff.password_required`; work at the desk that goes on keeps it open. */
async function requireRecentPassword(
  { store, clock }: Context,
  session: StaffSession,
  config: FastifyContextConfig,
): Promise<void> {
  const now = clock.now();
  if (needsPassword(session, config, now)) {
    throw new ProblemError('staff.password_required');
  }
  if (isDeskWork(config) && now - (session.deskUsedAt ?? 0) >= MINUTE) {
    await store.write((db) => touchDesk(db, session.id, now));
  }
}

/** Not each time: whoever is refused may go on asking. */
async function recordRefusal(
  { store, clock, limits }: Context,
  { id, staff }: StaffSession,
  lacked: string,
): Promise<void> {
  if ((await limits.take(REFUSALS, id)) > 0) {
    return;
  }
  const act = { kind: 'access.refused', detail: { lacked } } as const;
  await store.write((db) => recordForAccount(db, { staff: staff.id }, act, clock.now()));
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
  if (!may(request, venue, permission)) {
    throw new ProblemError('staff.forbidden');
  }
}

function may(request: FastifyRequest, venue: string, permission: Permission): boolean {
  const role = staffOf(request).roles.find((each) => each.venue === venue)?.role;
  return role !== undefined && hasPermission(role, permission);
}

function mayForInstallation(request: FastifyRequest, permission: InstallationPermission): boolean {
  return installationPermissionsOf(staffOf(request).installationRole).includes(permission);
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
