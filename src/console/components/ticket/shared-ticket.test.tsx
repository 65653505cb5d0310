import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BoardColumn } from '#console/live/board-columns.ts';
import type { TicketOrders } from '#core/board/shared-ticket.ts';
import type { Permission } from '#core/people/codes.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { AskingContext } from '../facts/asking.tsx';
import type { TicketActions } from './board-types.ts';
import { SharedTicket } from './shared-ticket.tsx';

const soup = () => lineOf({ alcohol: false, station: 'kitchen', name: { en: 'Soup' } });
const lead = orderOf({ number: 41, guest: 'anna', lines: [{ ...soup(), note: 'No cream' }] });
const bo = orderOf({ number: 42, guest: 'bo', sentWith: lead.id, lines: [soup()] });
const beer = orderOf({ number: 43, guest: 'cleo', sentWith: lead.id, lines: [lineOf()] });

async function show(
  orders: TicketOrders,
  column: BoardColumn = 'new',
  more: { station?: string; asking?: readonly Permission[]; idShown?: readonly string[] } = {},
) {
  const { around } = await consoleParts();
  const done: string[] = [];
  const of =
    (act: string) =>
    ({ number }: { number: number }) =>
      void done.push(`${act} ${number}`);
  const actions: TicketActions = {
    accept: of('accept'),
    reject: of('reject'),
    voidLines: of('void'),
    slip: (order, others = []) =>
      done.push(`slip ${[order, ...others].map(({ number }) => number).join(' ')}`),
    askId: of('id'),
    moveLine: of('move'),
    allReady: of('ready'),
    serve: of('serve'),
    together: (each, act) => done.push(`${act} ${each.map(({ number }) => number).join(' ')}`),
    fireCourse: of('fire'),
    seeAllergy: of('seen'),
    soldOut: () => done.push('sold out'),
  };
  const rendered = render(
    around(
      <AskingContext value={new Set(more.asking)}>
        <SharedTicket
          orders={orders}
          column={column}
          station={more.station ?? null}
          stations={[{ id: 'bar', name: 'Bar' }]}
          rights={{ orders: true, lines: true, bills: true }}
          idShown={new Set(more.idShown)}
          isBusy={false}
          actions={actions}
        />
      </AskingContext>,
    ),
  );
  const { screen } = rendered;
  const part = (number: number) => within(screen.getByRole('group', { name: `#${number}` }));
  return { ...rendered, done, part };
}

test('it has one head, and a part for each guest with what is said of it alone', async () => {
  const { screen, part } = await show([lead, bo, beer]);
  expect(screen.getByRole('article', { name: 'Table 12, #41–43' })).toBeTruthy();
  expect(screen.getByText('3 guests, sent together')).toBeTruthy();
  expect(part(41).getByText('No cream')).toBeTruthy();
  expect(part(42).queryByText('No cream')).toBeNull();
  expect(part(43).getByText('House lager')).toBeTruthy();
});

test('a guest who has ordered twice is one guest', async () => {
  const again = orderOf({ number: 44, guest: 'anna', sentWith: lead.id, lines: [soup()] });
  const { screen } = await show([lead, bo, again]);
  expect(screen.getByText('2 guests, sent together')).toBeTruthy();
  const { screen: alone } = await show([lead, again]);
  expect(alone.queryByText(/sent together/)).toBeNull();
});

test('one press takes the next step of all, and says whether somebody’s ID is to be seen', async () => {
  const { screen, user, done } = await show([lead, bo]);
  await user.click(screen.getByRole('button', { name: 'Accept all 2, table 12, #41–42' }));
  const { screen: adult, user: hand, done: did } = await show([lead, beer]);
  await hand.click(adult.getByRole('button', { name: /^Accept all 2, check ID/ }));
  expect([...done, ...did]).toEqual(['accepted 41 42', 'accepted 41 43']);
  const { screen: known } = await show([lead, beer], 'new', { idShown: ['cleo'] });
  expect(known.getByRole('button', { name: /^Accept all 2, table/ })).toBeTruthy();
});

test('what is accepted becomes ready and is served together, each line as before by itself', async () => {
  const ready = (order: typeof lead) => ({
    ...order,
    state: 'accepted' as const,
    lines: order.lines.map((line) => ({ ...line, state: 'ready' as const })),
  });
  const accepted = { ...lead, state: 'accepted' as const };
  const { screen, user, done, part } = await show([accepted, ready(bo)], 'inProgress');
  await user.click(part(41).getByRole('button', { name: /Soup/ }));
  await user.click(screen.getByRole('button', { name: /^All ready, table 12, #41–42/ }));
  expect(done).toEqual(['move 41', 'ready 41 42']);
  const { screen: last, user: hand, done: did } = await show([ready(lead), ready(beer)], 'toServe');
  await hand.click(last.getByRole('button', { name: /^Served, ID shown/ }));
  expect(did).toEqual(['served 41 43']);
});

test('one guest’s order is refused, printed or voided alone, by its own three dots', async () => {
  const { screen, user, done, part } = await show([lead, bo]);
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
  await user.click(part(42).getByRole('button', { name: 'Other actions, table 12, #42' }));
  await user.click(part(42).getByRole('button', { name: 'Reject, table 12, #42' }));
  await user.click(part(42).getByRole('button', { name: 'Print a slip, table 12, #42' }));
  await user.click(screen.getByRole('button', { name: 'Print a slip, table 12, #41–42' }));
  expect(done).toEqual(['reject 42', 'slip 42', 'slip 41 42']);
});

test('a station sees its own lines only, and a guest who has none there is counted, not shown', async () => {
  const { screen } = await show([lead, bo, beer], 'new', { station: 'kitchen' });
  expect(screen.queryByRole('group', { name: '#43' })).toBeNull();
  expect(screen.getByText('1 more from: Bar')).toBeTruthy();
});

test('where a manager is asked, one PIN is for the whole ticket', async () => {
  const { screen } = await show([lead, bo], 'new', { asking: ['orders.handle'] });
  const accept = screen.getAllByRole('button', { name: /^Accept/ });
  expect(accept).toHaveLength(1);
  expect(accept[0]?.getAttribute('aria-label')).toContain('asks');
});
