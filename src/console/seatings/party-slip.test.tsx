import { expect, test } from 'vitest';
import type { Slip } from '#core/seatings/slip.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { PartySlip } from './party-slip.tsx';

const SLIP: Slip = {
  table: { id: 'servett00012', label: '12' },
  joinCode: '4821',
  address: 'https://example.test/en/table/servett00012#join=abcdefghijklmnop',
  left: 40,
};

async function show(answers: (Slip | null)[], problem: string | null = null) {
  const { around } = await consoleParts();
  const asked: boolean[] = [];
  const rendered = render(
    around(
      <PartySlip
        venue="Kajkanten"
        problem={problem}
        isBusy={false}
        onMake={async (renew) => {
          asked.push(renew);
          return answers.shift() ?? null;
        }}
        onClose={() => {}}
      />,
    ),
  );
  return { ...rendered, asked };
}

test('the card has the table, its code, the digits and the venue, and one tap makes another', async () => {
  const { screen, user, asked } = await show([SLIP, { ...SLIP, joinCode: '7730' }]);
  const card = await screen.findByRole('region', { name: 'The card of table 12' });
  expect(await screen.findByRole('img', { name: /lets phones in at table 12/ })).toBeTruthy();
  for (const words of ['12', '4821', 'Kajkanten', 'straight in']) {
    expect(card.textContent).toContain(words);
  }
  await user.click(screen.getByRole('button', { name: 'New card, stop the old one' }));
  expect(await screen.findByText('7730')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('The old one');
  expect(asked).toEqual([false, true]);
});

test('without an address for phones the card has the digits, and says what to do', async () => {
  const { screen } = await show([{ ...SLIP, address: null }]);
  const card = await screen.findByRole('region', { name: 'The card of table 12' });
  expect(card.textContent).toContain('Scan the code on the table and type 4821');
  // Said to staff, and not on what the guest gets.
  expect(card.contains(screen.getByText(/no address is set/))).toBe(false);
  expect(screen.queryByRole('img')).toBeNull();
});

test('if it cannot be made, that is said, and there is nothing to print', async () => {
  const { screen } = await show([null], 'The party has left.');
  expect(await screen.findByText('The party has left.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
