import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { MayOrder } from '#core/seatings/join-policy.ts';
import type { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import type { OwnSession } from '#guest/seatings/party-store.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeMenu } from '#tests/support/fixtures/menu.ts';
import { makeOrder } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { BeginTogether, togetherStep } from './begin-part.tsx';

const OWN: OwnSession = { id: 'anna', table: 't', admission: 'browsing', returning: false };
const PARTY: Seating = {
  id: 'party',
  table: { id: 't', label: '1' },
  state: 'open',
  bill: 'open',
  openedAt: '2026-11-20T18:00:00.000Z',
  endedAt: null,
};
const guest = (id: string, admission: SeatedGuest['admission'], ordinal = 1): SeatedGuest => ({
  ...{ id, ordinal, name: null, mark: 1, admission },
});

interface Given {
  own?: Partial<OwnSession> | null;
  at?: Seating | null;
  guests?: SeatedGuest[];
  may?: MayOrder;
  ended?: boolean;
}

function seatingWith({ own = {}, at = null, guests = [], may, ended = false }: Given) {
  return {
    session: signal(own && { ...OWN, ...own }),
    seating: signal(at),
    guests: signal(guests),
    ended: signal(ended),
    mayOrder: signal(may ?? ({ may: true } as MayOrder)),
    joinCode: signal<string | null>(at && '4711'),
    callers: signal<readonly SeatedGuest[]>([]),
  };
}

const menuOf = (joinPolicy: JoinPolicy, more: { privateCarts?: true } = {}): Menu => {
  const menu = makeMenu();
  const ordering = { ...menu.venue.ordering, joinPolicy, ...more };
  return { ...menu, venue: { ...menu.venue, ordering } };
};

const stepOf = (given: Given, shown = menuOf('open'), orders: Order[] = []) =>
  togetherStep({
    guest: { seating: seatingWith(given), orders: { orders: signal(orders) } },
    shown,
  });

test('who only looks may begin, unless this device may not order here, or strangers use it', () => {
  expect(stepOf({})).toBe('begin');
  expect(stepOf({ own: { kiosk: 'party' } })).toBe('begin');
  const nobody: Given[] = [
    { own: null },
    { own: { kiosk: 'alone' } },
    { ended: true },
    { may: { may: false, because: 'staff_opens' } },
    { may: { may: false, because: 'presence_code' } },
  ];
  expect(nobody.map((given) => stepOf(given))).toEqual(Array(5).fill(null));
  expect(stepOf({}, menuOf('open', { privateCarts: true }))).toBeNull();
  expect(stepOf({}, { ...menuOf('open'), takeaway: true })).toBeNull();
});

test('who waits is led to the others, and who is alone reads how they join, until they have', () => {
  const waiting = { own: { admission: 'waiting' as const }, at: PARTY };
  expect(stepOf(waiting)).toBe('join');
  const me = guest('anna', 'admitted');
  const first = { own: { admission: 'admitted' as const }, at: PARTY, guests: [me] };
  expect(stepOf(first)).toBe('begun');
  expect(stepOf({ ...first, guests: [me, guest('bo', 'waiting', 2)] })).toBe('begun');
  expect(stepOf({ ...first, guests: [me, guest('bo', 'admitted', 2)] })).toBeNull();
  expect(stepOf({ ...first, guests: [me, guest('bo', 'waiting', 2)] }, menuOf('free'))).toBeNull();
  expect(stepOf(first, menuOf('open'), [makeOrder()])).toBeNull();
  const tab = { ...PARTY, table: { ...PARTY.table, tab: true as const } };
  expect(stepOf({ ...first, at: tab })).toBeNull();
});

interface Shown {
  seating: ReturnType<typeof seatingWith>;
  isOffline?: boolean;
  onBegin?: () => Promise<void>;
  onTable?: () => void;
}

const view = ({
  seating,
  isOffline = false,
  onBegin = async () => {},
  onTable = () => {},
}: Shown) => (
  <BeginTogether
    guest={{
      seating,
      orders: { orders: signal([]) },
      link: signal(isOffline ? 'offline' : 'live'),
      chooseTogether: onBegin,
    }}
    shown={menuOf('open')}
    layers={{ show: onTable }}
  />
);

test('one press begins it; then the code stands there, and the same button leads to who sits there', async () => {
  const seating = seatingWith({});
  let opened = 0;
  const onBegin = async () => {
    seating.session.value = { ...OWN, admission: 'admitted' };
    seating.guests.value = [guest('anna', 'admitted')];
    seating.joinCode.value = '4711';
    seating.seating.value = PARTY;
  };
  const { screen, user } = render(
    inEnglish(view({ seating, onBegin, onTable: () => (opened += 1) })),
  );
  await user.click(await screen.findByRole('button', { name: 'Choose together' }));
  expect(await screen.findByText('4711')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/^You’re choosing together/);
  const button = screen.getByRole('button', { name: 'At the table' });
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await user.click(button);
  expect(opened).toBe(1);
  seating.callers.value = [guest('bo', 'waiting', 2)];
  await screen.findByRole('button', { name: 'See who' });
  expect(screen.getByRole('status').textContent).toBe('1 phone wants to join the table');
});

test('a phone at a table where others have begun is led to them, and begins nothing', async () => {
  const seating = seatingWith({ own: { admission: 'waiting' }, at: PARTY });
  seating.joinCode.value = null;
  let opened = 0;
  let begun = 0;
  const onBegin = async () => {
    begun += 1;
  };
  const { screen, user } = render(
    inSwedish(view({ seating, onBegin, onTable: () => (opened += 1) })),
  );
  await user.click(await screen.findByRole('button', { name: 'Var med och välj' }));
  expect(screen.getByText(/^Andra vid bordet väljer tillsammans/)).toBeTruthy();
  expect([opened, begun]).toEqual([1, 0]);
});

test('without a network it says so and does nothing, and what the server refuses is said too', async () => {
  let begun = 0;
  const count = async () => {
    begun += 1;
  };
  const { screen, user, rerender } = render(
    inEnglish(view({ seating: seatingWith({}), isOffline: true, onBegin: count })),
  );
  await user.click(await screen.findByRole('button', { name: 'Choose together' }));
  expect(screen.getByText(/^No network: this has to wait/)).toBeTruthy();
  expect(begun).toBe(0);

  const lost = async () => {
    throw new TypeError('Failed to fetch');
  };
  rerender(inEnglish(view({ seating: seatingWith({}), onBegin: lost })));
  expect(screen.queryByText(/^No network/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose together' }));
  expect(await screen.findByText(/^No network: this has to wait/)).toBeTruthy();

  const closed = async () => {
    throw refused('seatings.staff_opens');
  };
  rerender(inEnglish(view({ seating: seatingWith({}), onBegin: closed })));
  await user.click(screen.getByRole('button', { name: 'Choose together' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(
      /^Those at your table.*The staff open this table first/,
    ),
  );
});
