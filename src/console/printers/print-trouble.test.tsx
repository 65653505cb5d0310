import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { AskingContext } from '#console/components/facts/asking.tsx';
import type { Permission } from '#core/people/codes.ts';
import type { Printing } from '#core/printers/printers.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { createTestRandom } from '#tests/support/components/device.ts';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { PrintTrouble } from './print-trouble.tsx';
import { PrintingWatch } from './printing-watch.tsx';

const NOTHING: Printing = { printers: [], jobs: [] };
const LOST: Printing['jobs'][number] = {
  ...{ id: 'j1', printer: 'p1', kind: 'order', state: 'unknown', isOld: false, copy: 0 },
  ...{ queuedAt: '2026-11-20T18:00:00.000Z', station: 'kitchen', running: 41, order: 12 },
  ...{ table: '4', reason: null, printerName: 'Kitchen', stationName: 'Kitchen' },
  lines: [{ quantity: 2, name: 'Soup', options: ['Large'], note: 'No cream' }],
};

async function show(
  printing: Printing,
  { own = [], asked = [] }: { own?: readonly Permission[]; asked?: readonly Permission[] } = {},
) {
  const { around } = await consoleParts();
  const rung: string[] = [];
  const sent: unknown[] = [];
  const done = (asked: object) => {
    if ('body' in asked) sent.push(asked.body);
    return NOTHING;
  };
  const call = fakeCall({
    'GET /venues/:venue/printing': () => printing,
    'POST /venues/:venue/print-jobs/:job/copies': done,
    'PUT /venues/:venue/print-jobs/:job/handled': done,
    'POST /venues/:venue/printers/:printer/old': done,
  });
  const environment = { clock: createTestClock(), random: createTestRandom() };
  const session = { call, environment };
  const model = { printNews: signal(0) };
  const rendered = render(
    around(
      <PrintingWatch
        session={session}
        model={model}
        venue="v"
        sound={{ ring: (chime) => rung.push(chime) }}
      >
        <AskingContext value={new Set(asked)}>
          <PrintTrouble permissions={own} />
        </AskingContext>
      </PrintingWatch>,
    ),
  );
  return { ...rendered, rung, sent };
}

/** The window that all files of a worker share is as wide again then. */
async function onPhone(look: () => Promise<void>): Promise<void> {
  const { happyDOM, innerWidth } = window as unknown as {
    happyDOM: { setViewport(size: { width: number }): void };
    innerWidth: number;
  };
  happyDOM.setViewport({ width: 390 });
  try {
    await look();
  } finally {
    happyDOM.setViewport({ width: innerWidth });
  }
}

test('a change of no line says that its party has moved', async () => {
  const moved = { ...LOST, kind: 'change' as const, others: [13], table: '7' };
  const { screen } = await show({ printers: [], jobs: [{ ...moved, lines: [] }] });
  expect(await screen.findByText('Order 12–13, moved · Table 7')).toBeTruthy();
});

test('a ticket that did not print stays on the screen, and sounds, until it is handled', async () => {
  const { screen, user, rung } = await show({ ...NOTHING, jobs: [LOST] });
  await screen.findByText('Kitchen fetched it and then said nothing. Look whether it came out.');
  screen.getByText('“No cream”');
  expect(rung).toEqual(['alarm']);
  await user.click(screen.getByRole('button', { name: 'Handled, Order 12 · Table 4' }));
  await expect.poll(() => screen.queryByText('Not printed')).toBeNull();
});

test('what a table sent together is one ticket, with each line under its order', async () => {
  const line = { quantity: 1, options: [] };
  const lines = [
    { ...line, order: 12, name: 'Soup' },
    { ...line, order: 12, name: 'Bread' },
    { ...line, order: 13, name: 'Fish' },
  ];
  const { screen } = await show({ ...NOTHING, jobs: [{ ...LOST, others: [13, 15], lines }] });
  await screen.findByText('Order 12–13, 15 · Table 4');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown.slice(1)).toEqual(['#12 1 Soup', ' 1 Bread', '#13 1 Fish']);
});

test('of orders that are for several tables each says its own', async () => {
  const line = { quantity: 1, options: [] };
  const lines = [
    { ...line, order: 12, table: '4', name: 'Soup' },
    { ...line, order: 13, table: '7', name: 'Fish' },
  ];
  const job = { ...LOST, others: [13], table: '4, 7', lines };
  const { screen } = await show({ ...NOTHING, jobs: [job] });
  await screen.findByText('Order 12–13 · Table 4, 7');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown.slice(1)).toEqual(['#12 · Table 4 1 Soup', '#13 · Table 7 1 Fish']);
});

test('on a phone most of a long ticket is behind a press, so that what can be done is seen at once', async () => {
  const names = ['Soup', 'Bread', 'Fish', 'Peas', 'Cake', 'Coffee'];
  const lines = names.map((name) => ({ quantity: 1, options: [], order: 12, name }));
  const job = { ...LOST, others: [13], lines: [...lines, { ...LOST.lines[0], order: 13 }] };
  const printing = { ...NOTHING, jobs: [job] } as Printing;
  const wide = await show(printing);
  await wide.screen.findByText('1 Coffee');
  expect(wide.screen.queryByText('and 3 more')).toBeNull();
  wide.unmount();
  await onPhone(async () => {
    const { screen, user } = await show(printing);
    const more = await screen.findByText('and 3 more');
    const folded = more.closest('details');
    expect(folded?.open).toBe(false);
    expect(
      [...(folded?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([' 1 Cake', ' 1 Coffee', '#13 2 SoupLarge“No cream”']);
    await user.click(more);
    expect(folded?.open).toBe(true);
  });
});

test('what is not made any more says so', async () => {
  const [line] = LOST.lines;
  if (line === undefined) throw new Error('the ticket has no line');
  const lines = [line, { ...line, name: 'Bread', isVoided: true as const }];
  const { screen } = await show({ ...NOTHING, jobs: [{ ...LOST, lines }] });
  await screen.findByText('2 Bread');
  expect(screen.getAllByText('Voided')).toHaveLength(1);
  expect(screen.getByText('Voided').closest('li')?.textContent).toContain('2 Bread');
});

test('of old tickets none is counted among those that are not shown', async () => {
  const kitchen = { id: 'p1', name: 'Kitchen', problem: 'offline', waiting: 4, old: 4 } as const;
  const old = (id: string) => ({ ...LOST, id, state: 'queued' as const, isOld: true });
  const jobs = [LOST, ...['o1', 'o2', 'o3', 'o4'].map(old)];
  const { screen } = await show({ printers: [kitchen], jobs });
  await screen.findByRole('button', { name: 'Handled, Order 12 · Table 4' });
  expect(screen.queryByText(/^and \d+ more$/)).toBeNull();
});

test('it can be printed again, as a copy', async () => {
  const { screen, user, sent } = await show({ ...NOTHING, jobs: [{ ...LOST, state: 'failed' }] });
  await screen.findByText('Kitchen says that it did not print.');
  await user.click(screen.getByRole('button', { name: 'Print again, Order 12 · Table 4' }));
  await expect.poll(() => sent).toEqual([{ id: expect.any(String) }]);
});

test('old tickets wait for a person: all, the last ten, or none', async () => {
  const kitchen = { id: 'p1', name: 'Kitchen', problem: 'offline', waiting: 12, old: 12 } as const;
  const { screen, user, sent } = await show({ ...NOTHING, printers: [kitchen] });
  await screen.findByText('Kitchen: No contact. 12 tickets wait.');
  await user.click(screen.getByRole('button', { name: 'Print the last 10' }));
  await expect.poll(() => sent).toEqual([{ print: 'last' }]);
});

test('a bill is printed again by who may print it, or asks somebody with a mark; others do not see the button', async () => {
  const bill = { ...LOST, kind: 'bill' as const, state: 'failed' as const, lines: [] };
  const shown = { ...NOTHING, jobs: [bill] };
  const own = await show(shown, { own: ['bills.handle'] });
  expect(
    await own.screen.findByRole('button', { name: /^Print again, Bill · Table 4$/ }),
  ).toBeTruthy();
  own.unmount();
  const asks = await show(shown, { asked: ['bills.handle'] });
  expect(
    await asks.screen.findByRole('button', { name: /^Print again, Bill.*, asks a manager$/ }),
  ).toBeTruthy();
  asks.unmount();
  const neither = await show(shown);
  await neither.screen.findByRole('button', { name: /^Handled/ });
  expect(neither.screen.queryByRole('button', { name: /^Print again/ })).toBeNull();
});
