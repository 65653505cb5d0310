import { expect, test } from 'vitest';
import type { Confirmations } from '#core/people/shared-screens.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createNewsStore } from '../components/page/news-store.ts';
import { OwnConfirmations } from './own-confirmations.tsx';

test('a manager reads what was confirmed with their PIN, and it goes once they have seen it', async () => {
  const { around } = await consoleParts();
  const entry: Confirmations['entries'][number] = {
    id: 'e-1',
    kind: 'act.approved',
    at: '2026-11-20T18:00:00.000Z',
    by: { id: 'anna', name: 'Anna' },
    approvedBy: 'Sara',
    detail: { lacked: 'bills.adjust', screen: 'Bar, left' },
  };
  let entries = [entry];
  const seen: string[] = [];
  const call = fakeCall({
    'GET /venues/:venue/confirmations': () => ({ timeZone: 'Europe/Stockholm', entries }),
    'POST /venues/:venue/confirmations/seen': ({ body }) => {
      seen.push(body.entry);
      entries = [];
    },
  });
  const { screen, user } = render(
    around(<OwnConfirmations store={createNewsStore(call, 'v', 'confirmations')} page="menu" />),
  );
  await screen.findByRole('region', { name: 'Confirmed with your PIN' });
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Anna Something off a bill, on Bar, leftNov 20, 2026, 19:00$/,
  );
  await user.click(screen.getByRole('button', { name: 'I have seen this' }));
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
  expect(seen).toEqual(['e-1']);
});
