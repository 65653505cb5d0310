import { signal } from '@preact/signals-react';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { ChimeState } from '#web/platform/device/chimes.ts';
import { SoundButton } from './sound-button.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { createSoundStore } from './sound-store.ts';

async function device(first: ChimeState) {
  const { around } = await consoleParts();
  const state = signal(first);
  const played: string[] = [];
  const sound = createSoundStore({
    chimes: {
      state,
      play: (chime) => played.push(chime),
      unblock: async () => {
        state.value = 'ready';
      },
      dispose: () => {},
    },
    storage: null,
  });
  return { around, sound, played };
}

test('a blocked board asks for a tap, then sounds at once, and the focus stays', async () => {
  const { around, sound, played } = await device('blocked');
  const opened: true[] = [];
  const { screen, user } = render(
    around(<SoundButton sound={sound} onOpen={() => opened.push(true)} />),
  );
  await user.tab();
  await user.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Sound on' });
  await waitFor(() => expect(played).toEqual(['order']));
  expect([document.activeElement, opened]).toEqual([button, []]);
  await user.click(button);
  expect(opened).toEqual([true]);
});

test('each sound can be tested, and sound turned off', async () => {
  const { around, sound, played } = await device('ready');
  const { screen, user } = render(
    around(
      <>
        <SoundButton sound={sound} onOpen={() => {}} />
        <SoundPanel sound={sound} onClose={() => {}} />
      </>,
    ),
  );
  const dialog = screen.getByRole('dialog', { name: 'Sound' });
  for (const name of ['New order', 'Call', 'Waits too long']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(played).toEqual(['order', 'call', 'alarm']);
  await user.click(screen.getByRole('button', { name: 'Sound off' }));
  await waitFor(() => expect(sound.state.value).toBe('off'));
  expect(dialog.querySelector('[aria-pressed="true"]')?.textContent).toBe('Sound off');
});
