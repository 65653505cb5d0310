import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createBoardStore } from '#console/live/board-store.ts';
import { createSoundStore, type SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { Role } from '#core/people/codes.ts';
import { permissionsOf } from '#core/people/permissions.ts';
import type { Board as BoardSnapshot } from '#core/people/staff.schema.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { billCallOf, consoleParts, lineOf } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { type FakeAnswers, fakeCall } from '#tests/support/fake-call.ts';
import { makeStaffBill } from '#tests/support/fixtures/calls.ts';
import { makeGuest, seating } from '#tests/support/fixtures/events.ts';
import { GUEST, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Chime, ChimeState } from '#web/platform/device/chimes.ts';
import { Board } from './board.tsx';
import { BoardWatch } from './board-watch.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

const wish = { method: 'card', share: 'all', amount: 7200, tip: 800 } as const;
const asking = billCallOf(wish, {
  seating: SEATING,
  guest: GUEST,
  table: { id: TABLE, label: '1' },
});
const bill: Bill = makeStaffBill().bill;
const paid: Bill = { ...bill, paid: 7200, tips: 800, remaining: 0 };

/** A board of real stores, with a fake server. */
async function show(
  options: {
    role?: Role;
    answers?: FakeAnswers;
    sound?: SoundStore;
    areas?: BoardSnapshot['areas'];
    snapshot?: Partial<BoardSnapshot>;
  } = {},
) {
  const clock = createTestClock();
  const { around } = await consoleParts('en', clock);
  const asked: unknown[] = [];
  const board = createBoardStore({
    clock,
    random: createTestRandom(),
    call: fakeCall({
      'GET /venues/:venue/board': async () => ({
        sequence: 20,
        venue: { id: 'kajkanten', name: 'Kajkanten', timeZone: 'Europe/Stockholm', locales: [] },
        stations: [],
        orders: [],
        seatings: [{ seating, guests: [makeGuest({ name: 'Elin' })] }],
        calls: [asking],
        areas: options.areas ?? [],
        tables: [
          { id: 'servett00002', label: '2', area: null },
          ...(options.areas ?? []).map(({ id }) => ({ id: TABLE, label: '1', area: id })),
        ],
        products: [],
        options: [],
        availability: { sequence: 10, soldOutProducts: [], soldOutOptions: [], pauses: [] },
        escalation: ESCALATION_DEFAULTS,
        ...options.snapshot,
      }),
      'POST /venues/:venue/orders/:order/transition': ({ params, body }) =>
        makeOrder({ id: params.order, state: body.to }),
      'POST /venues/:venue/orders/:order/lines': ({ params }) => makeOrder({ id: params.order }),
      'POST /venues/:venue/orders/:order/courses': ({ params }) => makeOrder({ id: params.order }),
      'POST /venues/:venue/orders/seen': () => undefined,
      'GET /venues/:venue/prepaid-orders/being-paid': () => ({ orders: [] }),
      'GET /venues/:venue/presence-code': () => ({ code: null, changesIn: null }),
      'GET /venues/:venue/seatings/ended': () => ({ seatings: [] }),
      'PUT /venues/:venue/pauses': ({ body: wish }) => {
        asked.push(wish);
        return { pauses: [] };
      },
      'PUT /venues/:venue/escalation': ({ body: times }) => {
        asked.push(times);
        return undefined;
      },
      'POST /venues/:venue/tables/:table/seatings': ({ params: { table } }) => {
        asked.push(`open ${table}`);
        return seating;
      },
      'POST /venues/:venue/calls/:call/transition': ({ body: { to, undo } }) => {
        asked.push(undo === true ? `undo to ${to}` : to);
        return { ...asking, state: to } satisfies Call;
      },
      'GET /venues/:venue/seatings/sums': () => ({ payer: 'guests', currency: 'SEK', sums: [] }),
      'GET /venues/:venue/seatings/:seating/bill': () => makeStaffBill({ bill }),
      'POST /venues/:venue/seatings/:seating/payments': ({ body: { id: _id, ...payment } }) => {
        asked.push(payment);
        return makeStaffBill({ bill: paid });
      },
      'POST /venues/:venue/seatings/:seating/settle': () => {
        asked.push('settle');
        return seating;
      },
      ...options.answers,
    }),
  });
  await board.load('kajkanten', 'en');
  const role = options.role ?? 'staff';
  const shared = { board, clock, ...(options.sound && { sound: options.sound }) };
  const rendered = render(
    around(
      <BoardWatch {...shared} hasCalls>
        <Board
          {...shared}
          link={signal<LinkState>('live')}
          isVisible={signal(true)}
          person={{ id: 'sara', name: 'Sara', role, permissions: permissionsOf(role) }}
          switches={null}
          onGo={() => {}}
          onSignOut={() => {}}
        />
      </BoardWatch>,
    ),
  );
  return { ...rendered, board, asked, clock };
}

test('a board without tables leads on to where they are added, until something comes without one', async () => {
  const nothing = { tables: [], seatings: [], calls: [] };
  const unused = await show({ role: 'owner', snapshot: nothing });
  expect(unused.screen.getByText('There are no tables yet.')).toBeTruthy();
  expect(unused.screen.getByRole('link', { name: 'Add tables' })).toBeTruthy();
  unused.unmount();
  const { screen } = await show({ snapshot: { ...nothing, orders: [makeOrder()] } });
  expect(screen.queryByText(/no tables yet/)).toBeNull();
});

test('a board of takeaway alone misses no table while it is quiet', async () => {
  const venue = {
    ...{ id: 'kajkanten', name: 'Kajkanten', timeZone: 'Europe/Stockholm', locales: [] },
    takesAway: true as const,
  };
  const { screen } = await show({
    role: 'owner',
    snapshot: { venue, tables: [], seatings: [], calls: [], orders: [] },
  });
  expect(screen.getByText(/^No new orders/)).toBeTruthy();
  expect(screen.queryByText(/no tables yet/)).toBeNull();
});

/** A board's sounds, and what was heard of them. */
function audible() {
  const heard: string[] = [];
  const chimes = {
    state: signal<ChimeState>('ready'),
    play: (chime: Chime) => heard.push(chime),
    unblock: async () => {},
    dispose: () => {},
  };
  const sound = createSoundStore({ chimes, storage: null });
  return { sound, heard };
}

test('a request for the bill is taken, paid as requested, and the party closed', async () => {
  const { screen, user, asked } = await show();
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(/SEK.72/));
  await user.click(screen.getByRole('button', { name: /^Taking it, table 1/ }));
  const open = await screen.findByRole('button', { name: /^Open bill, table 1/ });
  await waitFor(() => expect(open.closest('ul')?.className).not.toContain('is-settling'));
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: /^Card/ }));
  await user.click(await screen.findByRole('button', { name: 'Settle and close' }));
  await user.click(screen.getByRole('button', { name: 'Settle and close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const take = { kind: 'rest' };
  const payment = { method: 'card', amount: 7200, tip: 800, take, call: asking.id };
  expect(asked).toEqual(['taken', payment, 'settle']);
});

test('a call that was taken by mistake is undone in the footer', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: /^Taking it/ }));
  await screen.findByText('Table 1: on it');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByRole('button', { name: /^Taking it/ });
  expect(asked).toEqual(['taken', 'undo to open']);
});

test('an order is named on the next page, too, after whoever acted on it has left the board', async () => {
  const { board } = await show();
  let acting: ReturnType<typeof useTicketActions> | undefined;
  const Page = () => {
    acting = useTicketActions(board, () => {});
    return null;
  };
  const order = makeOrder({ number: 48 });
  const first = render(<Page />);
  acting?.actions.accept(order, []);
  first.unmount();
  render(<Page />);
  expect(acting?.named(({ id }) => id === order.id)?.number).toBe(48);
});

test("the tab's icon goes from one count to the next, and at the end back to the page's own", async () => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = '/mark.svg';
  document.head.append(link);
  const { board, unmount } = await show();
  const shown = () => decodeURIComponent(link.href);
  expect(shown()).toContain('>1</text>');
  const loaded: string[] = [];
  const watch = new MutationObserver((changes) => loaded.push(...changes.map(shown)));
  watch.observe(link, { attributeFilter: ['href'] });
  const order = makeOrder();
  board.apply({ sequence: 30, at: order.placedAt, type: 'order.placed', order });
  await waitFor(() => expect(shown()).toContain('>2</text>'));
  expect(loaded).toHaveLength(1);
  watch.disconnect();
  unmount();
  expect(link.href).toMatch(/\/mark\.svg$/);
  link.remove();
});

test('a bill opened from the tables leads back to them', async () => {
  const { screen, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  await user.click(screen.getByRole('button', { name: 'Bill, table 1' }));
  expect(await screen.findByRole('dialog', { name: 'Table 1: the bill' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: 'Tables' })).toBeTruthy();
});

test('a refusal is shown at its action, and no input is lost', async () => {
  const { screen, user } = await show({
    answers: {
      'POST /venues/:venue/seatings/:seating/payments': () =>
        Promise.reject(refused('bills.overpaid')),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  await user.click(screen.getByRole('button', { name: 'Bill, table 1' }));
  await user.click(await screen.findByRole('button', { name: /^Card/ }));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Nothing was recorded.'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tip' }).value).toBe('8');
});

test('what can be voided from a bill follows what others void of it meanwhile', async () => {
  const order = makeOrder({ state: 'accepted' });
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line.');
  let quantity = 3;
  const { screen, user, board } = await show({
    answers: {
      'GET /venues/:venue/seatings/:seating/bill': () =>
        makeStaffBill({ bill, orders: [{ ...order, lines: [{ ...line, quantity }] }] }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  await user.click(screen.getByRole('button', { name: 'Bill, table 1' }));
  await user.click(await screen.findByText('What was ordered'));
  await user.click(screen.getByRole('button', { name: /^Void, #/ }));
  const chip = (count: number) => screen.findByRole('checkbox', { name: new RegExp(`^${count} `) });
  await user.click(await chip(3));
  await screen.findByRole('button', { name: 'Void 3 items' });
  quantity = 2;
  await board.loadBill(SEATING);
  await chip(2);
  expect(await screen.findByRole('button', { name: 'Void 2 items' })).toBeTruthy();
});

test('a bill that fails to load can be loaded again', async () => {
  let isDown = true;
  const { screen, user } = await show({
    answers: {
      'GET /venues/:venue/seatings/:seating/bill': () =>
        isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(makeStaffBill()),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  await user.click(screen.getByRole('button', { name: 'Bill, table 1' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Card/ })).toBeTruthy();
});

test('the bill of a party that has left says so', async () => {
  const { screen, user, board } = await show();
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  await user.click(screen.getByRole('button', { name: 'Bill, table 1' }));
  await screen.findByRole('button', { name: /^Card/ });
  const at = '2026-11-20T18:30:00.000Z';
  const ended = { ...seating, state: 'ended', endedAt: at } as const;
  board.apply({ sequence: 30, at, type: 'seating.ended', seating: ended });
  expect(await screen.findByText(/^This party has left/)).toBeTruthy();
});

test('the kitchen sees no calls, and handles neither bills nor tables', async () => {
  const { screen, user } = await show({ role: 'kitchen' });
  expect(screen.queryByRole('heading', { name: /^Calls/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  expect(screen.queryByRole('button', { name: /^Bill|^End|^Open table/ })).toBeNull();
});

test('staff open a table for a party', async () => {
  const { screen, user, asked } = await show();
  await user.click(screen.getByRole('button', { name: 'Tables' }));
  await user.click(screen.getByRole('button', { name: 'Open table 2' }));
  expect(asked).toEqual(['open servett00002']);
});

test('a manager sets when the board raises an alarm', async () => {
  const { screen, user, asked } = await show({ role: 'manager' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Alarm times' }));
  await user.selectOptions(screen.getByLabelText('New, and nobody has seen it'), '2 min');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(asked).toEqual([{ ...ESCALATION_DEFAULTS, unseen: 120 }]);
});

test('only a manager is offered the alarm times', async () => {
  const { screen, user } = await show();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('button', { name: 'Alarm times' })).toBeNull();
});

test("the tab's title counts unanswered orders and calls", async () => {
  const order = makeOrder({ table: { id: 'servett00002', label: '2' } });
  const { board } = await show();
  await waitFor(() => expect(document.title).toBe('(1) Board, Kajkanten - Servett'));
  board.apply({ sequence: 30, at: order.placedAt, type: 'order.placed', order });
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
});

test('a new order sounds, and so does one that nobody has seen for a minute', async () => {
  const { sound, heard } = audible();
  const { board, clock } = await show({ sound });
  const placedAt = new Date(clock.now()).toISOString();
  board.apply({ sequence: 30, at: placedAt, type: 'order.placed', order: makeOrder({ placedAt }) });
  await clock.advance(1_000);
  expect(heard).toEqual(['order']);
  await clock.advance(61_000);
  expect(heard).toEqual(['order', 'alarm']);
});

test("an order that staff took sounds once, already accepted; a guest's does not sound again when accepted", async () => {
  const { sound, heard } = audible();
  const { board, clock } = await show({ sound });
  const at = new Date(clock.now()).toISOString();
  const accepted = { placedAt: at, seenAt: at, acceptedAt: at, state: 'accepted' } as const;
  const taken = makeOrder({ ...accepted, byStaff: true });
  board.apply({ sequence: 30, at, type: 'order.placed', order: taken });
  await clock.advance(3_000);
  expect(heard).toEqual(['order']);
  const guests = makeOrder({ id: uuid(77), number: 77, placedAt: at });
  board.apply({ sequence: 31, at, type: 'order.placed', order: guests });
  await clock.advance(3_000);
  board.apply({ sequence: 32, at, type: 'order.accepted', order: { ...guests, ...accepted } });
  await clock.advance(3_000);
  expect(heard).toEqual(['order', 'order']);
});

test('an order that was accepted by itself sounds, says so, and its withdrawal is told', async () => {
  const { sound, heard } = audible();
  const { board, clock, screen } = await show({ sound });
  const at = new Date(clock.now()).toISOString();
  const own = { placedAt: at, acceptedAt: at, state: 'accepted', acceptance: 'itself' } as const;
  const order = makeOrder({ id: uuid(78), number: 78, ...own });
  board.apply({ sequence: 30, at, type: 'order.placed', order });
  await clock.advance(3_000);
  expect(heard).toEqual(['order']);
  expect(screen.getByText('Accepted by itself')).toBeTruthy();
  const cancelled = { ...order, state: 'cancelled', endedAt: at } as const;
  board.apply({ sequence: 31, at, type: 'order.cancelled', order: cancelled });
  expect(await screen.findByText(/#78: withdrawn by the guest/)).toBeTruthy();
});

test('a new order at a station that accepts by itself says why it waits', async () => {
  const { board, clock, screen } = await show();
  const at = new Date(clock.now()).toISOString();
  const order = makeOrder({ id: uuid(79), number: 79, placedAt: at, acceptance: 'unwatched' });
  board.apply({ sequence: 30, at, type: 'order.placed', order });
  expect(await screen.findByText('Waits for you: nobody looked at the board')).toBeTruthy();
});

test('an order of a waiting device is no ticket: the head says how many wait and since when, and it alarms as an unseen one does', async () => {
  const { sound, heard } = audible();
  const { screen, board, clock } = await show({ sound });
  const placedAt = new Date(clock.now()).toISOString();
  const order = makeOrder({ placedAt, awaitsAdmission: true });
  board.apply({ sequence: 30, at: placedAt, type: 'order.placed', order });
  await clock.advance(1_000);
  expect(heard).toEqual([]);
  const tables = () => screen.getByRole('button', { name: /^Tables/ });
  expect(tables().textContent).toContain('1 order waits for its guest to be let in');
  expect(tables().querySelector('.is-alarming')).toBeNull();
  await clock.advance(61_000);
  expect(tables().querySelector('.is-alarming')).not.toBeNull();
  expect(heard).toEqual(['alarm']);
  expect(document.title).toBe('(1) Board, Kajkanten - Servett');
  expect(screen.queryByRole('article')).toBeNull();
  const { awaitsAdmission: _waits, ...admitted } = order;
  const at = new Date(clock.now()).toISOString();
  board.apply({
    sequence: 31,
    at,
    type: 'order.admitted',
    order: { ...admitted, placedAt: at },
  });
  expect(await screen.findByRole('article')).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
  await clock.advance(1_000);
  expect(tables().querySelector('.has-age')).toBeNull();
  expect(heard).toEqual(['alarm', 'order']);
});

test('a board of one area says what it hides, and sounds for orders that nobody has seen', async () => {
  const { sound, heard } = audible();
  const areas = [{ id: 'hall', name: 'Hall' }];
  const { screen, user, board, clock } = await show({ sound, areas });
  await user.selectOptions(screen.getByLabelText('Area'), 'In no area');
  expect(screen.getByText(/^Only In no area. Hidden elsewhere: 0 orders, 1 call/)).toBeTruthy();
  const placedAt = new Date(clock.now()).toISOString();
  board.apply({ sequence: 30, at: placedAt, type: 'order.placed', order: makeOrder({ placedAt }) });
  await clock.advance(1_000);
  expect(screen.getByText(/Hidden elsewhere: 1 order,/)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(heard).toEqual([]);
  await clock.advance(61_000);
  expect(heard).toEqual(['alarm']);
  expect(screen.getByText('1 order elsewhere that nobody has seen.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all areas' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByText(/Hidden elsewhere/)).toBeNull();
});

test('a pause is shown in the footer until it ends by itself, and can be ended there', async () => {
  const { screen, user, board, asked, clock } = await show({ role: 'manager' });
  const at = new Date(clock.now()).toISOString();
  const until = new Date(clock.now() + 60_000).toISOString();
  const pause = (station: string | null, sequence: number, end: string | null) =>
    board.apply({
      sequence,
      at,
      type: 'venue.paused',
      pauses: [{ station, reason: 'We are catching up.', until: end }],
    });
  pause(null, 30, until);
  await screen.findByText(/^The whole venue: paused until/);
  await clock.advance(61_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull());
  pause(null, 31, null);
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  expect(asked).toEqual([{ station: null, paused: false }]);
});

test('without the permission no pause is offered, and current pauses are still shown', async () => {
  const { screen, board } = await show({ role: 'kitchen' });
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  const pauses = [{ station: null, reason: '', until: null }];
  board.apply({ sequence: 30, at: '2026-11-20T18:00:00.000Z', type: 'venue.paused', pauses });
  expect(await screen.findByText('The whole venue: paused')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});

const coffee = lineOf({
  ...{ id: uuid(31), product: 'coffee', name: { en: 'Coffee' }, quantity: 1 },
  options: [{ id: 'oat', name: { en: 'Oat milk' }, price: 500 }],
});
const served = { category: 'Hot', station: 'bar' };
const selling = {
  products: [{ id: 'coffee', name: 'Coffee', ...served }],
  options: [{ id: 'oat', name: 'Oat milk', products: ['Coffee'] }],
};

test('what is rejected as sold out is taken off sale by the same act, the option alone if it is that', async () => {
  const requests: unknown[] = [];
  const order = makeOrder({ id: uuid(30), state: 'seen', lines: [coffee] });
  const { screen, user } = await show({
    snapshot: { ...selling, orders: [order] },
    answers: {
      'PUT /venues/:venue/options/:option/sold-out': ({ params, body }) => {
        requests.push([params, body]);
        return undefined;
      },
      'POST /venues/:venue/orders/:order/transition': async ({
        params: { order: id },
        body: { to, reason },
      }) => {
        requests.push([id, to, reason]);
        return makeOrder({ id, state: to });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Reject/ }));
  await user.click(screen.getByRole('radio', { name: 'Something you ordered has sold out.' }));
  await user.click(screen.getByRole('checkbox', { name: 'Oat milk' }));
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    [{ venue: 'kajkanten', option: 'oat' }, { soldOut: true }],
    [order.id, 'rejected', 'reject.sold_out'],
  ]);
});

test('what is voided as sold out is taken off sale by the same act', async () => {
  const requests: unknown[] = [];
  const order = makeOrder({ id: uuid(30), state: 'accepted', lines: [coffee] });
  const { screen, user } = await show({
    snapshot: { ...selling, orders: [order] },
    answers: {
      'PUT /venues/:venue/products/:product/sold-out': ({ params, body }) => {
        requests.push([params.product, body]);
        return undefined;
      },
      'POST /venues/:venue/orders/:order/lines': async ({
        params: { order: id },
        body: { to, reason },
      }) => {
        requests.push([to, reason]);
        return makeOrder({ id });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Void/ }));
  await user.click(screen.getByRole('checkbox', { name: '1 Coffee' }));
  await user.click(screen.getByRole('radio', { name: 'It has sold out, sorry.' }));
  await user.click(screen.getByRole('button', { name: 'Void 1 item' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    ['coffee', { soldOut: true }],
    ['voided', 'strike.sold_out'],
  ]);
});

test('an order for later is above the columns and silent until somebody has to see to it', async () => {
  const now = createTestClock().now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const later = makeOrder({
    ...{ id: uuid(77), number: 77, service: 'collect', placedAt: at(-60) },
    ...{ quietUntil: at(30), makeFrom: at(240), pickUpAt: at(300) },
  });
  const { board, screen, clock } = await show({ snapshot: { orders: [later], calls: [] } });
  await screen.findByText('1 order for later');
  const columns = () => screen.getByRole('region', { name: /^New/ });
  expect(columns().textContent).toContain('No new orders');
  expect(screen.getByRole('button', { name: /^Accept/, hidden: true })).toBeTruthy();
  // Once it is accepted its ticket stays: a second tap on the same place makes nothing of it.
  const early = {
    ...later,
    id: uuid(78),
    number: 78,
    state: 'accepted',
    acceptedAt: at(-30),
  } as const;
  board.apply({ sequence: 30, at: at(0), type: 'order.placed', order: early });
  await screen.findByText('2 orders for later');
  expect(screen.queryByRole('button', { name: /^All ready/, hidden: true })).toBeNull();
  board.apply({
    ...{ sequence: 31, at: at(0), type: 'order.cancelled' },
    order: { ...early, state: 'cancelled' },
  });
  await clock.advance(31 * 60_000);
  await waitFor(() => expect(columns().textContent).toContain('#77'));
  expect(screen.queryByText('1 order for later')).toBeNull();
});

test('an order that was accepted for later sounds again when it is to be made, not once somebody has begun', async () => {
  const { sound, heard } = audible();
  const { board, clock } = await show({ sound, snapshot: { orders: [], calls: [] } });
  const at = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString();
  const seen = { placedAt: at(-60), seenAt: at(-40), seenBy: ['bar'] };
  const accepted = { ...seen, acceptedAt: at(-30), state: 'accepted' } as const;
  const later = { ...accepted, service: 'collect', makeFrom: at(60), pickUpAt: at(120) } as const;
  const orders = [
    makeOrder({ id: uuid(77), number: 77, ...later }),
    makeOrder({ id: uuid(78), number: 78, ...later, lines: [lineOf({ state: 'preparing' })] }),
    // Accepted when it was to be made: it was heard as a new one.
    makeOrder({ id: uuid(79), number: 79, ...later, acceptedAt: at(62), makeFrom: at(61) }),
  ];
  for (const order of orders) {
    board.apply({ sequence: order.number, at: at(0), type: 'order.accepted', order });
  }
  await clock.advance(59 * 60_000);
  expect(heard).toEqual([]);
  await clock.advance(4 * 60_000);
  expect(heard).toEqual(['order']);
});

test('what wakes in an area that this board does not show is counted there at once', async () => {
  const now = createTestClock().now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const later = makeOrder({ placedAt: at(-60), quietUntil: at(30), pickUpAt: at(60) });
  const { board, clock, screen } = await show({
    areas: [
      { id: uuid(1), name: 'Terrace' },
      { id: uuid(2), name: 'Bar' },
    ],
    snapshot: { orders: [later], calls: [] },
  });
  board.setArea(uuid(1));
  await screen.findByText(/Terrace/);
  expect(board.hidden.value.orders).toEqual([]);
  await clock.advance(31 * 60_000);
  expect(board.hidden.value.orders).toHaveLength(1);
});
