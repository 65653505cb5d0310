import type { InstallationRole, Permission, Role } from '#core/people/codes.ts';
import { isDeskPermission } from '#core/people/permissions.ts';
import {
  CONFIRMED_MS,
  DESK_IDLE_MS,
  FINAL_CONFIRMED_MS,
  UNUSED_SESSION_MS,
} from '#core/shared/limits.ts';
import type { StaffSession } from '#server/kernel/callers/staff-session.ts';

/** What a route requires of the signed-in person. */
type Asked = {
  permission?: Permission | undefined;
  installationPermission?: string | undefined;
  isConfirmed?: boolean | undefined;
  isFinal?: boolean | undefined;
  isFollowed?: boolean | undefined;
  isAccount?: boolean | undefined;
};

/** Whether the route is desk work, which keeps the desk unlocked. */
export function isDeskWork({ permission, installationPermission, isFollowed }: Asked): boolean {
  if (isFollowed === true) {
    return false;
  }
  return (
    installationPermission !== undefined ||
    (permission !== undefined && isDeskPermission(permission))
  );
}

/** Whether the password has to be typed again first. */
export function needsPassword(session: StaffSession, asked: Asked, now: number): boolean {
  const { confirmedAt, deskUsedAt, sharedIn } = session;
  if (asked.isFinal === true && isPast(confirmedAt, FINAL_CONFIRMED_MS, now)) {
    return true;
  }
  // A PIN alone unlocks neither the account nor the way money leaves.
  const isBeyondPin = asked.isAccount === true || asked.permission === 'payments.refund';
  const isConfirmed = asked.isConfirmed === true || (isBeyondPin && sharedIn !== null);
  if (isConfirmed && isPast(confirmedAt, CONFIRMED_MS, now)) {
    return true;
  }
  return isDeskWork(asked) && isPast(deskUsedAt, DESK_IDLE_MS, now);
}

/**
 * Whether the session has been idle for so long that it has ended. Floor staff's screens have no
 * idle limit: they hang on a wall, and end with the evening.
 */
export function isUnused(
  {
    roles,
    installationRole,
    lastUsedAt,
  }: {
    roles: readonly { role: Role }[];
    installationRole: InstallationRole | null;
    lastUsedAt: number | null;
  },
  now: number,
): boolean {
  const isOfDesk =
    installationRole !== null || roles.some(({ role }) => role === 'owner' || role === 'manager');
  return isOfDesk && lastUsedAt !== null && isPast(lastUsedAt, UNUSED_SESSION_MS, now);
}

function isPast(at: number | null, within: number, now: number): boolean {
  return at === null || now - at >= within;
}
