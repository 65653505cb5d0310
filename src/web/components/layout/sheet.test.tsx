import { useState } from 'react';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { Sheet } from './sheet.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Sheet title="Your order" hasHead onClose={() => setIsOpen(false)}>
          <p>Inside</p>
        </Sheet>
      )}
    </>
  );
}

test('a sheet is a modal dialog with a name, and closes with its button', async () => {
  const { screen, user } = render(inEnglish(<Opener />));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your order' });
  expect(dialog).toHaveProperty('open', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("Esc asks the owner to close, so that the sheet never closes without the owner's knowledge", async () => {
  const { screen, user } = render(inEnglish(<Opener />));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  const pressed = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
