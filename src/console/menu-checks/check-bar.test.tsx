import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { PageLinkItem } from '#console/components/navigation/page-link-item.tsx';
import type { MenuCheck, MenuChecks } from '#core/menu-checks/menu-check.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { CheckBar } from './check-bar.tsx';
import { ChecksPage } from './checks-page.tsx';
import { FollowChecks } from './follow-checks.tsx';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const clock = { now: () => NOW };
const KIM: MenuCheck = {
  ...{ id: 'c1', at: '2026-11-14T10:00:00.000Z', by: 'Kim', menuVersion: 3 },
};
const BO: MenuCheck = {
  ...{ id: 'c0', at: '2025-11-14T10:00:00.000Z', by: '', menuVersion: 1 },
  takenBack: { at: '2025-11-15T10:00:00.000Z', by: 'Eli' },
};
const OLD: MenuCheck = { ...KIM, id: 'b9', at: '2024-02-01T10:00:00.000Z', by: 'Liv' };
const NEVER: MenuChecks = {
  ...{ menuVersion: 3, changed: [], since: '2026-11-01T10:00:00.000Z', days: 30, checks: [] },
};
const CHECKED: MenuChecks = { ...NEVER, stands: KIM, since: KIM.at, checks: [KIM, BO] };

async function show(
  first: MenuChecks,
  { unpublished = 0, isPage = false, published = smallMenu() } = {},
) {
  const sent: string[] = [];
  let asked = 0;
  const call = fakeCall({
    'GET /venues/:venue/menu/checks': async ({ query }) => {
      asked += 1;
      return query?.before === undefined ? first : { ...NEVER, checks: [OLD] };
    },
    'POST /venues/:venue/menu/checks': async ({ body }) => {
      sent.push(`check ${body.menuVersion}`);
      const now: MenuCheck = { ...KIM, id: 'c2', at: new Date(NOW).toISOString(), by: 'Ada' };
      return { ...first, changed: [], stands: now, since: now.at, checks: [now, ...first.checks] };
    },
    'DELETE /venues/:venue/menu/checks/:check': async ({ params }) => {
      sent.push(`take back ${params.check}`);
      return first;
    },
  });
  const { around } = await consoleParts();
  const parts = { venue: VENUE, call, published, clock };
  const rendered = render(
    around(
      <FollowChecks session={{ call }} model={{ checkNews: signal(0) }} clock={clock} venue={VENUE}>
        <PageLinkItem
          page={{ name: 'menu', icon: '', group: 'venue' }}
          words="Menu"
          isCurrent={false}
          onGo={() => {}}
        />
        {isPage ? (
          <ChecksPage {...parts} name="Lillkrogen" onGo={() => {}} onBack={() => {}} />
        ) : (
          <CheckBar {...parts} unpublished={unpublished} />
        )}
      </FollowChecks>,
    ),
  );
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  if (published.categories.length > 0) {
    await waitFor(() => rendered.screen.getByRole('region', { name: 'Checks of the menu' }));
  }
  return { ...rendered, sent };
}

test('nobody is asked whether a menu is right that has nothing on it', async () => {
  const { screen } = await show(NEVER, { published: { ...smallMenu(), categories: [] } });
  await expect.poll(() => screen.queryByRole('region', { name: 'Checks of the menu' })).toBeNull();
});

test('one press says that the menu is right, and another takes it back', async () => {
  const { screen, user, sent } = await show(NEVER);
  screen.getByText('Nobody has said yet that this menu is right.');
  await user.click(
    screen.getByRole('button', { name: 'I have checked prices and allergens today' }),
  );
  await screen.findByText('Menu checked November 30 by Ada.');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Taken back.');
  expect(sent).toEqual(['check 3', 'take back c2']);
});

test('what has changed since is named to staff, and what guests do not have yet is told apart', async () => {
  const { screen } = await show({ ...CHECKED, changed: ['soup'] }, { unpublished: 2 });
  screen.getByText('Menu checked November 14 by Kim.');
  screen.getByText('Changed since then: Soup.');
  screen.getByText(/2 changes are not published, and not part of it/);
});

test('after as many days as the venue says the navigation says that something waits', async () => {
  const due = await show({ ...CHECKED, days: 14 });
  due.screen.getByText(/That was 16 days ago/);
  expect(due.screen.getByRole('link').textContent).toContain('1');
  due.unmount();
  const { screen } = await show({ ...CHECKED, days: 0 });
  expect(screen.queryByText(/days ago/)).toBeNull();
  expect(screen.getByRole('link').textContent).toBe('Menu');
});

test('a menu that nobody ever checked is due after the same days', async () => {
  const { screen } = await show({ ...NEVER, days: 14 });
  screen.getByText(/Guests have had it for 29 days/);
});

test('the page lists who has checked, and what was a mistake', async () => {
  const { screen, user, sent } = await show(CHECKED, { isPage: true });
  screen.getByText('Menu checked November 14, 2025');
  screen.getByText('Taken back November 15, 2025 by Eli');
  screen.getByText(/reminds you 30 days after/);
  await user.click(screen.getByRole('button', { name: /^Take back.*November 14 by Kim/ }));
  expect(sent).toEqual(['take back c1']);
});

test('the checks of the years before are one press away, until there are no more', async () => {
  const { screen, user } = await show({ ...CHECKED, next: BO.id }, { isPage: true });
  expect(screen.queryByText(/by Liv/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show earlier checks' }));
  await screen.findByText('Menu checked February 1, 2024 by Liv');
  screen.getByText('Menu checked November 14, 2025');
  expect(screen.queryByRole('button', { name: 'Show earlier checks' })).toBeNull();
});
