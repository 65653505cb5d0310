import { expect, test } from 'vitest';
import { permissionsIn } from '#core/people/permissions.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { pagesFor } from './pages.tsx';

function pagesOf(isTrial: boolean): string[] {
  const venue: Me['venues'][number] = {
    ...{ id: 'kajkanten', name: 'Kajkanten', role: 'manager' },
    permissions: [...permissionsIn({ role: 'manager', isTrial })],
    ...(isTrial && { trialEndsAt: '2026-12-04T18:00:00.000Z' }),
  };
  const me = { id: 'me', email: 'm@example.com', name: 'Mika', venues: [venue], permissions: [] };
  return pagesFor(me, venue).map(({ name }) => name);
}

test('a trial has no page of which the server refuses everything', () => {
  const pages = pagesOf(true);
  const missing = pagesOf(false).filter((name) => !pages.includes(name));
  expect(missing.sort()).toEqual([
    'account',
    'api-keys',
    'people',
    'printers',
    'screens',
    'webhooks',
  ]);
});
