import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { IdSheet } from './id-sheet.tsx';

const guest = (ordinal: number, changes: Partial<SeatedGuest> = {}): SeatedGuest => ({
  id: `guest-${ordinal}`,
  ordinal,
  name: null,
  mark: 1,
  admission: 'admitted',
  ...changes,
});
const SHOWN = { idShown: { at: '2026-11-20T18:04:00Z', by: 'Bo' } };

async function show(order: Order, guests: readonly SeatedGuest[]) {
  const { around } = await consoleParts();
  const done: string[] = [];
  const rendered = render(
    around(
      <IdSheet
        order={order}
        guests={guests}
        station={null}
        timeZone="Europe/Stockholm"
        onCheck={(ids, shown) => done.push(`${ids.join('+')} ${shown}`)}
        onReject={(reason) => done.push(reason)}
        onVoid={(lines, reason) =>
          done.push(`${lines.map(({ id, pieces }) => `${pieces} ${id}`).join('+')} ${reason}`)
        }
        onClose={() => done.push('close')}
      />,
    ),
  );
  const press = (name: string) =>
    rendered.user.click(rendered.screen.getByRole('button', { name }));
  return { ...rendered, done, press };
}

test('one tap says it of the guest, another of everybody let in who has not shown any', async () => {
  const waiting = guest(4, { admission: 'waiting' });
  const party = [guest(1), guest(2), guest(3, SHOWN), waiting];
  const one = await show(orderOf(), party);
  expect(one.screen.getByText(/^Guest 1 has not shown ID yet/)).toBeTruthy();
  await one.press('ID shown');
  expect(one.done).toEqual(['guest-1 true', 'close']);
  one.unmount();
  const all = await show(orderOf(), party);
  await all.press('Everyone at the table has shown ID');
  expect(all.done).toEqual(['guest-1+guest-2 true', 'close']);
});

test('what was said names who said it and when, and can be taken back', async () => {
  const { screen, press, done } = await show(orderOf(), [guest(1, { ...SHOWN, name: 'Kim' })]);
  expect(screen.getByText(/^Kim showed ID at 19:04. Seen by Bo\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^No ID/ })).toBeNull();
  await press('Take it back');
  expect(done).toEqual(['guest-1 false', 'close']);
});

test('without ID the alcohol that is not served yet is taken off, and the rest stays', async () => {
  const lines = [
    lineOf({ id: 'beer', quantity: 2 }),
    lineOf({ id: 'wine', state: 'served' }),
    lineOf({ id: 'soup', alcohol: false }),
  ];
  const { press, done } = await show(orderOf({ state: 'accepted', lines }), [guest(1)]);
  await press('No ID: take the alcohol off');
  expect(done).toEqual(['2 beer strike.no_id', 'close']);
});

test('a new order of alcohol alone is rejected; one with more is accepted first', async () => {
  const alone = await show(orderOf(), [guest(1)]);
  await alone.press('No ID: reject the order');
  expect(alone.done).toEqual(['reject.no_id', 'close']);
  alone.unmount();
  const lines = [lineOf(), lineOf({ alcohol: false })];
  const mixed = await show(orderOf({ lines }), [guest(1)]);
  expect(mixed.screen.getByText(/^No ID\? Accept the order first/)).toBeTruthy();
  expect(mixed.screen.queryByRole('button', { name: /^No ID/ })).toBeNull();
});

test('an order that staff took belongs to no guest: only its alcohol can be refused', async () => {
  const order = orderOf({ byStaff: true, guest: 'seating-1', state: 'accepted' });
  const { screen } = await show(order, [guest(1)]);
  expect(screen.getByText(/^Staff took this order/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ID shown' })).toBeNull();
  expect(screen.getByRole('button', { name: 'No ID: take the alcohol off' })).toBeTruthy();
});
