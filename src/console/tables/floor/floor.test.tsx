import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { SeatingSum } from '#console/live/board-sums.ts';
import { tableStates } from '#core/tables/table-state.ts';
import { consoleParts, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { Floor } from './floor.tsx';

const tables = ['10', '2', '1'].map((label) => ({
  id: `t${label}`,
  label,
  area: label === '10' ? 'terrace' : null,
}));
const partyAt = (label: string, bill: 'open' | 'requested') => ({
  seating: {
    id: `s${label}`,
    table: { id: `t${label}`, label },
    state: 'open' as const,
    bill,
    openedAt: '2026-11-20T17:20:00.000Z',
    endedAt: null,
  },
  guests: [{ id: 'g1', ordinal: 1, name: null, mark: 1, admission: 'admitted' as const }],
});
const sum: SeatingSum = {
  payer: 'guests',
  currency: 'SEK',
  total: 46_000,
  paid: 0,
  remaining: 46_000,
};

async function show(sums: ReadonlyMap<string, SeatingSum>) {
  const { around } = await consoleParts();
  const went: string[] = [];
  const states = tableStates({
    tables,
    // Staff have seated the one at table 1.
    seatings: [partyAt('10', 'requested'), { ...partyAt('1', 'open'), guests: [] }],
    orders: [orderOf({ seating: 's1', state: 'accepted' })],
    calls: [],
  });
  const areas = [{ id: 'terrace', name: 'Terrace' }];
  const floor = (
    <Floor states={states} areas={areas} sums={sums} onGo={(hash) => went.push(hash)} />
  );
  const rendered = render(around(floor));
  const labels = () =>
    rendered.screen.getAllByRole('heading').map((each) => each.textContent.replace('Table ', ''));
  return { ...rendered, went, labels };
}

test('tables are listed by area in natural order, or by urgency', async () => {
  const { screen, user, labels } = await show(new Map());
  expect(labels()).toEqual(['Terrace', '10', 'In no area', '1', '2']);
  await user.click(screen.getByRole('button', { name: 'Attention first' }));
  expect(labels()).toEqual(['Need somebody', '10', 'Seated', '1', 'Free', '2']);
});

test('a table shows who sits there, what waits and what is due, and links to its party and bill', async () => {
  const paid = { ...sum, paid: 46_000, remaining: 0 };
  const { screen, user, went } = await show(
    new Map([
      ['s10', sum],
      ['s1', paid],
    ]),
  );
  const [ten, one, two] = screen.getAllByRole('listitem').map((row) => within(row));
  expect(ten?.getByText('Bill asked for')).toBeTruthy();
  expect(ten?.getByText('1 device')).toBeTruthy();
  expect(one?.getByText('1 under way')).toBeTruthy();
  expect(one?.queryByText(/device/)).toBeNull();
  expect(two?.getByText('Free')).toBeTruthy();
  expect(screen.getByText(/2 seated, 1 free · SEK.460 left to pay in all/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Table 10' }));
  await user.click(screen.getByRole('link', { name: /^The bill of table 10: SEK.460/ }));
  await user.click(screen.getByRole('link', { name: /^The bill of table 1: paid/ }));
  expect(went).toEqual(['floor/t10', 'bill/s10', 'bill/s1']);
});

test('without the permission for bills no sums are shown', async () => {
  const { screen } = await show(new Map());
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('2 seated, 1 free')).toBeTruthy();
});

test('without tables, who may add some is led there, and others are told who does', async () => {
  const { around } = await consoleParts();
  const went: string[] = [];
  const floor = (mayAdd: boolean) => {
    const nothing = { states: [], areas: [], sums: new Map() };
    return around(<Floor {...nothing} mayAdd={mayAdd} onGo={(hash) => went.push(hash)} />);
  };
  const { screen, user, rerender } = render(floor(true));
  await user.click(screen.getByRole('link', { name: 'Add tables' }));
  expect(went).toEqual(['tables']);
  rerender(floor(false));
  expect(screen.getByText(/no tables yet.*manages the venue adds them/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
