import { expect, test } from 'vitest';
import { JoinForm } from '#guest/seatings/join-form.tsx';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';

test('a character that a code cannot have does not stay in the field', async () => {
  const form = (
    <JoinForm label="Code" lengths={[4]} isBusy={false} error={null} onJoin={() => {}} />
  );
  const { screen, user } = render(inEnglish(form));
  const field = screen.getByLabelText('Code') as HTMLInputElement;
  await user.type(field, '12a');
  expect(field.value).toBe('12');
  await user.type(field, 'b');
  expect(field.value).toBe('12');
  await user.type(field, '3');
  expect(field.value).toBe('123');
});

test('a tick that is refused does not stay', async () => {
  const wishes: boolean[] = [];
  const row = (
    <ChoiceRow
      kind="many"
      group="a"
      name="Only people you let in"
      isChosen={false}
      onChoose={(wish) => wishes.push(wish)}
    />
  );
  const { screen, user } = render(inEnglish(row));
  const box = screen.getByLabelText('Only people you let in') as HTMLInputElement;
  await user.click(box);
  expect(box.checked).toBe(false);
  await user.click(box);
  expect([box.checked, wishes]).toEqual([false, [true, true]]);
});
