import { expect, test } from 'vitest';
import { answerOf, restFree, withAnswer } from './allergen-answers.ts';
import { ALLERGENS } from './codes.ts';

const OTHERS = ALLERGENS.filter((each) => each !== 'milk');

test('an allergen is contained, not contained or not answered, and an open answer comes before "contained"', () => {
  expect(answerOf({ contains: ['milk'] }, 'milk')).toBe('contains');
  expect(answerOf({ contains: ['milk'] }, 'egg')).toBe('free');
  expect(answerOf({ contains: [], unknown: ['milk'] }, 'milk')).toBe('unknown');
  expect(answerOf({ contains: [], unknown: ['milk'] }, 'egg')).toBe('free');
  expect(answerOf({ contains: ['milk'], unknown: ['milk'] }, 'milk')).toBe('unknown');
});

test('where nothing is answered, every allergen is unknown', () => {
  for (const allergen of ALLERGENS) expect(answerOf('unknown', allergen)).toBe('unknown');
});

test('the first answer leaves the other thirteen open', () => {
  expect(withAnswer('unknown', 'milk', 'contains')).toEqual({
    contains: ['milk'],
    unknown: OTHERS,
  });
  expect(withAnswer('unknown', 'milk', 'free')).toEqual({ contains: [], unknown: OTHERS });
});

test('an answer changes no other one, and the last open one leaves no list of open ones', () => {
  const facts = { contains: ['egg' as const], unknown: ['milk' as const] };
  expect(withAnswer(facts, 'milk', 'contains')).toEqual({ contains: ['egg', 'milk'] });
  expect(withAnswer(facts, 'milk', 'free')).toEqual({ contains: ['egg'] });
  expect(withAnswer(facts, 'nuts', 'unknown')).toEqual({
    contains: ['egg'],
    unknown: ['milk', 'nuts'],
  });
});

test('taking the only answer back leaves nothing answered', () => {
  expect(withAnswer({ contains: ['milk'], unknown: OTHERS }, 'milk', 'unknown')).toBe('unknown');
});

test('answering "no" to the rest keeps what is contained and leaves nothing open', () => {
  expect(restFree('unknown')).toEqual({ contains: [] });
  expect(restFree({ contains: ['egg'], unknown: ['milk', 'nuts'] })).toEqual({ contains: ['egg'] });
});
