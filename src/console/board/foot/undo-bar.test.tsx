import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { UndoBar } from './undo-bar.tsx';

async function show() {
  const { around, clock } = await consoleParts();
  let undone = 0;
  const undoable = { words: 'Table 6: all ready', until: clock.now() + 5000 };
  const onUndo = () => {
    undone += 1;
  };
  const bar = (
    <>
      <UndoBar undoable={undoable} clock={clock} onUndo={onUndo} />
      <input aria-label="Elsewhere" />
    </>
  );
  return { ...render(around(bar)), clock, undone: () => undone };
}

test('undo counts down whole seconds and disappears after five', async () => {
  const { screen, clock } = await show();
  for (const left of ['5 s', '4 s', '3 s', '2 s', '1 s']) {
    await waitFor(() => expect(screen.getByText(left)).toBeTruthy());
    expect(screen.getByText('Table 6: all ready')).toBeTruthy();
    await clock.advance(1000);
  }
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.queryByText('Table 6: all ready')).toBeNull();
});

test('undo is one tap', async () => {
  const { screen, user, undone } = await show();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(undone()).toBe(1);
});

test('undo is one key for users without a pointer, but not while typing', async () => {
  const { screen, user, clock, undone } = await show();
  await user.click(screen.getByLabelText('Elsewhere'));
  await user.keyboard('{Control>}z{/Control}');
  expect(undone()).toBe(0);
  await user.click(document.body);
  await user.keyboard('{Control>}z{/Control}');
  expect(undone()).toBe(1);
  await clock.advance(5000);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  expect(undone()).toBe(1);
});
