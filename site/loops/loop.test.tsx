import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { Loop } from './loop.tsx';

const loop = (
  <Loop
    stays={[1_000, 1_000]}
    still={1}
    alt="A ticket"
    text="It says so."
    className="x"
    draw={(place) => <p>{place}</p>}
  />
);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a loop is one picture with a name, shows its still at first, and can be stopped and played', async () => {
  const { screen, user } = render(inEnglish(loop));
  const picture = screen.getByRole('img', { name: 'A ticket' });
  expect([picture.textContent, screen.getByText('It says so.').tagName]).toEqual(['1', 'SPAN']);
  await user.click(await screen.findByRole('button', { name: 'Stop: It says so.' }));
  await user.click(screen.getByRole('button', { name: 'Play: It says so.' }));
  expect(screen.getByRole('button', { name: 'Stop: It says so.' })).toBeDefined();
});
