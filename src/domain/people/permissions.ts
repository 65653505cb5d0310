import {
  INSTALLATION_PERMISSIONS,
  type InstallationPermission,
  type InstallationRole,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '../../contract/codes.ts';

interface Powers {
  readonly permissions: readonly Permission[];
  /** Whose roles it may give and take: never one that may do more than itself. */
  readonly manages: readonly Role[];
}

/** The table of who may do what in a venue. */
const POWERS_OF: Readonly<Record<Role, Powers>> = {
  owner: { permissions: PERMISSIONS, manages: ROLES },
  // Where owners sign in from is their own affair.
  manager: {
    permissions: PERMISSIONS.filter((permission) => permission !== 'security.see'),
    manages: ['staff', 'kitchen'],
  },
  // Neither settings nor figures: they change the house for everybody, and say what it earns.
  staff: {
    permissions: [
      'board.see',
      'orders.handle',
      'lines.handle',
      'products.sold_out',
      // Whoever drowns in orders on a Friday has no time to look for a manager.
      'venue.pause',
      'seatings.handle',
      'calls.handle',
      'bills.handle',
      // A guest at the bar asks about an order of an hour ago: whoever stands there finds it. The
      // kitchen needs neither guests' names nor what they paid. Giving money away is the managers'.
      'history.see',
    ],
    manages: [],
  },
  kitchen: { permissions: ['board.see', 'lines.handle', 'products.sold_out'], manages: [] },
};

/**
 * What is done at a desk, and not in the middle of an evening: a screen that hangs on the wall may
 * show the board for hours, but does none of this before the password was typed again.
 */
const DESK_PERMISSIONS: readonly Permission[] = [
  'tables.manage',
  'menu.edit',
  'people.manage',
  'settings.manage',
  'figures.see',
  'ratings.see',
  'security.see',
];

export function isDeskPermission(permission: Permission): boolean {
  return DESK_PERMISSIONS.includes(permission);
}

/** What a role may do in its venue. Routes and screens check these, never the role itself. */
export function permissionsOf(role: Role): readonly Permission[] {
  return POWERS_OF[role].permissions;
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}

/** The roles that somebody with this one may give to others, and take from them. */
export function rolesManagedBy(role: Role): readonly Role[] {
  return POWERS_OF[role].manages;
}

/** The one of two roles that may do more; the first where they are the same. */
export function higherRole(a: Role, b: Role): Role {
  return ROLES.indexOf(b) < ROLES.indexOf(a) ? b : a;
}

const INSTALLATION_PERMISSIONS_OF: Readonly<
  Record<InstallationRole, readonly InstallationPermission[]>
> = { operator: INSTALLATION_PERMISSIONS };

/** What a role may do for the whole installation; nothing without one. */
export function installationPermissionsOf(
  role: InstallationRole | null,
): readonly InstallationPermission[] {
  return role === null ? [] : INSTALLATION_PERMISSIONS_OF[role];
}
