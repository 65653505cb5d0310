import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { type WaitingCount, WaitingCountContext } from '../navigation/waiting-count.ts';
import { Page } from './page.tsx';

async function show(waiting: WaitingCount) {
  const { around } = await consoleParts();
  return render(
    around(
      <WaitingCountContext value={waiting}>
        <Page heading="People" title="People - Servett" onBack={() => {}}>
          <p>Everybody</p>
        </Page>
      </WaitingCountContext>,
    ),
  );
}

test("new orders and calls are counted in the window's title on every page", async () => {
  await show({ orders: 1, calls: 1 });
  await waitFor(() => expect(document.title).toBe('(2) People - Servett'));
});

test('with nothing new the title has no count, and the heading has the focus', async () => {
  const { screen } = await show({ orders: 0, calls: 0 });
  await waitFor(() => expect(document.title).toBe('People - Servett'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }));
});
