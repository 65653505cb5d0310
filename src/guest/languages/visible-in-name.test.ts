import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';

interface Shown {
  guest: Record<'again' | 'avoid' | 'calls' | 'cart' | 'changes', Record<string, string>>;
}

const read = (file: string): Shown =>
  JSON.parse(readFileSync(new URL(`../../../locales/${file}.json`, import.meta.url), 'utf8'));

/** What a button shows, and its name with the dish that it is about. */
const PAIRS = [
  ['again', 'oneMore', 'oneMoreOf'],
  ['avoid', 'open', 'openCount'],
  ['calls', 'short', 'call'],
  ['cart', 'edit', 'editName'],
  ['cart', 'remove', 'removeName'],
  ['cart', 'later', 'laterName'],
  ['cart', 'now', 'nowName'],
  ['changes', 'takeLeft', 'takeLeftOf'],
] as const;

/** Its words, so that no word counts as shown within another one. */
const wordsOf = (text = '') => {
  const plain = text.replaceAll(/:\w+\}/g, '}').toLowerCase();
  return ` ${plain.match(/[\p{L}\p{M}\p{N}{}|?]+/gu)?.join(' ') ?? ''} `;
};

test.each([...LOCALES, ...TABLE_LANGUAGE_CODES.map((code) => `table/${code}`)])(
  'in %s whoever says what a button shows to their device presses it',
  (file) => {
    const { guest } = read(file);
    for (const [group, shown, name] of PAIRS) {
      expect(wordsOf(guest[group][name]), `${group}.${name}`).toContain(
        wordsOf(guest[group][shown]),
      );
    }
  },
);
