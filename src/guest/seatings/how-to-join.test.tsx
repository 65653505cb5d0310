import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Admission } from '#core/seatings/codes.ts';
import type { MayOrder } from '#core/seatings/join-policy.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { HowToJoin } from './how-to-join.tsx';

function subject(may: MayOrder) {
  const typed: string[] = [];
  const error = signal<Failure | null>(null);
  const seating = {
    admission: signal<Admission>('waiting'),
    mayOrder: signal(may),
    error,
    pending: signal<ReadonlySet<string>>(new Set()),
    async join(code: string) {
      typed.push(code);
      return true;
    },
  };
  return { part: <HowToJoin seating={seating} policy="open" />, typed, error };
}

test("a waiting guest types the party's four digits", async () => {
  const { part, typed } = subject({ may: true });
  const { screen, user } = render(inEnglish(part));
  expect(screen.getByText('Ask someone at the table to let you in')).toBeTruthy();
  const field = screen.getByLabelText('Join code, four digits');
  await user.type(field, '12345');
  expect((field as HTMLInputElement).value).toBe('1234');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(typed).toEqual(['1234']);
});

test('a guest without a place learns that only the code lets it in', () => {
  const { part } = subject({ may: false, because: 'code' });
  expect(
    render(inEnglish(part)).screen.getByText('Only the table’s code lets you in'),
  ).toBeTruthy();
});

test('where guests must prove their presence, four or six digits are a code, five are not', async () => {
  const { part, typed } = subject({ may: false, because: 'presence_code' });
  const { screen, user } = render(inSwedish(part));
  expect(screen.getByText('Skriv koden som visas i baren')).toBeTruthy();
  const field = screen.getByLabelText('Kod, fyra eller sex siffror');
  const button = screen.getByRole('button');
  await user.type(field, '12345');
  await user.click(button);
  expect(typed).toEqual([]);
  await user.type(field, '6');
  await user.click(button);
  expect(typed).toEqual(['123456']);
});

test('after too many wrong codes a tap is the only way, in words', async () => {
  const { part, error } = subject({ may: true });
  const { screen } = render(inEnglish(part));
  error.value = 'seatings.join_code_locked';
  expect((await screen.findByText(/too many wrong codes/)).textContent).toMatch(/let you in/);
});
