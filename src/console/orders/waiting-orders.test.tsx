import { expect, test } from 'vitest';
import { HintContext } from '#console/components/page/hint.tsx';
import { createHintStore } from '#console/live/hints.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeGuest, seating } from '#tests/support/fixtures/events.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const stranger = makeGuest({ id: uuid(71), ordinal: 2, admission: 'waiting', name: 'Bo' });
const waiting = (order: Partial<Order>) => makeOrder({ awaitsAdmission: true, ...order });

async function show({ mayAdmit = true, station = null as string | null } = {}) {
  const { around } = await consoleParts('en');
  const done: string[] = [];
  const rendered = render(
    around(
      <HintContext value={createHintStore(null)}>
        <WaitingOrders
          orders={[
            waiting({ id: uuid(1), guest: stranger.id, lines: [makeLine({ quantity: 2 })] }),
            waiting({ id: uuid(2), guest: stranger.id, lines: [makeLine({ station: 'kitchen' })] }),
          ]}
          seatings={[{ seating, guests: [makeGuest({ id: GUEST }), stranger] }]}
          station={station}
          mayAdmit={mayAdmit}
          pending={new Set()}
          onAdmit={(at, guest) => done.push(`admit ${guest} to ${at}`)}
          onSendAway={async (at, { id }) => {
            done.push(`send ${id} away from ${at}`);
            return true;
          }}
          onSendAwayWaiting={async (at) => {
            done.push(`send all away from ${at}`);
            return [stranger.id];
          }}
          onRestore={async (at, guests) => {
            done.push(`bring ${guests.join()} back to ${at}`);
            return true;
          }}
        />
      </HintContext>,
    ),
  );
  return { ...rendered, done };
}

test('it counts the orders, and explains them until somebody has read it', async () => {
  const { screen, user } = await show();
  expect(screen.getByRole('heading', { name: 'Not let in 2' })).toBeTruthy();
  expect(screen.getByText(/nobody has to make it/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/nobody has to make it/)).toBeNull();
});

test('a device is let in with one tap', async () => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Let in, Bo' }));
  expect(done).toEqual([`admit ${stranger.id} to ${seating.id}`]);
});

test.each([
  ['Send away, Bo', `send ${stranger.id} away from ${seating.id}`],
  [/^Send all away/, `send all away from ${seating.id}`],
])('%s is one tap, and another takes it back', async (name, act) => {
  const { screen, user, done } = await show();
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(done).toEqual([act, `bring ${stranger.id} back to ${seating.id}`]);
});

test('a station sees its own lines; without the permission there are no buttons', async () => {
  const { screen } = await show({ mayAdmit: false, station: 'kitchen' });
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toMatch(/^Bo 1 /);
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Understood']);
});
