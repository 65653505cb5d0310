import { expect, test } from 'vitest';
import { SECURITY_KINDS } from '#core/security-log/codes.ts';
import type { SecurityEntry, SecurityLog } from '#core/security-log/security-log.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createCall } from '#web/http/call.ts';
import type { Http } from '#web/http/http.ts';
import { SecurityLogPage } from './security-log-page.tsx';

const MARIA = { id: 'maria', name: 'Maria' };

function entryOf(of: Partial<SecurityEntry>): SecurityEntry {
  return {
    id: of.kind ?? 'x',
    kind: 'sign_in.done',
    at: '2026-11-20T18:00:00.000Z',
    by: MARIA,
    detail: {},
    ...of,
  };
}

async function show(answer: (query: Record<string, string>) => Partial<SecurityLog>) {
  const { around } = await consoleParts();
  const asked: string[] = [];
  const http = {
    request: async (_method: string, _path: string, options: { query?: object } = {}) => {
      const query = { ...options.query } as Record<string, string>;
      asked.push(JSON.stringify(query));
      return { timeZone: 'Europe/Stockholm', next: null, people: [MARIA], ...answer(query) };
    },
  } as unknown as Http;
  const venue = { id: 'v', name: 'Kajkanten' };
  const page = (
    <SecurityLogPage session={{ call: createCall(http) }} venue={venue} onBack={() => {}} />
  );
  return { ...render(around(page)), asked };
}

test('the log is filtered by area and by person, and paged', async () => {
  const { screen, user, asked } = await show(({ before }) => ({
    entries: [entryOf({ id: before ?? 'newest' })],
    next: before === undefined ? 'e-1' : null,
  }));
  await screen.findByRole('heading', { name: 'Friday, November 20, 2026' });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(screen.getByRole('radio', { name: 'People' }));
  await user.selectOptions(screen.getByLabelText('Done by'), 'Maria');
  await screen.findByText('Signed in');
  expect(asked).toEqual([
    '{}',
    '{"before":"e-1"}',
    '{"area":"people"}',
    '{"area":"people","by":"maria"}',
  ]);
});

test('an entry says who did what, to whom and from where', async () => {
  const { screen } = await show(() => ({
    entries: [
      entryOf({
        kind: 'sign_in.done',
        detail: { device: 'Chrome, Android', address: '10.0.0.0/24' },
      }),
      entryOf({ kind: 'role.changed', detail: { person: 'Leo', was: 'staff', role: 'manager' } }),
      entryOf({ kind: 'access.refused', detail: { lacked: 'people.manage' } }),
      entryOf({
        kind: 'act.approved',
        approvedBy: 'Leo',
        detail: { lacked: 'bills.adjust', screen: 'Bar, left' },
      }),
      entryOf({ kind: 'settings.changed', detail: { settings: ['accent', 'opening', 'serving'] } }),
      entryOf({ kind: 'password_link.made', by: { id: '', name: '' }, detail: { person: 'Leo' } }),
    ],
  }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '19:00MariaSigned inChrome, Android, 10.0.0.0/24',
    '19:00MariaLeo: from Staff to Manager',
    '19:00MariaWas refused: People',
    '19:00Maria, confirmed by LeoConfirmed on Bar, left: Something off a bill',
    '19:00MariaChanged settings: Colour, Hours',
    '19:00The server’s operatorMade Leo a link to a new password',
  ]);
});

test('an entry of a deleted account says so, and so does the choice of who did it', async () => {
  const gone = { id: 'gone', name: '' };
  const { screen, user, asked } = await show(() => ({
    entries: [
      entryOf({ kind: 'account.erased', by: gone }),
      entryOf({ kind: 'role.removed', detail: { person: '', was: 'staff' } }),
      entryOf({ kind: 'role.changed', detail: { person: '', was: 'staff', role: 'manager' } }),
    ],
    people: [MARIA, gone],
  }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '19:00A deleted accountDeleted their account',
    '19:00MariaRemoved a deleted account, Staff',
    '19:00MariaA deleted account: from Staff to Manager',
  ]);
  await user.selectOptions(screen.getByLabelText('Done by'), 'A deleted account');
  expect(asked).toEqual(['{}', '{"by":"gone"}']);
});

test('every kind has a text', async () => {
  const { screen } = await show(() => ({
    entries: SECURITY_KINDS.map((kind) => entryOf({ kind })),
  }));
  const rows = await screen.findAllByRole('listitem');
  const said = new Set(rows.map((row) => row.textContent));
  expect(said.size).toBe(SECURITY_KINDS.length);
});

test('if there are no entries of a kind, the page says so', async () => {
  const { screen } = await show(() => ({ entries: [], people: [] }));
  await screen.findByText('Nothing of this kind has happened.');
});
