import { expect, test } from 'vitest';
import type { LinesToMove } from '#console/live/board-bills.ts';
import type { Bill, NamedBill } from '#core/bills/bill.schema.ts';
import { partyDue, staffBillOn } from '#core/bills/bill.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { MoveLinesSheet } from './move-lines-sheet.tsx';
import { WhichBill } from './which-bill.tsx';

const FIRST: Bill = {
  ...{ state: 'open', payer: 'guests', currency: 'SEK', vat: [] },
  ...{ total: 20_000, paid: 0, tips: 0, remaining: 20_000 },
};
const ANNA: NamedBill = { ...FIRST, id: uuid(40), name: 'Anna', total: 9_500, remaining: 9_500 };
const PAID: NamedBill = { ...ANNA, id: uuid(41), name: 'Bo', state: 'settled', remaining: 0 };
const ALL: Bill = { ...FIRST, others: [ANNA, PAID] };

test('of a party with several bills one is shown, with its own lines and payments', () => {
  const mine = lineOf({ id: uuid(1) });
  const hers = lineOf({ id: uuid(2), bill: ANNA.id });
  const payment = {
    ...{ id: uuid(3), method: 'card' as const, amount: 1, tip: 0, bill: ANNA.id },
    at: '2026-11-20T18:00:00.000Z',
  };
  const staffBill = {
    ...{ bill: ALL, payments: [payment], keptOpen: 'others' as const },
    orders: [orderOf({ lines: [mine, hers] }), orderOf({ id: uuid(9), lines: [hers] })],
  };
  const of = (bill: string | null) => {
    const shown = staffBillOn(staffBill, bill);
    const lines = shown.orders.map((order) => order.lines.map(({ id }) => id));
    return [shown.bill.total, lines, shown.payments.length, shown.keptOpen];
  };
  expect(of(null)).toEqual([20_000, [[mine.id]], 0, 'others']);
  expect(of(ANNA.id)).toEqual([9_500, [[hers.id], [hers.id]], 1, undefined]);
  expect(of(uuid(77))).toEqual(of(null));
  expect(partyDue(ALL)).toBe(29_500);
});

test('which bill is shown is chosen by its name, with what is left of it', async () => {
  const { around } = await consoleParts();
  const chosen: (string | null)[] = [];
  const which = (all: Bill) =>
    around(<WhichBill all={all} chosen={null} onChoose={(bill) => chosen.push(bill)} />);
  const { screen, user, rerender, container } = render(which(ALL));
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'First billSEK 200',
    'AnnaSEK 95',
    'BoClosed',
  ]);
  expect(screen.getByRole('button', { name: /First bill/ }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await user.click(screen.getByRole('button', { name: /Anna/ }));
  expect(chosen).toEqual([ANNA.id]);
  rerender(which(FIRST));
  expect(container.querySelector('button')).toBeNull();
});

test('of a line that somebody else has voided meanwhile nothing moves', async () => {
  const { around } = await consoleParts();
  const sheet = (
    <MoveLinesSheet
      {...{ all: ALL, from: null, lines: [], isBusy: false, problem: null }}
      onMove={() => {}}
      onClose={() => {}}
    />
  );
  const { screen } = render(around(sheet));
  expect(screen.getByRole('status').textContent).toMatch(/nothing left to move/);
  expect(screen.queryByRole('button', { name: /Anna|Make the bill/ })).toBeNull();
});

test('pieces of a line move to an open bill, or to a new one that has a name', async () => {
  const { around } = await consoleParts();
  const moved: LinesToMove[] = [];
  const line = lineOf({ id: uuid(1), quantity: 3 });
  const { screen, user } = render(
    around(
      <MoveLinesSheet
        all={ALL}
        from={null}
        lines={[line]}
        isBusy={false}
        problem={null}
        onMove={(wish) => moved.push(wish)}
        onClose={() => {}}
      />,
    ),
  );
  expect(screen.queryByRole('button', { name: /^(Bo|First bill)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  await user.click(screen.getByRole('button', { name: /^Anna/ }));
  await user.click(screen.getByRole('button', { name: 'Make the bill' }));
  expect(screen.getByText(/Write a name/)).toBeTruthy();
  await user.type(screen.getByLabelText(/Name of a new bill/), 'The company');
  await user.click(screen.getByRole('button', { name: 'Make the bill' }));
  const lines = [{ id: line.id, pieces: 2, of: 3 }];
  expect(moved).toEqual([
    { lines, from: null, to: ANNA.id },
    { lines, from: null, to: 'new', name: 'The company' },
  ]);
});
