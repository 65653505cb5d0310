import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { EndedSeatings } from '#core/seatings/seating.schema.ts';
import { consoleParts, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { SeatingRights } from './seating-actions.ts';
import { TablesPanel } from './seatings-panel.tsx';

const seatingAt = (label: string, hasJoinRequest = false): BoardSeating => ({
  seating: {
    id: `seating-${label}`,
    table: { id: `table-${label}`, label },
    state: 'open',
    bill: hasJoinRequest ? 'requested' : 'open',
    openedAt: '2026-11-20T17:20:00.000Z',
    endedAt: null,
  },
  guests: [
    { id: 'first', ordinal: 1, name: null, mark: 1, admission: 'admitted' },
    ...(hasJoinRequest
      ? [{ id: 'elin', ordinal: 2, name: 'Elin', mark: 2, admission: 'waiting' } as const]
      : []),
  ],
});

const bill: Bill = {
  state: 'requested',
  payer: 'guests',
  currency: 'SEK',
  total: 128_400,
  vat: [],
  paid: 42_800,
  tips: 0,
  remaining: 85_600,
};

interface Options {
  rights?: SeatingRights;
  orders?: Order[];
  sums?: ReadonlyMap<string, Bill>;
  only?: string;
  moveTo?: string;
  seatings?: BoardSeating[];
  problem?: string;
  mayGo?: boolean;
  ended?: EndedSeatings['seatings'];
}

async function show({ mayGo = true, ...options }: Options = {}) {
  const { around } = await consoleParts();
  const done: string[] = [];
  const panel = (
    <TablesPanel
      seatings={options.seatings ?? [seatingAt('12', true), seatingAt('2')]}
      tables={['2', '12', '10', '3'].map((label) => ({ id: `table-${label}`, label }))}
      orders={options.orders ?? []}
      sums={options.sums ?? new Map()}
      only={options.only}
      moveTo={options.moveTo}
      timeZone="Europe/Stockholm"
      rights={options.rights ?? { seatings: true, bills: true }}
      pending={new Set()}
      problem={options.problem ?? null}
      actions={{
        admit: (seating, guest) => done.push(`admit ${guest} to ${seating}`),
        setAdmittedOnly: (seating, only) => done.push(`only let in at ${seating}: ${only}`),
        end: (seating) => done.push(`end ${seating}`),
        showSlip: (seating) => done.push(`card of ${seating}`),
        openBill: ({ seating }) => done.push(`bill of ${seating.id}`),
        takeOrder: mayGo ? (table) => done.push(`order for ${table}`) : undefined,
      }}
      onOpenTable={(table) => done.push(`open ${table}`)}
      onArrange={mayGo ? () => done.push('arrange') : undefined}
      ended={options.ended ?? []}
      onMove={async ({ seating }, { table, into }) => {
        done.push(`move ${seating.id} to ${table}, ${into ?? 'free'}`);
        return true;
      }}
      onTakeBack={async ({ seating, merged }) => {
        done.push(`take ${merged?.id} back from ${seating.id}`);
        return true;
      }}
      onSendAway={async (seating, { id, admission }) => {
        done.push(`send ${admission} ${id} away from ${seating}`);
        return true;
      }}
      onSendAwayWaiting={async (seating) => {
        done.push(`send all away from ${seating}`);
        return ['elin'];
      }}
      onRestore={async (seating, guests) => {
        done.push(`bring ${guests.join(', ')} back to ${seating}`);
        return true;
      }}
      onReopen={async (seating) => {
        done.push(`reopen ${seating}`);
        return true;
      }}
      onClose={() => done.push('close')}
    />
  );
  return { ...render(around(panel)), done };
}

/** Opens a party's rare actions and chooses one. */
async function choose({ screen, user }: Awaited<ReturnType<typeof show>>, way: string, at: string) {
  await user.click(screen.getByRole('button', { name: `More, table ${at}` }));
  await user.click(screen.getByRole('button', { name: `${way}, table ${at}` }));
}

test('tables are sorted in natural order', async () => {
  const { screen } = await show();
  const labels = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(labels).toEqual(['Table 2', 'Table 12', 'Open a table']);
  const free = screen.getAllByRole('button', { name: /^Open table/ });
  expect(free.map((each) => each.textContent)).toEqual(['3', '10']);
});

test('a waiting guest is let in with one tap', async () => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Let in, Elin' }));
  expect(done).toEqual(['admit elin to seating-12']);
});

test('ending a seating asks first, and lists unserved orders', async () => {
  const orders = [orderOf({ seating: 'seating-12' })];
  const panel = await show({ orders });
  const { screen, user, done } = panel;
  await choose(panel, 'End the seating', '12');
  expect(done).toEqual([]);
  expect(screen.getByText(/1 order there has not been served yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End the seating' }));
  expect(done).toEqual(['end seating-12']);
});

test('a seating stays open if the question is declined', async () => {
  const panel = await show();
  const { screen, user, done } = panel;
  await choose(panel, 'End the seating', '2');
  await user.click(screen.getByRole('button', { name: 'Keep it open' }));
  expect(done).toEqual([]);
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More, table 2' }));
});

test('without the permission there are no buttons for parties', async () => {
  const { screen } = await show({ rights: { seatings: false, bills: false }, mayGo: false });
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Close',
  ]);
});

test('a free table is opened with one tap', async () => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Open table 3' }));
  expect(done).toEqual(['open table-3']);
});

test('at a free table an order is taken at once, or the table is opened', async () => {
  const { screen, user, done } = await show({ only: 'table-3' });
  await user.click(screen.getByRole('button', { name: 'Take an order' }));
  await user.click(screen.getByRole('button', { name: 'Open table 3' }));
  expect(done).toEqual(['order for table-3', 'open table-3']);
});

test('each party shows what it owes and what is left, and opens its bill', async () => {
  const { screen, user, done } = await show({ sums: new Map([['seating-12', bill]]) });
  const row = screen.getByRole('heading', { name: 'Table 12' }).closest('li');
  expect(row?.textContent).toMatch(/SEK.1,284SEK.856 left to pay/);
  expect(row?.textContent).toContain('Bill asked for');
  await user.click(screen.getByRole('button', { name: 'Bill, table 12' }));
  expect(done).toEqual(['bill of seating-12']);
  const whole = screen.getByRole('link', { name: /^The bill of table 12: SEK.1,284/ });
  expect(whole.getAttribute('href')).toBe('#/bill/seating-12');
});

test('ending the seating of an unpaid party shows the amount', async () => {
  const panel = await show({ sums: new Map([['seating-12', bill]]) });
  const { screen } = panel;
  await choose(panel, 'End the seating', '12');
  expect(screen.getByText(/SEK.856 has not been recorded as paid/)).toBeTruthy();
});

test('a failed action is reported here, where somebody can see it', async () => {
  const { screen } = await show({ problem: 'Somebody is seated there already.' });
  expect(screen.getByText('Somebody is seated there already.')).toBeTruthy();
});

test("an order is taken from a party's row, and codes are one tap away", async () => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Take an order, table 12' }));
  await user.click(screen.getByRole('button', { name: 'Names, areas and codes' }));
  expect(done).toEqual(['order for table-12', 'arrange']);
});

test('without the permissions neither taking orders nor the table plan is offered', async () => {
  const { screen } = await show({ mayGo: false });
  expect(screen.queryByRole('button', { name: /^Take an order/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Names, areas and codes' })).toBeNull();
});

test('a party is moved to a free table, and its new table is shown', async () => {
  const panel = await show();
  const { screen, user, done } = panel;
  await choose(panel, 'Move', '12');
  const form = screen.getByRole('form', { name: 'Move the party at table 12?' });
  expect(document.activeElement).toBe(form);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(screen.getByText('Choose where the party goes.')).toBeTruthy();
  expect(done).toEqual([]);
  await user.selectOptions(screen.getByLabelText('To which table?'), 'table-10');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(done).toEqual(['move seating-12 to table-10, free']);
  expect(await screen.findByText('The party at table 12 sits at table 10 now.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('merging two parties asks for confirmation first', async () => {
  const panel = await show();
  const { screen, user, done } = panel;
  await choose(panel, 'Move', '12');
  await user.selectOptions(screen.getByLabelText('To which table?'), 'table-2');
  expect(screen.getByText(/become one, with one bill/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join the parties' }));
  expect(done).toEqual(['move seating-12 to table-2, seating-2']);
});

test('a party that was dragged onto another says at once what joining them means', async () => {
  const { screen, user, done } = await show({ only: 'table-12', moveTo: 'table-2' });
  expect(screen.getByRole('form', { name: 'Move the party at table 12?' })).toBeTruthy();
  expect(screen.getByText(/become one, with one bill/)).toBeTruthy();
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Join the parties' }));
  expect(done).toEqual(['move seating-12 to table-2, seating-2']);
});

test('a party that was closed by mistake is reopened, unless its table has a new one', async () => {
  const gone = (label: string) => ({
    seating: {
      ...seatingAt(label).seating,
      id: `gone-${label}`,
      state: 'ended' as const,
      endedAt: '2026-11-20T19:02:00.000Z',
    },
    currency: 'SEK',
    total: 9_500,
    paid: 9_500,
  });
  const { screen, user, done } = await show({ ended: [gone('3'), gone('2')] });
  expect(screen.getByText('A new party sits there')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Open again/ }));
  expect(done).toEqual(['reopen gone-3']);
  expect(await screen.findByText('Table 3 is open again.')).toBeTruthy();
});

test('a waiting guest is removed with one tap, and that is shown', async () => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Send away, Elin' }));
  expect(done).toEqual(['send waiting elin away from seating-12']);
  expect(await screen.findByText('Elin was sent away from table 12.')).toBeTruthy();
});

test('removing an admitted guest asks first, and returns the focus if declined', async () => {
  const panel = await show();
  const { screen, user, done } = panel;
  await choose(panel, 'Send a guest away', '2');
  const row = within(screen.getByRole('list', { name: 'Send a guest away, table 2' }));
  const send = row.getByRole('button', { name: 'Send away, Guest 1' });
  await user.click(send);
  expect(document.activeElement).toBe(
    screen.getByRole('group', { name: 'Send Guest 1 away from table 2?' }),
  );
  expect(screen.getByText(/Nobody who was let in is left then/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Let them stay' }));
  expect(document.activeElement).toBe(send);
  await user.click(send);
  expect(done).toEqual([]);
  await user.click(row.getByRole('button', { name: 'Send away' }));
  expect(done).toEqual(['send admitted first away from seating-2']);
});

test("a party is found by its table or by a guest's name", async () => {
  const seatings = [
    seatingAt('Terrass 1', true),
    ...['1', '2', '3', '4', '5', '6', '7'].map((label) => seatingAt(label)),
  ];
  const { screen, user } = await show({ seatings });
  const field = screen.getByRole('searchbox', { name: 'Find a table or a guest' });
  const found = () =>
    screen.getAllByRole('heading', { name: /^Table / }).map((each) => each.textContent);
  await user.type(field, 'ELÍN');
  expect(found()).toEqual(['Table Terrass 1']);
  await user.clear(field);
  await user.type(field, 'terr 1');
  expect(found()).toEqual(['Table Terrass 1']);
  await user.clear(field);
  await user.type(field, 'x');
  expect(screen.getByText('No table and no guest is called that.')).toBeTruthy();
});

test('a few parties need no search', async () => {
  const { screen } = await show();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a merge is taken back at once, and from the menu of the party for as long as that is possible', async () => {
  const merged = (until: string) => ({
    merged: { id: 'merge-1', from: { id: 'table-2', label: '2' }, until },
  });
  const later = '2099-01-01T00:00:00.000Z';
  const joint = { ...seatingAt('12', true), ...merged(later) };
  const panel = await show({ seatings: [joint, seatingAt('2')] });
  const { screen, user, done } = panel;
  await choose(panel, 'Move', '2');
  await user.selectOptions(screen.getByLabelText('To which table?'), 'table-12');
  expect(screen.getByText(/That can be taken back for ten minutes/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join the parties' }));
  await user.click(await screen.findByRole('button', { name: 'Take back the merge with table 2' }));
  expect(await screen.findByText(/The party from table 2 sits there again/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More, table 12' }));
  await user.click(screen.getByRole('button', { name: 'Take back the merge with table 2' }));
  const taken = 'take merge-1 back from seating-12';
  expect(done.slice(1)).toEqual([taken, taken]);
  const past = { ...seatingAt('12', true), ...merged('2020-01-01T00:00:00.000Z') };
  const over = await show({ seatings: [past] });
  await over.user.click(over.screen.getByRole('button', { name: 'More, table 12' }));
  expect(over.screen.queryByRole('button', { name: /Take back/ })).toBeNull();
});
