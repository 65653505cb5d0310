import { useState } from 'react';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { Stepper } from './stepper.tsx';

function Counter() {
  const [value, setValue] = useState(1);
  return <Stepper value={value} min={1} max={2} label="How many" onChange={setValue} />;
}

test('a stepper counts within its limits and names what it counts', async () => {
  const { screen, user } = render(inEnglish(<Counter />));
  const group = screen.getByRole('group', { name: 'How many' });
  const fewer = screen.getByRole('button', { name: 'Fewer' });
  const more = screen.getByRole('button', { name: 'More' });
  expect(fewer).toHaveProperty('disabled', true);
  await user.click(more);
  expect(group.textContent).toBe('2');
  expect(more).toHaveProperty('disabled', true);
  await user.click(fewer);
  expect(group.textContent).toBe('1');
});
