import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { QrPicture } from './qr-picture.tsx';

const ADDRESS = 'https://kajen.example/sv/table/k7q29xmb4trd';

test('a text is drawn as a code that a camera reads', async () => {
  const { screen } = render(<QrPicture text={ADDRESS} label="The table’s code" />);
  const code = await screen.findByRole('img', { name: 'The table’s code' });
  await expect.poll(() => code.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
  expect(screen.queryByText(ADDRESS)).toBeNull();
});

test('where what draws it does not come, the address is there to be typed', async () => {
  const load = () => Promise.reject(new Error('There is no network.'));
  const { screen } = render(<QrPicture text={ADDRESS} label="The table’s code" load={load} />);
  expect(await screen.findByText(ADDRESS, undefined, { timeout: 4_000 })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
