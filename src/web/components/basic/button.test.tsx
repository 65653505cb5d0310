import { expect, test } from 'vitest';
import { render } from '#tests/support/components/render.tsx';
import { Button } from './button.tsx';

test('a busy button keeps its focus and does nothing more', async () => {
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  const { screen, user, rerender } = render(<Button onClick={press}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  rerender(
    <Button onClick={press} isBusy>
      Send
    </Button>,
  );
  await user.click(button);
  expect(pressed).toBe(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a disabled button stays reachable by keyboard, and does nothing', async () => {
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  const { screen, user } = render(
    <Button onClick={press} isOff>
      Orders are paused
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Orders are paused' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(pressed).toBe(0);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
