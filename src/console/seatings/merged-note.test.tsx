import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { MergedNote } from './merged-note.tsx';

test('on a bill a merge is taken back, and a refusal stands there with its reason', async () => {
  const { around, clock } = await consoleParts();
  const until = new Date(clock.now() + 9 * 60_000).toISOString();
  const merged = { id: 'm', from: { id: 't2', label: '2' }, until };
  const seatings = signal([{ seating: { id: 's' }, merged }]);
  const notice = signal<object | null>(null);
  const asked: string[] = [];
  const board = {
    ...{ seatings, notice, pending: signal(new Set()) },
    dismissNotice: () => {
      notice.value = null;
    },
    takeBackMerge: async (_seating: string, merge: string) => {
      asked.push(merge);
      if (asked.length > 1) {
        seatings.value = [];
        return true;
      }
      notice.value = { code: 'seatings.merge_paid', orderNumber: null, state: null };
      return false;
    },
  };
  const { screen, user } = render(
    around(<MergedNote board={board as never} seating="s" currency="SEK" timeZone="UTC" />),
  );
  const button = screen.getByRole('button', { name: 'Take back the merge with table 2' });
  expect(button.textContent).toMatch(/\(9:00/);
  await user.click(button);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await user.click(button);
  expect(await screen.findByText(/sits there again/)).toBeDefined();
  expect(asked).toEqual(['m', 'm']);
  expect(screen.queryByRole('button')).toBeNull();
});
