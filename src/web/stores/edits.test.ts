import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEdits } from './edits.ts';

interface Draft {
  name: string;
  about: string;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a field in which nobody types follows what is stored', () => {
  const edits = createEdits<Draft>();
  edits.type({ name: 'Kajen' });
  expect({ name: 'Kajkanten', about: 'By others', ...edits.typed.value }).toEqual({
    name: 'Kajen',
    about: 'By others',
  });
  edits.forget(['name']);
  expect(edits.typed.value).toEqual({});
});

test('after a failed save all that was typed is still there', async () => {
  const edits = createEdits<Draft>();
  edits.type({ name: 'Kajen' });
  expect(await edits.save(async () => false)).toBe(false);
  expect(edits.typed.value).toEqual({ name: 'Kajen' });
});

test('one part of the fields is saved, and the others stay typed', async () => {
  const edits = createEdits<Draft>();
  edits.type({ name: 'Kajen', about: 'By the water' });
  expect(await edits.save(async () => true, ['name'])).toBe(true);
  expect(edits.typed.value).toEqual({ about: 'By the water' });
});

test('whatever is typed while saves run is stored or still typed, and only then called saved', async () => {
  const step = fc.record({
    do: fc.constantFrom('type', 'save', 'answer', 'refuse'),
    field: fc.constantFrom('name' as const, 'about' as const),
    text: fc.constantFrom('a', 'b', 'c'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const edits = createEdits<Draft>();
      let stored: Draft = { name: '', about: '' };
      let seen: Draft = stored;
      let isSaved = false;
      /** One save at a time, as a form's busy button has it. */
      let waiting: ((isDone: boolean) => void) | null = null;
      const save = () => {
        if (waiting !== null) return;
        const sent = { ...stored, ...edits.typed.peek() };
        const work = () =>
          new Promise<boolean>((resolve) => {
            waiting = (isDone) => {
              if (isDone) stored = sent;
              resolve(isDone);
            };
          });
        void edits.save(work).then((isDone) => {
          isSaved = isDone;
        });
      };
      const end = (isDone: boolean) => {
        waiting?.(isDone);
        waiting = null;
      };
      for (const { do: what, field, text } of steps) {
        isSaved = false;
        if (what === 'save') save();
        else if (what === 'type') {
          edits.type({ [field]: text });
          seen = { ...seen, [field]: text };
        } else end(what === 'answer');
        await settled();
        expect({ ...stored, ...edits.typed.peek() }).toEqual(seen);
        if (isSaved) expect(stored).toEqual(seen);
      }
    }),
    { numRuns: 300 },
  );
});
