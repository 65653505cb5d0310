import { expect, test } from 'vitest';
import { checkCode } from '#guest/table-code/table-code.tsx';
import { english, inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { CodeField } from './code-field.tsx';

function show(error: string | null = null, initial = '') {
  const opened: string[] = [];
  const rendered = render(
    inEnglish(
      <CodeField
        initial={initial}
        error={error}
        check={(text) => checkCode(english.LL, text)}
        onOpen={(text) => opened.push(text)}
      />,
    ),
  );
  return { ...rendered, opened, field: rendered.screen.getByLabelText('Table code') };
}

test('a code is accepted in any case, with or without hyphens', async () => {
  const { user, field, opened } = show();
  await user.type(field, 'k7q2 9xmb-4trd{Enter}');
  expect(opened).toEqual(['k7q2 9xmb-4trd']);
});

test('a code that is too short shows its number of characters, and is not sent', async () => {
  const { screen, user, field, opened } = show();
  await user.type(field, 'k7q2{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('has 4');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(opened).toEqual([]);
});

test("a code's error disappears when another is typed", async () => {
  const { screen, user, field } = show('No table has that code.', 'servett99999');
  expect(screen.getByRole('alert').textContent).toBe('No table has that code.');
  await user.type(field, '{Backspace}8');
  expect(screen.getByRole('alert').textContent).toBe('');
});
