import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Permission } from '#core/people/codes.ts';
import type { Access } from '#core/routes/route.ts';
import { isBeyondTrials } from '#core/trials/beyond-trials.ts';
import type { Context } from '../context.ts';
import { lackedPermission, staffOf, venueOf } from '../http/access.ts';
import { readApproval, requestHash } from '../http/approval.ts';
import { bearerToken, sentToken } from '../http/bearer-token.ts';
import { callerOf } from '../http/caller.ts';
import { isSameOrigin } from '../http/origin.ts';
import { readScreenCookie, readStaffCookie } from '../http/staff-cookie.ts';
import type { ApiKey } from '../kernel/callers/api-key.ts';
import type { Bridge } from '../kernel/callers/bridge.ts';
import type { Device } from '../kernel/callers/device.ts';
import { type GuestSession, isLive } from '../kernel/callers/guest-session.ts';
import { readerFor } from '../kernel/callers/guest-token.ts';
import { noteUse } from '../kernel/callers/note-use.ts';
import type { StaffSession } from '../kernel/callers/staff-session.ts';
import type { Limit } from '../kernel/limits/limit.ts';
import { readStaffSession } from '../modules/account/read-staff-session.usecase.ts';
import { isDeskWork, needsPassword } from '../modules/account/recent-password.ts';
import { admitKey, findKeyOf } from '../modules/api-keys/admit-key.usecase.ts';
import { isKeyToken } from '../modules/api-keys/key-token.ts';
import { authenticateDevice } from '../modules/devices/authenticate-device.usecase.ts';
import { authenticateBridge } from '../modules/printers/bridge/authenticate-bridge.usecase.ts';
import { findSessionByToken, wasHandedOver } from '../modules/seatings/sessions.repository.ts';
import { recordForAccount } from '../modules/security-log/record.ts';
import { approve, findApprovers } from '../modules/shared-screens/approve.usecase.ts';
import { touchDesk, touchStaffSession } from '../modules/staff/staff-sessions.repository.ts';
import { ProblemError } from '../problem.ts';
import { sha256 } from '../random.ts';
import type { RequestLimiter } from './limits/limit-requests.ts';

const MINUTE = 60_000;
/** The accuracy of a session's last use: not every request has to write. */
const USED_MS = 5 * MINUTE;
/** Recorded refusals of one session in the security log. */
const REFUSALS: Limit = { name: 'recorded refusals', burst: 5, everyMs: 10 * MINUTE };
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The hook of a route that decides before the body is read; null if anyone may, from anywhere. */
export function createAccessHook(
  context: Context,
  limiter: RequestLimiter,
  config: FastifyContextConfig,
): ((request: FastifyRequest) => Promise<void>) | null {
  const { access, permission, installationPermission, sameOrigin = false } = config;
  const isRestricted = permission !== undefined || installationPermission !== undefined;
  if (access === 'anyone' && !isRestricted && !sameOrigin) {
    return null;
  }
  return async (request) => {
    await identify(context, limiter, request, access);
    // A program, in no browser: its scope stands for a permission, and it has no password to confirm.
    if (request.apiKey !== null) return;
    const lacked = lackedPermission(request);
    const asked = lacked === null ? null : await approvableOf(context, request, lacked);
    if (request.staff !== null) {
      await requireRecentPassword(context, request.staff, config);
    }
    const isUnsafe = !SAFE_METHODS.includes(request.method);
    const mustMatch = sameOrigin || (request.staff !== null && isUnsafe);
    if (mustMatch && !isSameOrigin(request, context.config.appBase)) {
      throw new ProblemError('request.not_acceptable_origin');
    }
    // Last: a PIN is tried for nothing but what is otherwise allowed.
    if (asked !== null) await askFor(context, request, asked);
    request.askFor = (permission) => askFor(context, request, permission);
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
  if (access === 'device') {
    request.device = await authenticateTablet(context, limiter, request);
    return;
  }
  if (access === 'bridge') {
    request.bridge = await authenticatePrinting(context, limiter, request);
    return;
  }
  const token = sentToken(request);
  // However short it was cut: a program has to hear of its key, and not that somebody should sign in.
  if (token !== null && (isKeyToken(token) || readStaffCookie(request) === undefined)) {
    request.apiKey = await authenticateKey(context, limiter, request, token);
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
    token === null
      ? undefined
      : await findSessionByToken(readerFor(context.store, token), sha256(token));
  if (session === undefined) {
    await limiter.limitStranger(request);
    throw new ProblemError(await nobodysToken(context, token));
  }
  await limiter.limitGuest(request, session);
  if (!isPastAllowed && !isLive(session, context.clock.now())) {
    throw new ProblemError('sessions.ended');
  }
  return session;
}

/** Why a token is nobody's: a phone that has handed over is told so. */
async function nobodysToken(
  { store }: Context,
  token: string | null,
): Promise<'sessions.handed_over' | 'sessions.required'> {
  const isHandedOver =
    token !== null && (await wasHandedOver(readerFor(store, token), sha256(token)));
  return isHandedOver ? 'sessions.handed_over' : 'sessions.required';
}

async function authenticateTablet(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
): Promise<Device> {
  const device = await authenticateDevice(context, bearerToken(request));
  if (device === undefined) {
    await limiter.limitStranger(request);
    throw new ProblemError('devices.required');
  }
  await limiter.limitDevice(device);
  if (device.state === 'revoked') {
    throw new ProblemError('devices.revoked');
  }
  return device;
}

async function authenticatePrinting(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
): Promise<Bridge> {
  const bridge = await authenticateBridge(context, bearerToken(request));
  if (bridge === null) {
    await limiter.limitStranger(request);
    throw new ProblemError('bridges.required');
  }
  await limiter.limitBridge(bridge);
  return bridge;
}

async function authenticateKey(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
  token: string,
): Promise<ApiKey> {
  const key = await findKeyOf(context, token).catch(async (unknown: unknown) => {
    await limiter.limitStranger(request);
    throw unknown;
  });
  await limiter.limitApiKey(key);
  const { scope } = request.routeOptions.config;
  await admitKey(context, key, { venue: venueOf(request), scope });
  return key;
}

async function authenticateStaff(
  context: Context,
  limiter: RequestLimiter,
  request: FastifyRequest,
): Promise<StaffSession> {
  const session = await readStaffSession(context, readStaffCookie(request));
  if (session === undefined) {
    await limiter.limitStranger(request);
    throw new ProblemError('staff.sign_in_required');
  }
  await limiter.limitStaff(session);
  const now = context.clock.now();
  if (session.lastUsedAt === null || now - session.lastUsedAt >= USED_MS) {
    await noteUse(context.store, (db) => touchStaffSession(db, session.id, now));
  }
  return session;
}

/**
 * Throws `staff.password_required`, `trials.not_in_trial`; continued desk work keeps the desk
 * unlocked.
 */
async function requireRecentPassword(
  { store, clock }: Context,
  session: StaffSession,
  config: FastifyContextConfig,
): Promise<void> {
  const now = clock.now();
  if (session.roles.some(({ trialEndsAt }) => trialEndsAt !== null)) {
    // Its account has no password, and nothing that would need one.
    if (isBeyondTrials(config)) throw new ProblemError('trials.not_in_trial');
    return;
  }
  if (needsPassword(session, config, now)) {
    throw new ProblemError('staff.password_required');
  }
  if (isDeskWork(config) && now - (session.deskUsedAt ?? 0) >= MINUTE) {
    await noteUse(store, (db) => touchDesk(db, session.id, now));
  }
}

/** The permission that somebody could stand in for. Throws `staff.forbidden` if nobody may. */
async function approvableOf(
  context: Context,
  request: FastifyRequest,
  lacked: string,
): Promise<Permission> {
  const { permission, isApprovable } = request.routeOptions.config;
  if (isApprovable === true && permission !== undefined) {
    if ((await findApprovers(context, askedOf(request, permission))) !== null) return permission;
  }
  return refuse(context, request, lacked);
}

/** Somebody on a shared screen stands in for the permission. Throws what `approve` throws. */
async function askFor(
  context: Context,
  request: FastifyRequest,
  permission: Permission,
): Promise<void> {
  const asked = askedOf(request, permission);
  const approvers = await findApprovers(context, asked);
  if (approvers === null) return refuse(context, request, permission);
  // For an act that turned out to need one more permission: their PIN was right a moment ago.
  const given = request.approver;
  if (given !== null && approvers.people.some(({ id }) => id === given.id)) return;
  const answer = readApproval(request);
  request.approver = await approve(context, asked, approvers, answer, callerOf(request));
}

function askedOf(request: FastifyRequest, permission: Permission) {
  return {
    ...{ venue: venueOf(request), permission, session: staffOf(request) },
    ...{ screenToken: readScreenCookie(request), request: requestHash(request) },
  };
}

async function refuse(context: Context, request: FastifyRequest, lacked: string): Promise<never> {
  await recordRefusal(context, staffOf(request), lacked);
  throw new ProblemError('staff.forbidden');
}

/** Not every time: a refused client may keep asking. */
async function recordRefusal(
  { store, clock, limits }: Context,
  { id, staff }: StaffSession,
  lacked: string,
): Promise<void> {
  if ((await limits.take(REFUSALS, id)) > 0) {
    return;
  }
  const entry = { kind: 'access.refused', detail: { lacked } } as const;
  await noteUse(store, (db) => recordForAccount(db, { staff: staff.id }, entry, clock.now()));
}
