import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { TILL_LATE_MS } from '#core/shared/limits.ts';
import type { RegistrationRequest, Till, TillEntry } from '#core/till/till.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { TillPage } from './till-page.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const FOOD = { group: { id: 'food', name: { en: 'Food' } }, rate: 1_200 };
const DRINK = { group: { id: 'drinks', name: { en: 'Drinks' } }, rate: 2_500 };

const entry = (id: string, more: Partial<TillEntry> = {}): TillEntry => ({
  ...{ id, kind: 'sale', at: AT, table: id, seating: 's', method: 'card', amount: 16_700, tip: 0 },
  parts: [
    { ...DRINK, gross: 7_200 },
    { ...FOOD, gross: 9_500 },
  ],
  by: { staff: 'maja', name: 'Maja' },
  ...more,
});

async function show(
  first: readonly TillEntry[],
  {
    found = {},
    permissions = [],
  }: { found?: Partial<Till>; permissions?: 'settings.manage'[] } = {},
) {
  const { around } = await consoleParts();
  const sent: Omit<RegistrationRequest, 'id'>[] = [];
  const server = { entries: [...first], registered: [] as Till['registered'] };
  const answer = (): Till => ({
    ...{ mode: 'by_hand', since: AT, currency: 'SEK', timeZone: 'Europe/Stockholm' },
    entries: server.entries,
    waiting: {
      count: server.entries.length,
      amount: server.entries.reduce((sum, { amount }) => sum + amount, 0),
    },
    registered: server.registered,
    ...found,
  });
  const call = fakeCall({
    'GET /venues/:venue/till': answer,
    'PUT /venues/:venue/till/mode': ({ body }) => {
      Object.assign(found, body);
      return answer();
    },
    'POST /venues/:venue/till/registrations': ({ body }) => {
      const { id, ...wish } = body;
      sent.push(wish);
      const own = server.entries.filter((each) => wish.entries.includes(each.id));
      server.entries = server.entries.filter((each) => !own.includes(each));
      const amount = own.reduce((sum, each) => sum + each.amount, 0);
      const number = wish.number ?? null;
      const way = 'by_hand' as const;
      server.registered = [
        { id, number, way, at: AT, by: 'Maja', count: own.length, amount },
        ...server.registered,
      ];
      return answer();
    },
    'POST /venues/:venue/till/registrations/:registration/take-back': () => {
      server.entries = [...first];
      server.registered = [];
      return answer();
    },
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const model = { tillNews: signal(0) };
  const rendered = render(
    around(
      <TillPage
        session={{ call, environment }}
        model={model}
        venue={{ id: 'v', name: 'Kajkanten', permissions }}
        onBack={() => {}}
      />,
    ),
  );
  await rendered.screen.findByRole('heading', { name: 'For the cash register' });
  const news = () => {
    model.tillNews.value += 1;
  };
  return { ...rendered, sent, server, news };
}

const tickOf = (table: string) => new RegExp(`^Tick off: Table ${table},`);

test('an entry is ticked off with one press, stays in its place, and can be taken back there', async () => {
  const { screen, user, sent } = await show([entry('1'), entry('2')]);
  await screen.findByText(/^2 to type, SEK.334/);
  await user.click(screen.getByRole('button', { name: tickOf('1') }));
  await screen.findByText('In the cash register');
  expect(sent).toEqual([{ entries: ['1'] }]);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Table 1');
  // What comes next is under the hand.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: tickOf('2') }));
  await user.click(screen.getByRole('button', { name: /^Undo: Table 1,/ }));
  expect(await screen.findByRole('button', { name: tickOf('1') })).toBeTruthy();
});

test('an evening is typed from the keyboard: the arrows move, Enter ticks off', async () => {
  const { screen, user, sent } = await show([entry('1'), entry('2'), entry('3')]);
  (await screen.findByRole('button', { name: tickOf('1') })).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: tickOf('2') }));
  await user.keyboard('{Enter}');
  await screen.findByText('In the cash register');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: tickOf('3') }));
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findByText(/^1 to type/);
  expect(sent).toEqual([{ entries: ['2'] }, { entries: ['1'] }]);
});

test('what another screen ticks off stays where it is, and says so', async () => {
  const { screen, server, news } = await show([entry('1'), entry('2')]);
  await screen.findByText(/^2 to type/);
  server.entries = [entry('2'), entry('3')];
  news();
  expect(await screen.findByText('Nothing to type any more')).toBeTruthy();
  const tables = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(tables).toEqual(['Table 1', 'Table 2', 'Table 3']);
});

test('all that waits of a person is typed as one row, under the number of the register', async () => {
  const anna = { staff: 'anna', name: 'Anna' };
  const tip = { tip: 500, method: 'cash' as const, rounding: 50 };
  const { screen, user, sent } = await show([
    entry('1'),
    entry('2', { by: anna }),
    entry('3', tip),
  ]);
  await screen.findByText(/^3 to type/);
  await user.selectOptions(screen.getByLabelText('Taken by'), 'Maja');
  await user.click(screen.getByRole('button', { name: 'All as one' }));
  const region = screen.getByRole('region', { name: 'All as one' });
  const rows = screen
    .getAllByRole('row')
    .map((each) => each.textContent?.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    '25%Drinks144.00',
    '12%Food190.00',
    '25%of which VAT28.80',
    '12%of which VAT20.36',
  ]);
  expect(region.textContent).toContain('2 entries');
  await user.type(screen.getByLabelText('Number in the register (optional)'), ' Z 17 ');
  await user.click(screen.getByRole('button', { name: 'Tick off all 2' }));
  await screen.findByText('2 entries are in the cash register.');
  expect(sent).toEqual([{ entries: ['1', '3'], number: 'Z 17' }]);
});

test('whose last entry is ticked off stays chosen, and everybody can be chosen again', async () => {
  const anna = { staff: 'anna', name: 'Anna' };
  const { screen, user } = await show([entry('1'), entry('2', { by: anna })]);
  await screen.findByText(/^2 to type/);
  await user.selectOptions(screen.getByLabelText('Taken by'), 'Maja');
  await user.click(screen.getByRole('button', { name: tickOf('1') }));
  await user.click(await screen.findByRole('button', { name: /^Hide 1/ }));
  const field = screen.getByLabelText<HTMLSelectElement>('Taken by');
  expect(field.selectedOptions[0]?.textContent).toBe('Maja');
  expect(screen.queryByRole('button', { name: tickOf('2') })).toBeNull();
  await user.selectOptions(field, 'Everybody');
  expect(screen.getByRole('button', { name: tickOf('2') })).toBeTruthy();
});

test('what was left of an earlier day says which day that was', async () => {
  const { screen } = await show([entry('1', { at: '2026-11-19T18:00:00.000Z' }), entry('2')]);
  const name = (table: string) =>
    screen.getByRole('button', { name: tickOf(table) }).getAttribute('aria-label');
  await screen.findByRole('button', { name: tickOf('1') });
  expect([name('1'), name('2')]).toEqual([
    expect.stringContaining('Thu 19:00'),
    expect.stringContaining('Table 2, 19:00'),
  ]);
});

test('what comes while somebody types a sum is not ticked off with it, and comes after it', async () => {
  const { screen, user, sent, server, news } = await show([entry('1'), entry('2')]);
  await user.click(await screen.findByRole('button', { name: 'All as one' }));
  server.entries.push(entry('3'));
  news();
  await screen.findByText('1 more has come since; it comes after these.');
  await user.dblClick(screen.getByRole('button', { name: 'Tick off all 2' }));
  await user.click(await screen.findByRole('button', { name: 'Show the 1 that came meanwhile' }));
  expect(sent).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Tick off all 1' }));
  expect(sent.map(({ entries }) => entries)).toEqual([['1', '2'], ['3']]);
});

test('a number is asked for once somebody has written one, and Enter in its field ticks off', async () => {
  const before = {
    id: 'r',
    number: 'K-1',
    way: 'by_hand' as const,
    at: AT,
    by: '',
    count: 1,
    amount: 1,
  };
  const { screen, user, sent } = await show([entry('1')], { found: { registered: [before] } });
  const field = await screen.findByLabelText('Number in the register (optional)');
  await user.type(field, 'K-2{Enter}');
  await screen.findByText('In the cash register');
  expect(sent).toEqual([{ entries: ['1'], number: 'K-2' }]);
});

test('a registration is taken back after a question', async () => {
  const { screen, user } = await show([entry('1')]);
  await user.click(await screen.findByRole('button', { name: tickOf('1') }));
  await user.click(await screen.findByRole('button', { name: /^Not typed after all/ }));
  await user.click(screen.getByRole('button', { name: 'List it again' }));
  expect(await screen.findByRole('button', { name: tickOf('1') })).toBeTruthy();
});

test('only who manages the settings chooses whether the list is kept', async () => {
  const none = { mode: 'none', since: null } as const;
  const { screen, unmount } = await show([], { found: { ...none } });
  await screen.findByText(/^No list is kept here/);
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  const other = await show([], { found: { ...none }, permissions: ['settings.manage'] });
  await other.user.click(await other.screen.findByLabelText('Somebody types them from this list'));
  await other.user.click(other.screen.getByRole('button', { name: 'Save' }));
  expect(await other.screen.findByText('What is paid from now on is listed.')).toBeTruthy();
});

test('a program that leaves something waiting for ten minutes is named, and the entry can be typed', async () => {
  const late = new Date(createTestClock().now() - TILL_LATE_MS).toISOString();
  const { screen } = await show([entry('1', { at: late })], { found: { mode: 'adapter' } });
  expect(await screen.findByText(/The program has left something waiting/)).toBeTruthy();
  expect(screen.getByRole('button', { name: tickOf('1') })).toBeTruthy();
  expect(screen.getByText(/^Type them here/).closest('details')?.open).toBe(true);
});

test('a program that is in time is not', async () => {
  const now = new Date(createTestClock().now()).toISOString();
  const { screen } = await show([entry('1', { at: now })], { found: { mode: 'adapter' } });
  expect(await screen.findByText('1 waits for the program, SEK 167')).toBeTruthy();
  expect(screen.queryByText(/The program has left/)).toBeNull();
  // Nobody is asked to type what the program is about to register.
  expect(screen.getByText(/^Type them here/).closest('details')?.open).toBe(false);
});
