import { PERMISSIONS, type Permission, type Role } from '#core/people/codes.ts';
import { hasPermission } from '#core/people/permissions.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { ROUTES } from '#core/routes/routes.ts';

const TABLE: RouteTable = ROUTES;

/** The permissions for which a PIN of somebody who has them can stand in, by the table of routes. */
const APPROVABLE: ReadonlySet<Permission> = new Set(
  Object.values(TABLE).flatMap((route) => {
    if (route.access !== 'staff') return [];
    const { permission, isApprovable = false, mayNeed = [] } = route;
    return isApprovable && permission !== undefined ? [permission, ...mayNeed] : mayNeed;
  }),
);

/** What a person with this role may confirm for others. */
export function approvedBy(role: Role): Permission[] {
  return PERMISSIONS.filter(
    (permission) => APPROVABLE.has(permission) && hasPermission(role, permission),
  );
}
