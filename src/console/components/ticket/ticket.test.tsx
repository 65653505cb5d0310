import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BoardColumn } from '#console/live/board-columns.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { AskingContext } from '../facts/asking.tsx';
import type { BoardRights, TicketActions } from './board-types.ts';
import { Ticket } from './ticket.tsx';

const stations = [
  { id: 'bar', name: 'Bar' },
  { id: 'kitchen', name: 'Kitchen' },
];
const everything: BoardRights = { orders: true, lines: true, bills: true };

/** Records a ticket's actions as text. */
function recorder() {
  const done: string[] = [];
  const actions: TicketActions = {
    accept: (_order, acknowledged) => done.push(['accept', ...acknowledged].join(' ')),
    reject: () => done.push('reject'),
    voidLines: () => done.push('void'),
    slip: () => done.push('slip'),
    askId: () => done.push('id'),
    moveLine: (_order, line) => done.push(`move ${line.product}`),
    allReady: () => done.push('all ready'),
    serve: () => done.push('serve'),
    together: (_orders, act) => done.push(`together ${act}`),
    fireCourse: (_order, course) => done.push(`fire ${course}`),
    seeAllergy: () => done.push('allergy seen'),
    soldOut: (line) => done.push(`sold out ${line.product}`),
  };
  return { done, actions };
}

async function show(
  order: Order,
  column: BoardColumn,
  options: {
    rights?: BoardRights;
    station?: string | null;
    isBusy?: boolean;
    isIdShown?: boolean;
    asking?: readonly Permission[];
  } = {},
) {
  const { around, clock } = await consoleParts();
  const { done, actions } = recorder();
  const rendered = render(
    around(
      <AskingContext value={new Set(options.asking)}>
        <Ticket
          order={order}
          column={column}
          station={options.station ?? null}
          stations={stations}
          rights={options.rights ?? everything}
          isBusy={options.isBusy ?? false}
          isIdShown={options.isIdShown ?? false}
          actions={actions}
        />
      </AskingContext>,
    ),
  );
  return { ...rendered, done, clock };
}

const names = (buttons: HTMLElement[]) => buttons.map((each) => each.getAttribute('aria-label'));

test('a ticket shows table, number, quantity, product, options, note and age limit', async () => {
  const line = lineOf({
    note: 'No onion, please',
    options: [{ id: 'large', name: { en: '50 cl' }, price: 0 }],
  });
  const { screen } = await show(orderOf({ lines: [line] }), 'new');
  expect(screen.getByRole('article', { name: 'Table 12, #48' })).toBeTruthy();
  const item = screen.getByRole('listitem');
  for (const words of ['2', 'House lager', '18+', '50 cl', 'No onion, please']) {
    expect(item.textContent).toContain(words);
  }
});

test('a new order can be accepted or rejected, and its lines cannot be changed yet', async () => {
  const lines = [lineOf({ alcohol: false })];
  const { screen, user, done } = await show(orderOf({ lines }), 'new');
  await user.click(screen.getByRole('button', { name: /^Accept, table 12/ }));
  await user.click(screen.getByRole('button', { name: /^Reject/ }));
  await user.click(screen.getByRole('button', { name: /^Print a slip/ }));
  expect(done).toEqual(['accept', 'reject', 'slip']);
  // The fourth shows the other two, where the ticket has no room for them.
  expect(screen.getAllByRole('button')).toHaveLength(4);
});

test('accepting alcohol says that ID will be checked', async () => {
  const { screen, user, done } = await show(orderOf(), 'new');
  await user.click(screen.getByRole('button', { name: /^Accept, check ID/ }));
  expect(done).toEqual(['accept age']);
});

test('an order with an allergy question is not accepted before it is confirmed', async () => {
  const lines = [
    lineOf(),
    lineOf({ station: 'kitchen', alcohol: false, allergyQuestion: ['nuts', 'milk'] }),
  ];
  const { screen, user, done } = await show(orderOf({ lines }), 'new', { station: 'bar' });
  await user.click(screen.getByRole('button', { name: /^Talk to the guest first/ }));
  expect(done).toEqual([]);
  await user.click(screen.getByLabelText('Allergy (nuts, milk): talked through with the guest'));
  await user.click(await screen.findByRole('button', { name: /^Accept, check ID/ }));
  expect(done).toEqual(['accept allergy age']);
});

test('an accepted order with an allergy has one press more, and then says who has seen it', async () => {
  const soup = lineOf({ station: 'kitchen', alcohol: false, allergyQuestion: ['milk'] });
  const order = orderOf({ state: 'accepted', lines: [lineOf(), soup] });
  const { screen, user, done } = await show(order, 'inProgress', { station: 'kitchen' });
  expect(screen.getByText(/Not confirmed yet\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Allergy seen, table 12, #48' }));
  expect(done).toEqual(['allergy seen']);
});

test('a confirmed allergy is still said, with the name and the time, and asks for nothing', async () => {
  const lines = [lineOf({ alcohol: false, allergyQuestion: ['milk'] })];
  const allergySeen = { at: '2026-11-20T19:14:00.000Z', by: 'Kim Berg' };
  const order = orderOf({ state: 'accepted', lines, allergySeen });
  const { screen } = await show(order, 'toServe');
  expect(screen.getByText(/Confirmed by Kim Berg, /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Allergy seen/ })).toBeNull();
});

test('only those who make it confirm an allergy, once it is accepted, and where it is made', async () => {
  const soup = lineOf({ station: 'kitchen', alcohol: false, allergyQuestion: ['milk'] });
  const lines = [lineOf(), soup];
  const cases = [
    [orderOf({ state: 'accepted', lines }), 'inProgress', { station: 'bar' }],
    [orderOf({ lines }), 'new', {}],
    [
      orderOf({ state: 'accepted', lines }),
      'inProgress',
      { rights: { orders: true, lines: false, bills: true } },
    ],
  ] as const;
  for (const [order, column, options] of cases) {
    const { screen, unmount } = await show(order, column, options);
    expect(screen.queryByRole('button', { name: /^Allergy seen/ })).toBeNull();
    unmount();
  }
});

test('in progress, a tap advances a line and one button makes all ready', async () => {
  const order = orderOf({ state: 'accepted', lines: [lineOf({ state: 'preparing' })] });
  const { screen, user, done } = await show(order, 'inProgress');
  await user.click(screen.getByRole('button', { name: /House lager.*Making.*Tap: ready/ }));
  await user.click(screen.getByRole('button', { name: /^All ready/ }));
  await user.click(screen.getByRole('button', { name: /^Void/ }));
  expect(done).toEqual(['move lager', 'all ready', 'void']);
});

test('serving alcohol says that ID was shown', async () => {
  const ready = orderOf({ state: 'accepted', lines: [lineOf({ state: 'ready' })] });
  const { screen, user, done } = await show(ready, 'toServe');
  await user.click(screen.getByRole('button', { name: /^Served, ID shown/ }));
  expect(done).toEqual(['serve']);
});

test('serving needs no ID without alcohol', async () => {
  const lines = [lineOf({ state: 'ready', alcohol: false })];
  const { screen } = await show(orderOf({ state: 'accepted', lines }), 'toServe');
  expect(screen.getByRole('button', { name: /^Served, table/ })).toBeTruthy();
});

test('the kitchen, which may not accept orders, has only a button for the slip', async () => {
  const { screen } = await show(orderOf(), 'new', { rights: { ...everything, orders: false } });
  expect(names(screen.getAllByRole('button'))).toEqual([
    expect.stringMatching(/^Other actions/),
    expect.stringMatching(/^Print a slip/),
  ]);
  expect(screen.getByText('Not accepted yet')).toBeTruthy();
});

test('without the permission for lines, an accepted order has only a button for its slip', async () => {
  const rights = { ...everything, lines: false };
  const { screen } = await show(orderOf({ state: 'accepted' }), 'inProgress', { rights });
  expect(names(screen.getAllByRole('button'))).toEqual([
    expect.stringMatching(/^Other actions/),
    expect.stringMatching(/^Print a slip/),
  ]);
});

test('during a request, a second tap does nothing', async () => {
  const { screen, user, done } = await show(orderOf(), 'new', { isBusy: true });
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(done).toEqual([]);
});

test('an order that nobody has seen for a minute says so', async () => {
  const order = orderOf({ state: 'placed', seenBy: [] });
  const { screen, clock } = await show(order, 'new');
  await clock.advance(59_000);
  expect(screen.queryByText('Nobody has seen it')).toBeNull();
  await clock.advance(3_000);
  await waitFor(() => expect(screen.getByText('Nobody has seen it')).toBeTruthy());
});

test('an order that one station has seen names the one that has not', async () => {
  const lines = [lineOf(), lineOf({ station: 'kitchen' })];
  const order = orderOf({ state: 'placed', seenBy: ['bar'], lines });
  const { screen, clock } = await show(order, 'new');
  await clock.advance(62_000);
  await waitFor(() => expect(screen.getByText('Not seen by: Kitchen')).toBeTruthy());
});

test("a station's board shows its own lines, and how many belong to others", async () => {
  const lines = [lineOf(), lineOf({ station: 'kitchen', name: { en: 'Meatballs' } })];
  const { screen } = await show(orderOf({ lines }), 'new', { station: 'bar' });
  expect(screen.queryByText('Meatballs')).toBeNull();
  expect(screen.getByText('1 more from: Kitchen')).toBeTruthy();
});

test('a late order says so, and later more loudly', async () => {
  const { screen, container, clock } = await show(orderOf({ state: 'accepted' }), 'inProgress');
  const age = () => container.querySelector('.age')?.textContent?.trim();
  const slip = () => screen.getByRole('article').className;
  await clock.advance(75_000);
  await waitFor(() => expect(age()).toBe('1:15'));
  expect(slip()).toBe('ticket');
  await clock.advance(20 * 60_000);
  await waitFor(() => expect(screen.getByText('Late')).toBeTruthy());
  expect(slip()).toContain('is-waiting');
  await clock.advance(20 * 60_000);
  await waitFor(() => expect(screen.getByText('Very late')).toBeTruthy());
  expect(slip()).toContain('is-alarm');
});

test('an order that was seen but not accepted says that it waits', async () => {
  const { screen, clock } = await show(orderOf(), 'new');
  await clock.advance(3 * 60_000);
  await waitFor(() => expect(screen.getByText('Waits for an answer')).toBeTruthy());
});

test("a guest's allergy question is under its line until that is served", async () => {
  const lines = (['ready', 'served'] as const).map((state) =>
    lineOf({ state, allergyQuestion: ['nuts', 'milk'] }),
  );
  const order = orderOf({ state: 'accepted', lines });
  const { screen } = await show(order, 'toServe');
  const [ready, served] = screen.getAllByRole('listitem');
  expect(ready?.textContent).toContain('Allergy: nuts, milk. Talked through with the guest.');
  expect(served?.textContent).not.toContain('Allergy');
});

test('an order for pickup shows the number to call, instead of serving', async () => {
  const lines = [lineOf({ state: 'ready', alcohol: false })];
  const order = orderOf({ state: 'accepted', service: 'collect', lines });
  const { screen, user, done } = await show(order, 'toServe');
  expect(screen.getByText('Call number 48')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Served/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Collected, table/ }));
  expect(done).toEqual(['serve']);
});

test('handing over alcohol says that ID was shown', async () => {
  const lines = [lineOf({ state: 'ready' })];
  const order = orderOf({ state: 'accepted', service: 'collect', lines });
  const { screen } = await show(order, 'toServe');
  expect(screen.getByRole('button', { name: /^Collected, ID shown/ })).toBeTruthy();
});

test("a ticket links to its party's bill, with the permission", async () => {
  const order = orderOf({ seating: 'party' });
  const waiter = await show(order, 'new');
  const bill = waiter.screen.getByRole('link', { name: 'The bill of table 12' });
  expect(bill.getAttribute('href')).toBe('#/bill/party');
  waiter.unmount();
  const kitchen = await show(order, 'new', { rights: { ...everything, bills: false } });
  expect(kitchen.screen.queryByRole('link')).toBeNull();
});

test('a held line is marked and cannot be started; a button fires its course', async () => {
  const main = lineOf({ id: 'main', product: 'fish', course: 'main', held: true });
  const order = orderOf({ state: 'accepted', lines: [lineOf(), main] });
  const { screen, user, done } = await show(order, 'inProgress');
  const [first, held] = screen.getAllByRole('listitem');
  expect(held?.textContent).toContain('Held');
  expect(held?.querySelector('button')).toBeNull();
  expect(first?.querySelector('button')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Fire mains/ }));
  expect(done).toEqual(['fire main']);
  expect(screen.getByRole('button', { name: /^All ready/ })).toBeTruthy();
});

test('a station with only held lines is not urged to fire them while another makes the starters', async () => {
  const main = lineOf({ id: 'main', station: 'kitchen', course: 'main', held: true });
  const order = orderOf({ state: 'accepted', lines: [lineOf({ station: 'bar' }), main] });
  const { screen } = await show(order, 'inProgress', { station: 'kitchen' });
  const fire = screen.getByRole('button', { name: /^Fire mains/ });
  expect(fire.className).toContain('edge');
  expect(screen.queryByRole('button', { name: /^All ready/ })).toBeNull();
});

test('once everything else is served, firing the course is all that is left', async () => {
  const main = lineOf({ id: 'main', course: 'main', held: true });
  const order = orderOf({ state: 'accepted', lines: [lineOf({ state: 'served' }), main] });
  const { screen } = await show(order, 'inProgress');
  expect(screen.queryByRole('button', { name: /^All ready/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Fire mains/ })).toBeTruthy();
});

test("a station's ticket asks for ID only for what that station hands over", async () => {
  const lines = [lineOf(), lineOf({ id: 'soup', station: 'kitchen', alcohol: false })];
  const { screen, user, done } = await show(orderOf({ lines }), 'new', { station: 'kitchen' });
  expect(screen.queryByRole('button', { name: /check ID/ })).toBeNull();
  // The server asks for it of the whole order.
  await user.click(screen.getByRole('button', { name: /^Accept, table/ }));
  expect(done).toEqual(['accept age']);
});

test('a ticket says how many times an option was chosen', async () => {
  const cheese = { id: 'cheese', name: { en: 'Cheese' }, price: 1_500, quantity: 2, free: 1 };
  const { screen } = await show(orderOf({ lines: [lineOf({ options: [cheese] })] }), 'new');
  expect(screen.getByText('2× Cheese')).toBeTruthy();
});

test.each([
  ['table', 'Served, ID shown'],
  ['collect', 'Ready to collect'],
] as const)(
  'at a station with one step and service %s the one button is “%s”',
  async (service, words) => {
    const line = lineOf({ alcohol: true, oneStep: true });
    const { screen, user, done } = await show(
      orderOf({ service, state: 'accepted', lines: [line] }),
      'inProgress',
    );
    await user.click(screen.getByRole('button', { name: new RegExp(`^${words},`) }));
    expect(done).toEqual(['serve']);
  },
);

test('what another station still makes in steps keeps the usual button', async () => {
  const lines = [lineOf({ oneStep: true }), lineOf({ id: 'other' })];
  const { screen } = await show(orderOf({ state: 'accepted', lines }), 'inProgress');
  expect(screen.getByRole('button', { name: /^All ready,/ })).toBeTruthy();
});

test.each([
  ['new', 'Accept'],
  ['toServe', 'Served'],
] as const)(
  'in column %s a guest who has shown ID is not asked again, and the ticket says so',
  async (column, words) => {
    const state = column === 'new' ? 'seen' : 'accepted';
    const order = orderOf({ state, lines: [lineOf({ state: 'ready' })] });
    const { screen } = await show(order, column, { isIdShown: true });
    expect(screen.getByText('ID shown')).toBeTruthy();
    expect(screen.getByRole('button', { name: new RegExp(`^${words}, table 12`) })).toBeTruthy();
  },
);

test('the way to ID is on tickets with alcohol of their own station only', async () => {
  const lines = [lineOf(), lineOf({ id: 'soup', station: 'kitchen', alcohol: false })];
  const order = orderOf({ lines });
  const kitchen = await show(order, 'new', { station: 'kitchen', isIdShown: true });
  expect(kitchen.screen.queryByText('ID shown')).toBeNull();
  expect(kitchen.screen.queryByRole('button', { name: /^ID, table/ })).toBeNull();
  kitchen.unmount();
  const bar = await show(order, 'new', { station: 'bar' });
  await bar.user.click(bar.screen.getByRole('button', { name: /^ID, table 12/ }));
  expect(bar.done).toEqual(['id']);
});
