import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import type { TicketActions } from '#console/components/ticket/board-types.ts';
import { type BoardColumn, columnOf } from '#console/live/board-columns.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { Column } from './column.tsx';
import { createLayoutHold } from './layout/layout-hold.ts';

const actions: TicketActions = {
  accept() {},
  reject() {},
  voidLines() {},
  slip() {},
  moveLine() {},
  allReady() {},
  serve() {},
  together() {},
  askId() {},
  fireCourse() {},
  seeAllergy() {},
  soldOut() {},
};
const nothing = new Set<string>();

async function show(first: readonly Order[], lanes = 1, name: BoardColumn = 'new') {
  const { around, clock } = await consoleParts();
  const hold = createLayoutHold(clock);
  const column = (orders: readonly Order[]) =>
    around(
      <Column
        column={name}
        orders={orders}
        lanes={lanes}
        hold={hold}
        isChosen
        station={null}
        stations={[]}
        rights={{ orders: true, lines: true, bills: true }}
        soldOut={nothing}
        idShown={nothing}
        pending={nothing}
        actions={actions}
      />,
    );
  const rendered = render(column(first));
  const tables = () =>
    [...rendered.container.querySelectorAll('.meta .no')].map((number) => number.textContent);
  return {
    ...rendered,
    hold,
    clock,
    tables,
    update: (orders: Order[]) => rendered.rerender(column(orders)),
  };
}

const [one, two, three] = [
  orderOf({ number: 1 }),
  orderOf({ number: 2 }),
  orderOf({ number: 3, lines: [lineOf(), lineOf()] }),
];

test('an empty column says what it will contain', async () => {
  const { screen } = await show([]);
  expect(screen.getByText('No new orders. They land here the moment they are sent.')).toBeTruthy();
});

test('a column counts its tickets, the longest-waiting first', async () => {
  const { screen, tables, update } = await show([two]);
  update([two, one]);
  expect(tables()).toEqual(['#1', '#2']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('New 2');
});

test('what a table sent together is one ticket, which the column counts once, and stays one when a guest cancels', async () => {
  const round = [4, 5, 6].map((number) =>
    orderOf({ number, id: `of-${number}`, ...(number > 4 && { sentWith: 'of-4' }) }),
  );
  const { screen, tables, update } = await show([one, ...round]);
  expect(tables()).toEqual(['#1', '#4–6']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('New 2');
  update([one, ...round.slice(0, 1), ...round.slice(2)]);
  expect(tables()).toEqual(['#1', '#4, 6']);
  update([one, ...round.slice(2)]);
  expect(tables()).toEqual(['#1', '#6']);
});

test('the focus stays on what a table sent together while it becomes one order, or several', async () => {
  const round = [4, 5].map((number) =>
    orderOf({ number, id: `of-${number}`, ...(number > 4 && { sentWith: 'of-4' }) }),
  );
  const { screen, update } = await show(round);
  const focused = () => document.activeElement?.closest('[data-order]')?.getAttribute('data-order');
  screen.getByRole('button', { name: /^Accept all 2/ }).focus();
  update(round.slice(0, 1));
  expect(focused()).toBe('of-4');
  screen.getByRole('button', { name: /^Accept/ }).focus();
  update(round);
  expect(focused()).toBe('of-4');
  screen.getByRole('button', { name: /^Accept all 2/ }).focus();
  update(round.slice(1));
  expect(focused()).toBe('of-5');
});

test('a ticket that has just got another guest’s order ignores taps for a moment', async () => {
  const lead = orderOf({ number: 4, id: 'of-4' });
  const { container, update } = await show([lead]);
  const isGuarded = () => container.querySelector('[data-moved] [data-order="of-4"]') !== null;
  expect(isGuarded()).toBe(false);
  update([lead, orderOf({ number: 5, sentWith: 'of-4' })]);
  expect(isGuarded()).toBe(true);
  await waitFor(() => expect(isGuarded()).toBe(false), { timeout: 2_000 });
});

test('under a finger an older order is added at the end, and moves to its place later', async () => {
  const { tables, update, hold, clock, container } = await show([two, three]);
  const stop = hold.watch(container);
  fireEvent.pointerDown(container.querySelector('[data-order]') ?? container);
  update([one, two, three]);
  expect(tables()).toEqual(['#2', '#3', '#1']);
  fireEvent.pointerUp(window);
  await clock.advance(2_000);
  await waitFor(() => expect(tables()).toEqual(['#1', '#2', '#3']));
  stop();
});

test('a column shrunk to a rail still counts new orders', async () => {
  const { screen } = await show([one], 0);
  expect(screen.getByRole('button', { name: /^New: 1/ })).toBeTruthy();
});

/** These tests have no layout, so observed elements are measured at once. */
class ObserverAtOnce implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    this.#tell([{ target } as ResizeObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

test('right after a ticket has left or arrived, moved and new ones ignore taps, and all others do not', async () => {
  vi.stubGlobal('ResizeObserver', ObserverAtOnce);
  const { screen, update } = await show([one, two, three]);
  const takesTaps = (number: number) =>
    screen.getByRole('article', { name: new RegExp(`#${number}$`) }).closest('[data-moved]') ===
    null;
  await waitFor(() => expect([1, 2, 3].map(takesTaps)).toEqual([true, true, true]));
  update([one, three]);
  expect([1, 3].map(takesTaps)).toEqual([true, false]);
  await waitFor(() => expect(takesTaps(3)).toBe(true));
  update([one, three, two]);
  expect([1, 2].map(takesTaps)).toEqual([true, false]);
  await waitFor(() => expect(takesTaps(2)).toBe(true));
  vi.unstubAllGlobals();
});

test('when the focused ticket leaves, the next one gets the focus', async () => {
  const { screen, update } = await show([one, two]);
  screen.getByRole('button', { name: /^Accept.*#1$/ }).focus();
  update([two]);
  const next = screen.getByRole('article', { name: /#2/ });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('an order and a line in unknown states of a newer server are shown without a state', async () => {
  const later = 'from_later' as never;
  const order = orderOf({ number: 9, state: later, lines: [lineOf({ state: later })] });
  expect(columnOf(order, null)).toBe('inProgress');
  expect(columnOf({ ...order, endedAt: order.placedAt }, null)).toBeNull();
  const { tables, container } = await show([order], 1, 'inProgress');
  expect(tables()).toEqual(['#9']);
  expect(container.textContent).toContain('House lager');
  expect(container.textContent).not.toContain('from_later');
});
