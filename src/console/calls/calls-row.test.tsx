import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { billCallOf, callOf, consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeBill } from '#tests/support/fixtures/calls.ts';
import { CallsRow } from './calls-row.tsx';

async function show(
  calls: Call[],
  options: { mayTakePayment?: boolean; pending?: string[]; bill?: Partial<Bill> } = {},
) {
  const { around, clock } = await consoleParts();
  const done: string[] = [];
  const actions = {
    take: (call: Call) => done.push(`take ${call.id}`),
    finish: (call: Call) => done.push(`finish ${call.id}`),
    move: (call: Call) => done.push(`move ${call.id}`),
    pay: (call: Call) => done.push(`pay ${call.id}`),
    receive: (call: Call) => done.push(`receive ${call.id}`),
  };
  const row = (shown: Call[]) =>
    around(
      <CallsRow
        calls={shown}
        billOf={() => makeBill(options.bill)}
        mayTakePayment={options.mayTakePayment ?? true}
        pending={new Set(options.pending)}
        actions={actions}
      />,
    );
  const rendered = render(row(calls));
  return { ...rendered, done, clock, again: (next: Call[]) => rendered.rerender(row(next)) };
}

const slips = (list: HTMLElement[]) => list.map((each) => each.textContent);

test('a call shows the table, the request, the note, and since when', async () => {
  const { screen, clock } = await show([callOf({ reason: 'other', note: 'A high chair, please' })]);
  await clock.advance(45_000);
  const slip = screen.getByRole('listitem');
  await waitFor(() => expect(slip.textContent).toContain('0:45'));
  for (const words of ['Table 7', 'Asks for help', 'A high chair, please']) {
    expect(slip.textContent).toContain(words);
  }
});

test('a request for the bill shows method, amount and part', async () => {
  const { screen } = await show([billCallOf({ share: 'equal', parts: 3, amount: 42_800 })]);
  const slip = screen.getByRole('listitem');
  for (const words of ['Bill: Swish', '428', 'one of 3']) {
    expect(slip.textContent).toContain(words);
  }
});

test('a request for a named bill says whose it is, and what is being paid of that bill', async () => {
  const anna = { ...makeBill({ held: 5_000 }), id: 'anna', name: 'Anna' };
  const bill = { held: 12_000, others: [anna] };
  const { screen } = await show([billCallOf({ bill: 'anna' }), billCallOf()], { bill });
  const [named, first] = slips(screen.getAllByRole('listitem'));
  expect(named).toContain('Anna');
  expect(named).toMatch(/SEK.50 is being paid by guests now/);
  expect(first).not.toContain('Anna');
  expect(first).toMatch(/SEK.120 is being paid by guests now/);
});

test('a request for the bill says what is being paid on phones meanwhile; another call does not', async () => {
  const { screen } = await show([billCallOf(), callOf()], { bill: { held: 12_000 } });
  const [bill, other] = screen.getAllByRole('listitem');
  expect(bill?.textContent).toMatch(/SEK.120 is being paid by guests now/);
  expect(other?.textContent).not.toMatch(/being paid/);
});

test('what a console knows no word for, as it was open during an update, is said in general', async () => {
  const wish = { share: 'tenth', method: 'crypto', amount: 12_300 } as never;
  const { screen } = await show([billCallOf(wish), callOf({ reason: 'blanket' as never })], {
    bill: {},
  });
  const [bill, other] = screen.getAllByRole('listitem');
  expect(bill?.textContent).toMatch(/Bill \(Other\)|Other/);
  expect(bill?.textContent).toMatch(/SEK.123.*a part/);
  expect(other?.textContent).toContain('Asks for help');
});

test('a call is taken with one tap and closed with the next', async () => {
  const call = callOf();
  const { screen, user, done, again } = await show([call]);
  await user.click(screen.getByRole('button', { name: /^Going, table 7/ }));
  again([{ ...call, state: 'taken' }]);
  await waitFor(() => expect(screen.getByText('On it')).toBeTruthy());
  // The row ignores taps for a moment, so that a second, accidental tap does not take the next
  // step.
  const next = screen.getByRole('button', { name: /^Done, table 7/ });
  await waitFor(() => expect(next.closest('ul')?.className).toContain('is-settling'));
  await waitFor(() => expect(next.closest('ul')?.className).not.toContain('is-settling'));
  await user.click(next);
  expect(done).toEqual([`take ${call.id}`, `finish ${call.id}`]);
});

test('a sum that is kept for its guest has two answers, and says what coins pay', async () => {
  const call = billCallOf({ method: 'cash', share: 'amount', amount: 24_030 });
  const bill = { held: 30_030, coin: 100 };
  const { screen, user, done } = await show([call], { bill });
  expect(screen.getByRole('listitem').textContent).toMatch(/SEK.60 is being paid by guests now/);
  await user.click(screen.getByRole('button', { name: /^Got SEK.240, table 7/ }));
  await user.click(screen.getByRole('button', { name: /^Not paid, table 7/ }));
  expect(done).toEqual([`receive ${call.id}`, `finish ${call.id}`]);
});

test('whoever takes no payments closes such a call by saying that it was not paid', async () => {
  const call = billCallOf({ method: 'cash', share: 'amount' }, { state: 'taken' });
  const { screen, user, done } = await show([call], { mayTakePayment: false });
  await user.click(screen.getByRole('button', { name: /^Not paid, table 7/ }));
  expect(done).toEqual([`finish ${call.id}`]);
});

test('a request for the bill, once taken, opens the bill', async () => {
  const call = billCallOf({}, { state: 'taken' });
  const { screen, user, done } = await show([call]);
  await user.click(screen.getByRole('button', { name: /^Open bill, table 7/ }));
  expect(done).toEqual([`pay ${call.id}`]);
});

test('staff without the permission for payments take the bill to the table', async () => {
  const call = billCallOf({}, { state: 'taken' });
  const { screen, user, done } = await show([call], { mayTakePayment: false });
  await user.click(screen.getByRole('button', { name: /^Done, table 7/ }));
  expect(done).toEqual([`finish ${call.id}`]);
});

test('a done call stays in its place, with nothing more to tap', async () => {
  const calls = [callOf({ state: 'done' }), callOf({ reason: 'water' })];
  const { screen } = await show(calls);
  expect(slips(screen.getAllByRole('listitem'))).toEqual([
    expect.stringContaining('Done'),
    expect.stringContaining('Would like water'),
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Calls 1' })).toBeTruthy();
});

test('a new call is added at the end, in whatever order they arrive', async () => {
  const first = callOf({ reason: 'water' });
  const second = callOf({ reason: 'clean' });
  const { screen, again } = await show([first]);
  again([second, first]);
  expect(slips(screen.getAllByRole('listitem'))).toEqual([
    expect.stringContaining('Would like water'),
    expect.stringContaining('Wants the table cleared'),
  ]);
});

test('the focus stays on a call when its last button disappears', async () => {
  const call = callOf({ state: 'taken' });
  const { screen, again } = await show([call]);
  screen.getByRole('button', { name: /^Done/ }).focus();
  again([{ ...call, state: 'done' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
});

test('during a request, a second tap does nothing', async () => {
  const call = callOf();
  const { screen, user, done } = await show([call], { pending: [call.id] });
  await user.click(screen.getByRole('button', { name: /^Going/ }));
  expect(done).toEqual([]);
});

test('a call that nobody has taken for two minutes is marked as late', async () => {
  const { screen, clock } = await show([callOf()]);
  await clock.advance(119_000);
  expect(screen.getByRole('listitem').textContent).not.toContain('Late');
  await clock.advance(3_000);
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('Late 2:02'));
});

test('without calls, the row takes no room', async () => {
  const { screen, container } = await show([]);
  expect(screen.queryByRole('list')).toBeNull();
  expect(container.querySelector('.calls')?.classList.contains('is-empty')).toBe(true);
});

test('a wish to move has two answers, each one tap', async () => {
  const move = { to: { id: 'servett00012', label: '12' } };
  const call = callOf({ kind: 'move', move });
  const { screen, user, done } = await show([call]);
  expect(screen.getByRole('listitem').textContent).toContain('Move to table 12?');
  await user.click(screen.getByRole('button', { name: /^Move, table 7/ }));
  await user.click(screen.getByRole('button', { name: /^No, table 7/ }));
  expect(done).toEqual([`move ${call.id}`, `finish ${call.id}`]);
});
