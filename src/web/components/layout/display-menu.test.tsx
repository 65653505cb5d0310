import { useState } from 'react';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { TextSizeName } from '#web/platform/page/text-size.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { DisplayMenu } from './display-menu.tsx';

function Page() {
  const [theme, setTheme] = useState<ThemeName>('auto');
  const [size, setSize] = useState<TextSizeName>('normal');
  return (
    <>
      <DisplayMenu theme={theme} onTheme={setTheme} size={size} onSize={setSize} />
      <output>{`${theme} ${size}`}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

const NAME = 'Text size and theme';

test("text size and theme are chosen in the header's menu, which shows the choice", async () => {
  const { screen, user, container } = render(inEnglish(<Page />));
  const button = screen.getByRole('button', { name: NAME });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Larger' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(container.querySelector('output')?.textContent).toBe('dark larger');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Larger' }).checked).toBe(true);
});

test('it closes with Escape, returning the focus to its button, and with a touch elsewhere', async () => {
  const { screen, user } = render(inEnglish(<Page />));
  const button = screen.getByRole('button', { name: NAME });
  await user.click(button);
  screen.getByRole('radio', { name: 'Large' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('radio', { name: 'Large' })).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('radio', { name: 'Large' })).toBeNull();
});
