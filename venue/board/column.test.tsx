import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Order } from '../../src/contract/ordering/order.schema.ts';
import { consoleParts, lineOf, orderOf } from '../../tests/support/components/console.tsx';
import { render } from '../../tests/support/components/render.tsx';
import type { TicketActions } from '../components/ticket/board-types.ts';
import { Column } from './column.tsx';

const actions: TicketActions = {
  accept() {},
  reject() {},
  voidLines() {},
  slip() {},
  moveLine() {},
  allReady() {},
  serve() {},
};
const nothingPending = new Set<string>();

async function show(first: readonly Order[], lanes = 1) {
  const { around } = await consoleParts();
  const column = (orders: readonly Order[]) =>
    around(
      <Column
        column="new"
        orders={orders}
        lanes={lanes}
        isChosen
        station={null}
        stations={[]}
        rights={{ orders: true, lines: true }}
        pending={nothingPending}
        actions={actions}
      />,
    );
  const rendered = render(column(first));
  const tables = () =>
    [...rendered.container.querySelectorAll('.stack')].map((stack) =>
      [...stack.querySelectorAll('.meta .no')].map((number) => number.textContent),
    );
  return { ...rendered, tables, update: (orders: Order[]) => rendered.rerender(column(orders)) };
}

const [one, two, three] = [
  orderOf({ number: 1 }),
  orderOf({ number: 2 }),
  orderOf({ number: 3, lines: [lineOf(), lineOf()] }),
];

test('an empty column says what will be in it', async () => {
  const { screen } = await show([]);
  expect(screen.getByText('No new orders. They land here the moment they are sent.')).toBeTruthy();
});

test('a column counts its tickets, and a new one enters at the end', async () => {
  const { screen, tables, update } = await show([two]);
  update([one, two]);
  expect(tables()).toEqual([['#2', '#1']]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('New 2');
});

test('side by side, a ticket stays in its rail', async () => {
  const { tables, update } = await show([one, two, three], 2);
  expect(tables()).toEqual([['#1', '#3'], ['#2']]);
  update([two, three]);
  expect(tables()).toEqual([['#3'], ['#2']]);
});

test('right after a ticket has left, those that move up take no tap, and all others do', async () => {
  const { screen, update } = await show([one, two, three]);
  const takesTaps = (number: number) =>
    screen.getByRole('article', { name: new RegExp(`#${number}$`) }).closest('.has-moved') === null;
  expect([1, 2, 3].map(takesTaps)).toEqual([true, true, true]);
  update([one, three]);
  expect([1, 3].map(takesTaps)).toEqual([true, false]);
  await waitFor(() => expect(takesTaps(3)).toBe(true));
});

test('when the ticket with the focus leaves, the next one gets it', async () => {
  const { screen, update } = await show([one, two]);
  screen.getByRole('button', { name: /^Accept.*#1$/ }).focus();
  update([two]);
  const next = screen.getByRole('article', { name: /#2/ });
  await waitFor(() => expect(document.activeElement).toBe(next));
});
