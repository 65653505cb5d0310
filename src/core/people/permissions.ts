import {
  INSTALLATION_PERMISSIONS,
  type InstallationPermission,
  type InstallationRole,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from './codes.ts';

interface Powers {
  readonly permissions: readonly Permission[];
  /** The roles it may grant and remove: never one with more permissions than itself. */
  readonly manages: readonly Role[];
}

const OWNERS: readonly Permission[] = ['security.see', 'payment_providers.manage'];

/** The table of permissions in a venue. */
const POWERS_OF: Readonly<Record<Role, Powers>> = {
  owner: { permissions: PERMISSIONS, manages: ROLES },
  // Where owners sign in from is private to them, and so is where the money goes.
  manager: {
    permissions: PERMISSIONS.filter((permission) => !OWNERS.includes(permission)),
    manages: ['staff', 'kitchen'],
  },
  // Neither settings nor figures: they change the venue for everybody, and show its revenue.
  staff: {
    permissions: [
      'board.see',
      'orders.handle',
      'lines.handle',
      'products.sold_out',
      // In a rush on a Friday nobody has time to look for a manager.
      'venue.pause',
      'seatings.handle',
      'calls.handle',
      'bills.handle',
      // Whoever takes cash all evening counts it; only managers see what other days came to.
      'drawers.count',
      // Whoever stands at the cash register types what came in.
      'till.register',
      // A guest at the bar may ask about an earlier order, so floor staff can look it up. The
      // kitchen needs neither guests' names nor what they paid. Giving money away is the managers'.
      'history.see',
    ],
    manages: [],
  },
  kitchen: { permissions: ['board.see', 'lines.handle', 'products.sold_out'], manages: [] },
};

/**
 * Desk work, not done during service: a screen on the wall may show the board for hours, but
 * requires the password again before any of this.
 */
const DESK_PERMISSIONS: readonly Permission[] = [
  'tables.manage',
  'devices.manage',
  'menu.edit',
  'people.manage',
  'settings.manage',
  'figures.see',
  'ratings.see',
  'security.see',
  'payment_providers.manage',
];

export function isDeskPermission(permission: Permission): boolean {
  return DESK_PERMISSIONS.includes(permission);
}

/** A role's permissions in its venue. Routes and screens check these, never the role itself. */
export function permissionsOf(role: Role): readonly Permission[] {
  return POWERS_OF[role].permissions;
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

/** Whoever opened a trial has typed an address and proved nothing: they let in nobody else. */
const BEYOND_TRIALS: readonly Permission[] = ['people.manage', ...OWNERS];

/** A role's permissions in its venue, or in one that was opened to try. */
export function permissionsIn({
  role,
  isTrial,
}: {
  role: Role;
  isTrial: boolean;
}): readonly Permission[] {
  const all = permissionsOf(role);
  return isTrial ? all.filter((permission) => !BEYOND_TRIALS.includes(permission)) : all;
}

/** The roles that a person with this one may grant and remove. */
export function rolesManagedBy(role: Role): readonly Role[] {
  return POWERS_OF[role].manages;
}

/** The one of two roles with more permissions; the first if they are equal. */
export function higherRole(a: Role, b: Role): Role {
  return ROLES.indexOf(b) < ROLES.indexOf(a) ? b : a;
}

const INSTALLATION_PERMISSIONS_OF: Readonly<
  Record<InstallationRole, readonly InstallationPermission[]>
> = { operator: INSTALLATION_PERMISSIONS };

/** A role's permissions for the whole installation; none without a role. */
export function installationPermissionsOf(
  role: InstallationRole | null,
): readonly InstallationPermission[] {
  return role === null ? [] : INSTALLATION_PERMISSIONS_OF[role];
}
