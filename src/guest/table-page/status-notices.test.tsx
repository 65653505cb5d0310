import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useAsides } from '#guest/asides/use-asides.ts';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST } from '#tests/support/fixtures/orders.ts';
import { TableOrder } from './table-order.tsx';

/** Says when what few guests need has come to who asked for it last. */
function Here() {
  return <output>{useAsides(true).asides === null ? '' : 'here'}</output>;
}

test('what became of a sum that was kept is said at once: what says so came while it was kept', async () => {
  const guest = await createTestGuest();
  const until = '2026-11-20T18:20:00.000Z';
  const wish = { method: 'cash', share: 'amount', amount: 24_000, tip: 0, until } as const;
  const kept = makeCall({ kind: 'bill', guest: GUEST, state: 'open', wish });
  guest.calls.take(kept);
  const page = render(inEnglish(<TableOrder guest={guest} variant="page" />));
  await waitFor(() => expect(page.container.querySelector('.late-notices')).not.toBeNull());
  await render(inEnglish(<Here />)).screen.findByText('here');
  expect(page.screen.queryByText(/We did not get/)).toBeNull();
  const doneAt = '2026-11-20T18:05:00.000Z';
  guest.calls.take({ ...kept, state: 'done', doneAt, wish: { ...wish, refused: true } });
  await Promise.resolve();
  expect(page.screen.getByText(/We did not get your SEK\s240/)).toBeTruthy();
});
