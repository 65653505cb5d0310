import { expect, test } from 'vitest';
import { namesIn, wordIn } from './names.mjs';

test('names of a script are its identifiers and style classes, not its comments and texts', () => {
  const script = `
    // A comment about a house.
    const text = 'a house'; /* one
      more house */
    const found = /a house/.test(text);
    const url = \`https://house.example/\${text}\`;
    return <p className="row last">{text}</p>;
  `;
  expect(namesIn('a.tsx', script)).toEqual(
    expect.arrayContaining(['text', 'url', 'className', 'row', 'last']),
  );
  expect(namesIn('a.tsx', script)).not.toContain('house');
});

test('names of a style sheet are its classes and variables, those of a language file its keys', () => {
  expect(namesIn('a.css', '.order-lines { color: var(--ink); } /* a house */')).toEqual(
    expect.arrayContaining(['order-lines']),
  );
  expect(namesIn('locales/en.json', '{ "orders": { "title": "A house" } }')).toEqual([
    'orders',
    'title',
  ]);
});

test('a word is found in each spelling of a name, and not within another word', () => {
  for (const name of ['story', 'getStory', 'STORY_MAX', 'story-lines', 'HTMLStory']) {
    expect(wordIn(name, ['told', 'story'])).toBe('story');
  }
  for (const name of ['history', 'storyteller', 'toll']) {
    expect(wordIn(name, ['told', 'story'])).toBeUndefined();
  }
  expect(wordIn('handOverWords', ['handOver'])).toBe('handOver');
  expect(wordIn('secondOverlay', ['handOver'])).toBeUndefined();
});
