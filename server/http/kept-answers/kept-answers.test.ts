import { expect, test } from 'vitest';
import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** Makes answers of this many bytes, and counts them. */
function maker(bytes = 10) {
  const made: string[] = [];
  return {
    made,
    make: (tag: string) => async () => {
      made.push(tag);
      return createKeptAnswer(tag, 'x'.repeat(bytes));
    },
  };
}

test('all who ask at once, and later, get one answer, until it says something else', async () => {
  const { made, make } = maker();
  const answers = createKeptAnswers<KeptAnswer>(1_000);
  const find = (tag: string) => answers.find('kajen sv', tag, make(tag));
  const [first, second] = await Promise.all([find('1'), find('1')]);
  expect(second).toBe(first);
  expect(await find('1')).toBe(first);
  expect((await find('2')).etag).toBe('2');
  expect((await find('1')).etag).toBe('1');
  expect(made).toEqual(['1', '2', '1']);
});

test('an answer that could not be made is made again for the next who asks', async () => {
  const { make } = maker();
  const answers = createKeptAnswers<KeptAnswer>(1_000);
  const broken = answers.find('kajen sv', '1', async () => {
    throw new Error('The disk is gone.');
  });
  await expect(broken).rejects.toThrow('The disk is gone.');
  expect((await answers.find('kajen sv', '1', make('1'))).etag).toBe('1');
});

test('beyond its bytes, the answers that were asked for the longest ago go', async () => {
  const { made, make } = maker(10);
  const answers = createKeptAnswers<KeptAnswer>(25);
  const find = (of: string) => answers.find(of, '1', make(of));
  await find('a');
  await find('b');
  await find('a');
  await find('c');
  await find('d');
  made.length = 0;
  await find('d');
  await find('c');
  expect(made).toEqual([]);
  await find('a');
  await find('b');
  expect(made).toEqual(['a', 'b']);
});

test('an answer larger than all that may be kept is kept alone', async () => {
  const { made, make } = maker(30);
  const answers = createKeptAnswers<KeptAnswer>(25);
  const find = (of: string) => answers.find(of, '1', make(of));
  await find('a');
  await find('a');
  await find('b');
  expect(made).toEqual(['a', 'b']);
  await find('b');
  await find('a');
  expect(made).toEqual(['a', 'b', 'a']);
});
