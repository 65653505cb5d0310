import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { useSustained } from './use-sustained.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Probe({ isSo }: { isSo: boolean }) {
  return <p>{useSustained(isSo, 4000) ? 'still' : 'not yet'}</p>;
}

test('a condition without a break is reported once it has lasted, and no longer', async () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<Probe isSo />);
  await vi.advanceTimersByTimeAsync(3900);
  expect(container.textContent).toBe('not yet');
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.poll(() => container.textContent).toBe('still');
  rerender(<Probe isSo={false} />);
  await expect.poll(() => container.textContent).toBe('not yet');
});
