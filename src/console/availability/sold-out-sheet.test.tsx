import { expect, test } from 'vitest';
import type { SoldOutNow } from '#console/live/sold-out-now.ts';
import type { SoldOutRequest } from '#core/people/staff.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { SoldOutSheet } from './sold-out-sheet.tsx';

async function show(now: SoldOutNow | null = null, kind: 'product' | 'option' = 'product') {
  const { around, clock } = await consoleParts();
  const saved: SoldOutRequest[] = [];
  const sheet = (current: SoldOutNow | null) =>
    around(
      <SoldOutSheet
        kind={kind}
        name="Soup"
        now={current}
        timeZone="Europe/Stockholm"
        isBusy={false}
        problem={null}
        onSave={(wish) => saved.push(wish)}
        onClose={() => {}}
      />,
    );
  const rendered = render(sheet(now));
  const { screen, user } = rendered;
  return {
    ...{ screen, user, saved, clock },
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    save: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    update: (current: SoldOutNow | null) => rendered.rerender(sheet(current)),
  };
}

const counted = (left: number): SoldOutNow => ({ left, until: null, isTonight: false });

test('a usual number is two taps, and any other a few', async () => {
  const { choose, save, saved, screen, user } = await show();
  await choose('3');
  await save('Sell 3 more');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await save('Sell 4 more');
  expect(saved).toEqual([
    { soldOut: false, left: 3, was: null },
    { soldOut: false, left: 4, was: null },
  ]);
});

test('what is shown follows each order, and is what the new number replaces', async () => {
  const { screen, update, choose, save, saved } = await show(counted(4));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('4 left');
  await choose('10');
  update(counted(2));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 left');
  await save('Sell 10 more');
  expect(saved).toEqual([{ soldOut: false, left: 10, was: 2 }]);
});

test('it is sold out tonight, for a while, or until somebody says so; or sold as usual', async () => {
  const { choose, save, saved, clock } = await show(counted(0));
  await choose('Sold out tonight');
  await save('Sold out tonight');
  await choose('Sold out for a while');
  await choose('15 min');
  await save(/^Sold out until \d/);
  await choose('Sold out until we say so');
  await save('Sold out until we say so');
  await choose('On sale');
  await save('Sell as usual');
  const [tonight, while_, open, usual] = saved;
  expect([tonight, open, usual]).toEqual([
    { soldOut: true, until: 'next_day' },
    { soldOut: true },
    { soldOut: false },
  ]);
  const until = Date.parse(String(while_?.until));
  expect(Math.abs(until - clock.now() - 15 * 60_000)).toBeLessThan(60_000);
});

test('an option has no portions of its own', async () => {
  const { screen, save, saved } = await show(null, 'option');
  expect(screen.queryByRole('radio', { name: 'A few left' })).toBeNull();
  await save('Sold out tonight');
  expect(saved).toEqual([{ soldOut: true, until: 'next_day' }]);
});
