import type { FastifyRequest } from 'fastify';
import { actorName } from '#core/api-keys/actor-name.ts';
import type { Scope } from '#core/api-keys/codes.ts';
import type { InstallationPermission, Permission } from '#core/people/codes.ts';
import { installationPermissionsOf, permissionsIn } from '#core/people/permissions.ts';
import type { Access, Route } from '#core/routes/route.ts';
import type { By } from '../kernel/audit/audit.repository.ts';
import type { ApiKey } from '../kernel/callers/api-key.ts';
import type { Bridge } from '../kernel/callers/bridge.ts';
import type { Device } from '../kernel/callers/device.ts';
import type { GuestSession } from '../kernel/callers/guest-session.ts';
import type { StaffSession } from '../kernel/callers/staff-session.ts';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** For `staff` routes with a `:venue`: the required permission there. */
    permission?: Permission;
    /** For `staff` routes with a `:venue`: what a key needs, that may call it too. */
    scope?: Scope;
    /** For `staff` routes without a venue: the required permission in the installation. */
    installationPermission?: InstallationPermission;
    /** For `staff` routes: somebody else's PIN can stand in for the permission. */
    isApprovable?: boolean;
    /** For `staff` routes: only within minutes of typing the password. */
    isConfirmed?: boolean;
    /** For `staff` routes that cannot be undone: only right after typing the password. */
    isFinal?: boolean;
    /** For one's own account: if a PIN signed in, only within minutes of typing the password. */
    isAccount?: boolean;
    /** For a download link, or what a page asks by itself: never asks for the password again. */
    isFollowed?: boolean;
    /** It reaches people or machines outside: not for trials. */
    reachesOut?: boolean;
    /** For guests, with each tap: with a limit of its own. */
    isFrequent?: boolean;
    /** Only from pages of this server, for every caller. */
    sameOrigin?: boolean;
    /** For `anyone`: how requests without a session are limited. */
    limit?: 'read' | 'form' | 'password';
    once?: Route['once'];
  }
  interface FastifyRequest {
    guest: GuestSession | null;
    staff: StaffSession | null;
    device: Device | null;
    bridge: Bridge | null;
    /** The key that acts instead of a person, on the routes that name a scope. */
    apiKey: ApiKey | null;
    /** Who confirmed with a PIN what the role of `staff` does not allow. */
    approver: { id: string; name: string } | null;
    /** Lets somebody's PIN stand in for a permission; null before the access hook. */
    askFor: ((permission: Permission) => Promise<void>) | null;
  }
}

/** The permission that the route requires and the caller lacks, if any. */
export function lackedPermission(request: FastifyRequest): string | null {
  const { permission, installationPermission } = request.routeOptions.config;
  if (permission !== undefined && !hasVenuePermission(request, venueOf(request), permission)) {
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

export function venueOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>;
  return params.venue ?? '';
}

/** Throws `staff.forbidden`, for an unknown venue too: nobody learns which ones exist. */
export function requirePermission(
  request: FastifyRequest,
  venue: string,
  permission: Permission,
): void {
  if (!hasVenuePermission(request, venue, permission)) {
    throw new ProblemError('staff.forbidden');
  }
}

/** For routes that some may use for more than others. */
export function hasVenuePermission(
  request: FastifyRequest,
  venue: string,
  permission: Permission,
): boolean {
  const own = staffOf(request).roles.find((each) => each.venue === venue);
  if (own === undefined) {
    return false;
  }
  const { role, trialEndsAt } = own;
  return permissionsIn({ role, isTrial: trialEndsAt !== null }).includes(permission);
}

/**
 * For an act that may turn out to need one more permission: `act` learns whether the caller has it,
 * or somebody whose PIN came with the request. Throws what `act` throws; where that is
 * `staff.forbidden` and somebody can confirm it, `staff.approval_required`.
 */
export async function orApproved<Result>(
  request: FastifyRequest,
  permission: Permission,
  act: (isAllowed: boolean) => Promise<Result>,
): Promise<Result> {
  if (hasVenuePermission(request, venueOf(request), permission)) return act(true);
  try {
    return await act(false);
  } catch (thrown) {
    const isForbidden = thrown instanceof ProblemError && thrown.code === 'staff.forbidden';
    if (!isForbidden || request.askFor === null) throw thrown;
    await request.askFor(permission);
  }
  return act(true);
}

function mayForInstallation(request: FastifyRequest, permission: InstallationPermission): boolean {
  return installationPermissionsOf(staffOf(request).installationRole).includes(permission);
}

/** The guest that the access hook admitted. */
export function guestOf(request: FastifyRequest): GuestSession {
  if (request.guest === null) {
    throw new ProblemError('sessions.required');
  }
  return request.guest;
}

/** The tablet that the access hook admitted. */
export function deviceOf(request: FastifyRequest): Device {
  if (request.device === null) {
    throw new ProblemError('devices.required');
  }
  return request.device;
}

/** The bridge that the access hook admitted. */
export function bridgeOf(request: FastifyRequest): Bridge {
  if (request.bridge === null) {
    throw new ProblemError('bridges.required');
  }
  return request.bridge;
}

/** The staff member that the access hook admitted. */
export function staffOf(request: FastifyRequest): StaffSession {
  if (request.staff === null) {
    throw new ProblemError('staff.sign_in_required');
  }
  return request.staff;
}

/** The person, or the API key, that acts in the venue of the address. */
export function byOf(request: FastifyRequest): By {
  const { apiKey } = request;
  if (apiKey !== null) {
    const { id, venue, name } = apiKey;
    return { venue, staff: { id, name: actorName(name) }, program: name };
  }
  const { id: session, staff } = staffOf(request);
  const { id, name } = staff;
  return { venue: venueOf(request), staff: { id, name }, session, approver: request.approver };
}
