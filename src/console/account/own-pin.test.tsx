import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { sharedScreen } from '#tests/support/components/shared-screen.ts';
import { OwnPin } from './own-pin.tsx';

const VENUE = { id: 'kajkanten', name: 'Kajkanten', role: 'staff', permissions: [] } as const;

async function show(isShared: boolean, venue = 'kajkanten') {
  const { around } = await consoleParts();
  const screens = sharedScreen({ isShared });
  await screens.store.load();
  const me = { id: 'me', venues: [{ ...VENUE, permissions: [], id: venue }] };
  return { ...render(around(<OwnPin screen={screens.store} me={me} />)), ...screens };
}

test('a PIN is set if it is neither short nor easy, and can be removed', async () => {
  const { screen, user, pins } = await show(true);
  const field = screen.getByLabelText<HTMLInputElement>('New PIN');
  const save = screen.getByRole('button', { name: 'Save the PIN' });
  await user.type(field, '12');
  await user.click(save);
  expect(screen.getByText('Type 4 to 6 digits.')).toBeTruthy();
  await user.type(field, '34');
  expect(screen.getByText(/too easy to guess/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '4821');
  await user.click(save);
  expect(await screen.findByText(/Your PIN is saved/)).toBeTruthy();
  expect([pins.get('me'), field.value]).toEqual(['4821', '']);
  await user.click(screen.getByRole('button', { name: 'Remove my PIN' }));
  expect(await screen.findByText(/PIN on this screen is gone/)).toBeTruthy();
  expect(screen.queryByText('You have a PIN here.')).toBe(null);
});

test.each([
  [false, 'kajkanten'],
  [true, 'elsewhere'],
] as const)('shared %s, by who works at %s: no PIN is offered', async (isShared, venue) => {
  const { container } = await show(isShared, venue);
  expect(container.textContent).toBe('');
});
