import { expect, test } from 'vitest';
import type { AdjustmentInput } from '#console/live/board-bills.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { AdjustSheet } from './adjust-sheet.tsx';
import { BillLines } from './bill-lines.tsx';

const BILL: Bill = {
  state: 'open',
  payer: 'guests',
  currency: 'SEK',
  total: 23_700,
  vat: [],
  paid: 0,
  tips: 0,
  remaining: 23_700,
};
const LINES = [lineOf(), lineOf({ quantity: 1, total: 7_900, name: { en: 'Stout' } })];

async function show(isLine: boolean, bill = BILL) {
  const { around } = await consoleParts();
  const wishes: AdjustmentInput[] = [];
  const sheet = (
    <AdjustSheet
      bill={bill}
      lines={isLine ? LINES.slice(0, 1) : LINES}
      isLine={isLine}
      isBusy={false}
      problem={null}
      onAdjust={(wish) => wishes.push(wish)}
      onClose={() => {}}
    />
  );
  return { ...render(around(sheet)), wishes };
}

test('a line is given away with a reason that its guests see in each language', async () => {
  const { screen, user, wishes } = await show(true);
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  expect(screen.getByText('Choose how much.')).toBeTruthy();
  expect(wishes).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'On the house' }));
  await user.click(screen.getByRole('radio', { name: 'That was our mistake.' }));
  await user.click(screen.getByRole('button', { name: /^Take off SEK.158$/ }));
  expect(wishes).toEqual([
    {
      kind: 'comp',
      line: LINES[0]?.id,
      reason: 'adjust.mistake',
    },
  ]);
});

test('of a line that somebody else has voided meanwhile nothing can be taken off', async () => {
  const { around } = await consoleParts();
  const sheet = (isLine: boolean, lines = LINES.slice(0, 1)) =>
    around(
      <AdjustSheet
        {...{ bill: BILL, lines, isLine, isBusy: false, problem: null }}
        onAdjust={() => {}}
        onClose={() => {}}
      />,
    );
  const { screen, rerender } = render(sheet(true));
  expect(screen.getByText(/^2 .*, SEK.158$/)).toBeTruthy();
  for (const isLine of [true, false]) {
    rerender(sheet(isLine, []));
    expect(screen.getByRole('status').textContent).toMatch(/nothing left to take off/);
    expect(screen.queryByText(/The whole bill/)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  }
});

test('one piece of a line of two is on the house', async () => {
  const { screen, user, wishes } = await show(true);
  await user.click(screen.getByRole('radio', { name: 'On the house' }));
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  await user.click(screen.getByRole('radio', { name: 'That was our mistake.' }));
  await user.click(screen.getByRole('button', { name: /^Take off SEK.79$/ }));
  expect(wishes).toMatchObject([{ kind: 'comp', pieces: 1, line: LINES[0]?.id }]);
});

const NOBODY = { guests: [], timeZone: 'Europe/Stockholm' };

test('a voided line is on the bill, marked as such, with the reason', async () => {
  const { around } = await consoleParts();
  const lines = [lineOf(), lineOf({ state: 'voided', quantity: 1, reason: 'Dropped' })];
  const staffBill = { bill: BILL, orders: [orderOf({ lines })], payments: [] };
  const part = <BillLines staffBill={staffBill} {...NOBODY} isBusy={false} onRestore={() => {}} />;
  const { screen } = render(around(part));
  expect(screen.getByText('Dropped').closest('li')?.querySelectorAll('s').length).toBe(2);
});

test('percentages and amounts are parsed as people write them, and never exceed what it costs; what is paid of it is said to go back', async () => {
  const { screen, user, wishes } = await show(false, { ...BILL, paid: 13_700, remaining: 10_000 });
  await user.click(screen.getByRole('radio', { name: 'Per cent' }));
  await user.click(screen.getByRole('radio', { name: 'In your own words' }));
  await user.type(screen.getByLabelText('What the guest will read'), 'Cold food');
  const field = () => screen.getByRole('textbox', { name: /^How m/ });
  await user.type(field(), '120');
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  expect(screen.getByText('Write a number from 1 to 100.')).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '12,5 %');
  expect(screen.getByText(/becomes/).textContent).toMatch(/237 becomes SEK.207\.37/);
  await user.click(screen.getByRole('button', { name: /^Take off SEK/ }));
  await user.click(screen.getByRole('radio', { name: 'An amount' }));
  await user.type(field(), '238');
  await user.click(screen.getByRole('button', { name: 'Take off' }));
  expect(screen.getByText(/Write an amount up to SEK.237/)).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '110');
  expect(screen.getByText(/^SEK.10 of this is paid already/)).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '99,50');
  expect(screen.queryByText(/of this is paid already/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Take off SEK/ }));
  expect(wishes).toEqual([
    { kind: 'discount', percent: 1_250, reason: 'Cold food' },
    { kind: 'discount', amount: 9_950, reason: 'Cold food' },
  ]);
});

test('a reduction is listed with its reason, and reverted with the permission', async () => {
  const { around } = await consoleParts();
  const reductions = [
    { adjustment: 'a1', kind: 'discount' as const, amount: 800, reason: 'Cold food' },
  ];
  const order = orderOf({ lines: [lineOf({ total: 15_000, reductions })] });
  const restored: string[] = [];
  const part = (onAdjust?: () => void) =>
    around(
      <BillLines
        staffBill={{ bill: BILL, orders: [order], payments: [] }}
        {...NOBODY}
        isBusy={false}
        onAdjust={onAdjust}
        onRestore={(id) => restored.push(id)}
      />,
    );
  const { screen, user, rerender } = render(part());
  expect(screen.getByText('Cold food')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /off|back/ })).toBeNull();
  rerender(part(() => restored.push('asked')));
  await user.click(screen.getByRole('button', { name: /^Put back SEK.8, Cold food$/ }));
  await user.click(screen.getByRole('button', { name: /Take something off 2 House lager$/ }));
  expect(restored).toEqual(['a1', 'asked']);
});
