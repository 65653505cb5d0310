import { expect, test } from 'vitest';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import type { MenuQuestions } from '#core/menu-import/product-answers.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { QuestionList } from './question-list.tsx';

const asked = (id: string, station: string | null) => ({
  id,
  name: id,
  asks: ['station' as const],
  suggested: { station, vat: 'standard' as const, alcohol: false },
});
const QUESTIONS: MenuQuestions = {
  stations: [
    { id: 'bar', name: { en: 'Bar' } },
    { id: 'kitchen', name: { en: 'Kitchen' } },
  ],
  vatRates: { standard: 2_500, reduced: 1_200, low: 600, zero: 0 },
  categories: [
    { id: 'food', name: 'Food', products: [asked('soup', 'kitchen')] },
    { id: 'drinks', name: 'Drinks', products: [asked('water', 'bar'), asked('nectar', null)] },
  ],
};

function Form() {
  const { form, isChecked, submit } = useCheckedForm(false, () => {});
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <QuestionList
        questions={QUESTIONS}
        draft={new Map()}
        isChecked={isChecked}
        onDraft={() => {}}
      />
      <button type="submit">Next</button>
    </form>
  );
}

test('a missing answer is marked in its place, and gets the focus', async () => {
  const { around } = await consoleParts();
  const { screen, user } = render(around(<Form />));
  expect(screen.queryByText('Choose one.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const said = screen.getAllByText('Choose one.');
  expect(said).toHaveLength(1);
  const drinks = screen.getByRole('group', { name: 'Drinks' });
  expect(drinks.contains(said[0] ?? null)).toBe(true);
  expect(drinks.contains(document.activeElement)).toBe(true);
});
