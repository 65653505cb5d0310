import { expect, test } from 'vitest';
import { INSTALLATION_PERMISSIONS, PERMISSIONS, ROLES } from './codes.ts';
import {
  hasPermission,
  higherRole,
  installationPermissionsOf,
  isDeskPermission,
  permissionsOf,
  rolesManagedBy,
} from './permissions.ts';

test('owners may do everything, and so may managers, except read the security log and say where money goes', () => {
  expect(permissionsOf('owner')).toEqual(PERMISSIONS);
  expect(PERMISSIONS.filter((permission) => !hasPermission('manager', permission))).toEqual([
    'security.see',
    'payment_providers.manage',
  ]);
});

test("staff may do what an evening requires, but not what the venue's management decides", () => {
  expect(PERMISSIONS.filter((permission) => !hasPermission('staff', permission))).toEqual([
    'bills.adjust',
    'payments.correct',
    'payments.refund',
    'tables.manage',
    'devices.manage',
    'menu.edit',
    'people.manage',
    'settings.manage',
    'figures.see',
    'ratings.see',
    'day.close',
    'security.see',
    'payment_providers.manage',
  ]);
});

test('the kitchen changes lines and marks products sold out, but neither accepts, serves nor closes', () => {
  expect([...permissionsOf('kitchen')].sort()).toEqual([
    'board.see',
    'lines.handle',
    'products.sold_out',
  ]);
});

test('the operator manages the installation, and no role in a venue does', () => {
  expect(installationPermissionsOf('operator')).toEqual(INSTALLATION_PERMISSIONS);
  expect(installationPermissionsOf(null)).toEqual([]);
});

test('nobody grants a role with more permissions than their own, and a manager appoints no managers', () => {
  expect(rolesManagedBy('owner')).toEqual(ROLES);
  expect(rolesManagedBy('manager')).toEqual(['staff', 'kitchen']);
  for (const role of ROLES) {
    expect(hasPermission(role, 'people.manage')).toBe(rolesManagedBy(role).length > 0);
    for (const managed of rolesManagedBy(role)) expect(higherRole(role, managed)).toBe(role);
  }
});

test('what is done at a desk asks for the password again, what an evening needs does not', () => {
  expect(PERMISSIONS.filter(isDeskPermission)).toEqual([
    'tables.manage',
    'devices.manage',
    'menu.edit',
    'people.manage',
    'settings.manage',
    'figures.see',
    'ratings.see',
    'security.see',
    'payment_providers.manage',
  ]);
});

test('of two roles the one that may do more is the higher, in whatever order they are named', () => {
  expect([higherRole('kitchen', 'manager'), higherRole('manager', 'kitchen')]).toEqual([
    'manager',
    'manager',
  ]);
  expect(higherRole('staff', 'staff')).toBe('staff');
});
