import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { NavigationContext } from './navigation-context.ts';
import { PageCountContext } from './page-count.ts';
import type { PageGroup, PageLink, PageName } from './page-link.ts';
import { SideBar } from './side-bar.tsx';
import { type WaitingCount, WaitingCountContext } from './waiting-count.ts';

const page = (name: PageName, group: PageGroup): PageLink => ({ name, group, icon: '' });
const PAGES = [
  page('order', 'service'),
  page('menu', 'venue'),
  page('floor', 'service'),
  page('history', 'records'),
  page('account', 'self'),
];

interface Options {
  waiting?: WaitingCount;
  counts?: Readonly<Partial<Record<PageName, number>>>;
  venue?: string | null;
  pages?: readonly PageLink[];
}

async function show({
  waiting = { orders: 4, calls: 1 },
  counts = {},
  venue = 'Kajkanten',
  pages = PAGES,
}: Options = {}) {
  const { around } = await consoleParts();
  const went: string[] = [];
  const ways = {
    venue,
    address: '/venue/',
    pages,
    current: 'floor',
    onGo: (hash: string) => went.push(hash),
  };
  const rendered = render(
    around(
      <WaitingCountContext value={waiting}>
        <PageCountContext value={counts}>
          <NavigationContext value={ways}>
            <SideBar />
            <BottomBar />
          </NavigationContext>
        </PageCountContext>
      </WaitingCountContext>,
    ),
  );
  const bar = (name: string) => within(rendered.screen.getByRole('navigation', { name }));
  return { ...rendered, bar, went };
}

test("the side bar has the venue's name, counts new orders and calls, and groups the pages", async () => {
  const { screen, user, bar, went } = await show();
  const side = bar('Pages');
  expect(screen.getByText('Kajkanten')).toBeTruthy();
  const names = side.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([
    'Board, 4 new orders, 1 call41',
    'Take an order',
    'Tables',
    'History',
    'Menu',
    'Your account',
  ]);
  const inGroup = (name: string) =>
    within(side.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(inGroup('Service')).toEqual(['Take an order', 'Tables']);
  expect(inGroup('Follow-up')).toEqual(['History']);
  expect(inGroup('Your venue')).toEqual(['Menu']);
  expect(side.getByRole('link', { current: 'page' }).textContent).toBe('Tables');
  await user.click(side.getByRole('link', { name: /^Board ?, 4 new orders, 1 call$/ }));
  await user.click(side.getByRole('link', { name: 'Menu' }));
  expect(went).toEqual(['', 'menu']);
});

test("a phone's bottom bar has the pages for the evening, and all others behind one button", async () => {
  const { screen, user, bar, went } = await show();
  const names = bar('Shortcuts')
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Board, 4 new orders, 1 call41', 'Order', 'Tables', 'History']);
  await user.click(bar('Shortcuts').getByRole('button', { name: 'Pages' }));
  const sheet = screen.getByRole('dialog', { name: 'Kajkanten' });
  await user.click(within(sheet).getByRole('link', { name: 'Menu' }));
  expect(went).toEqual(['menu']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with nothing new the board has no counts', async () => {
  const { bar } = await show({ waiting: { orders: 0, calls: 0 } });
  expect(bar('Shortcuts').getByRole('link', { name: 'Board' }).textContent).toBe('Board');
});

test('a person without a venue has no board, and a person with one page no navigation', async () => {
  const operator = await show({ venue: null });
  expect(operator.screen.queryByRole('link', { name: /^Board/ })).toBeNull();
  operator.unmount();
  const alone = await show({ venue: null, pages: [page('account', 'self')] });
  expect(alone.screen.queryByRole('navigation')).toBeNull();
});

test('what waits on pages behind the button is counted on it, and what has its own place is not', async () => {
  const { screen } = await show({ counts: { account: 3, floor: 2 } });
  const button = screen.getByRole('button', { name: /^Pages/ });
  expect(button.textContent).toContain('3');
  expect(button.textContent).not.toContain('5');
});
