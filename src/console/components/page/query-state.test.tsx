import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createQuery } from '#web/stores/query.ts';
import { QueryState } from './query-state.tsx';

/** A list whose requests answer or fail as told, one after the other. */
async function show(outcomes: (string[] | 'network' | 'server.failed')[], isPolled = false) {
  const { around } = await consoleParts();
  let asked = 0;
  const query = createQuery({
    async load() {
      asked += 1;
      const outcome = outcomes[asked - 1] ?? [];
      if (typeof outcome === 'string') throw Object.assign(new Error(outcome), { code: outcome });
      return outcome;
    },
  });
  const rendered = render(
    around(<QueryState query={query} isPolled={isPolled} loading="Loading" none="Nothing here" />),
  );
  return { ...rendered, query, asked: () => asked };
}

test('it says that it loads, then that there is nothing', async () => {
  const { screen, query } = await show([[]]);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await query.load();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing here'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure says why, and a press tries again; the button keeps the focus meanwhile', async () => {
  const { screen, query, user, asked } = await show(['server.failed', 'server.failed', ['one']]);
  await query.load();
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(button);
  await waitFor(() => expect([asked(), query.isLoading.peek()]).toEqual([2, false]));
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('with the network back it tries by itself, but not after a refusal', async () => {
  const { screen, query, asked } = await show(['network', 'server.failed', ['one']]);
  await query.load();
  await screen.findByRole('button', { name: 'Try again' });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(query.error.peek()).toBe('server.failed'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side'),
  );
  window.dispatchEvent(new Event('online'));
  await query.again();
  expect(asked()).toBe(3);
});

test('where somebody looks every half minute, a failed look is not said over what is shown', async () => {
  const { screen, query } = await show([['one'], 'network', 'network'], true);
  await query.load();
  await query.again();
  await waitFor(() => expect(query.error.peek()).toBe('network'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('');
});
