import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '../../../tests/support/components/console.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { Page } from './page.tsx';
import { WaitingCountContext } from './waiting-count.ts';

async function show(news: number) {
  const asked: string[] = [];
  const { around } = await consoleParts();
  const rendered = render(
    around(
      <WaitingCountContext value={news}>
        <Page heading="People" title="People - Servett" onBack={() => asked.push('back')}>
          <p>Everybody</p>
        </Page>
      </WaitingCountContext>,
    ),
  );
  return { ...rendered, asked };
}

test('what is new on the board is counted on every page, and leads there', async () => {
  const { screen, user, asked } = await show(2);
  await waitFor(() => expect(document.title).toBe('(2) People - Servett'));
  await user.click(screen.getByRole('button', { name: '2 new on the board' }));
  expect(asked).toEqual(['back']);
});

test('where nothing is new a page says nothing of it, and its heading has the focus', async () => {
  const { screen } = await show(0);
  await waitFor(() => expect(document.title).toBe('People - Servett'));
  expect(screen.queryByRole('button', { name: /new on the board/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' }));
});
