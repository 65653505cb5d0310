import { useSignals } from '@preact/signals-react/runtime';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { useSaveForm } from './use-save-form.ts';

interface Draft {
  name: string;
  about: string;
}

interface Props {
  saved: Draft;
  save: (draft: Draft) => Promise<boolean>;
  onSaved: (draft: Draft) => void;
}

function SmallForm(props: Props) {
  useSignals();
  const { draft, form, isChecked, isSaved, submit, type } = useSaveForm({
    ...props,
    isRight: ({ name }) => name !== '',
  });
  return (
    <form ref={form} onSubmit={submit}>
      {(['name', 'about'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          aria-invalid={isChecked && draft[field] === ''}
          value={draft[field]}
          onInput={(event) => type({ [field]: event.currentTarget.value })}
        />
      ))}
      <button type="submit">Save</button>
      {isSaved && <p>Saved</p>}
    </form>
  );
}

/** A form whose saves end when the test says how. */
async function show() {
  const { around } = await consoleParts();
  const sent: Draft[] = [];
  const done: Draft[] = [];
  const ends: ((isDone: boolean) => void)[] = [];
  const save = (draft: Draft) => {
    sent.push(draft);
    return new Promise<boolean>((resolve) => ends.push(resolve));
  };
  const page = (saved: Draft) =>
    around(<SmallForm saved={saved} save={save} onSaved={(draft) => done.push(draft)} />);
  const rendered = render(page({ name: 'Kajkanten', about: '' }));
  const { screen } = rendered;
  return {
    ...rendered,
    sent,
    done,
    end: (isDone: boolean) => ends.shift()?.(isDone),
    store: (saved: Draft) => rendered.rerender(page(saved)),
    field: (name: string) => screen.getByLabelText<HTMLInputElement>(name),
    press: () => rendered.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test('what is saved is said, and the form then follows what is stored', async () => {
  const { screen, user, sent, done, end, store, field, press } = await show();
  await user.type(field('about'), 'Fish');
  await press();
  expect(sent).toEqual([{ name: 'Kajkanten', about: 'Fish' }]);
  end(true);
  await screen.findByText('Saved');
  expect(done).toEqual(sent);
  store({ name: 'Kajen', about: 'Fish and more' });
  await waitFor(() => expect(field('about').value).toBe('Fish and more'));
});

test('what is typed while it saves stays, and is not called saved', async () => {
  const { screen, user, sent, done, end, store, field, press } = await show();
  await user.type(field('about'), 'Fish');
  await press();
  await user.type(field('about'), ' and chips');
  end(true);
  store({ name: 'Kajkanten', about: 'Fish' });
  await waitFor(() => expect(field('about').value).toBe('Fish and chips'));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(done).toEqual([]);
  await press();
  end(true);
  await screen.findByText('Saved');
  expect(sent[1]).toEqual({ name: 'Kajkanten', about: 'Fish and chips' });
});

test('after a refusal everything is still typed, also over what somebody else has stored', async () => {
  const { screen, user, end, store, field, press } = await show();
  await user.type(field('about'), 'Fish');
  await press();
  end(false);
  store({ name: 'Renamed', about: 'By others' });
  await waitFor(() => expect(field('name').value).toBe('Renamed'));
  expect(field('about').value).toBe('Fish');
  expect(screen.queryByText('Saved')).toBeNull();
});

test('what is wrong is not sent, and gets the focus', async () => {
  const { user, sent, field, press } = await show();
  await user.clear(field('name'));
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  expect(sent).toEqual([]);
});
