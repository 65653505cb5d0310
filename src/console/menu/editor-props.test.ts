import { expect, test } from 'vitest';
import { english, swedish } from '#tests/support/components/i18n.tsx';
import { nameInText } from './editor-props.ts';

test('an item without a name still has words in a sentence', () => {
  const remove = (name: string) => swedish.LL.menuEditor.form.remove({ name });
  expect(remove(nameInText(swedish, 'station', { name: {} }))).toBe('Ta bort stationen utan namn');
  expect(nameInText(english, 'station', { name: { sv: 'Baren' } })).toBe('Baren');
});
