import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('texts are compared without case, accents and ligatures', () => {
  expect(foldText('Crème BRÛLÉE')).toBe('creme brulee');
  expect(foldText('Räksmörgås')).toBe('raksmorgas');
  expect(foldText('Æbleskiver Œuf Smørrebrød Straße')).toBe('aebleskiver oeuf smorrebrod strasse');
  expect(foldText('Guðrún Đurđa Þór Łódź')).toBe('gudrun durda thor lodz');
  expect(foldText('ılık λόγος')).toBe('ilik λογοσ');
  expect(foldText('ﬁsk')).toBe('fisk');
});

test('a fraction of one character is a decimal, so that no two numbers run into one', () => {
  expect(foldText('1½ liter, ½ l, 2¾ och 10⅓')).toBe('1.5 liter, 0.5 l, 2.75 och 10.33');
  expect(foldText('1/2 l, 2/4 cl, 1/2/3 l')).toBe('0.5 l, 2/4 cl, 1/2/3 l');
});

test('each fraction that has a sign of its own is its decimal', () => {
  expect(foldText('½ ¼ ¾ ⅓ ⅔ ⅛')).toBe('0.5 0.25 0.75 0.33 0.67 0.125');
  expect(foldText('12⅔')).toBe('12.67');
});

test('a fraction is one of a litre only where a litre follows, and nothing of a number stands before', () => {
  expect(foldText('3/4l 1/2 liter 1/4 litre')).toBe('0.75l 0.5 liter 0.25 litre');
  expect(foldText('1/2 lime, 1/2  l, 1/2')).toBe('1/2 lime, 1/2  l, 1/2');
  expect(foldText('11/2 l, 2,1/2 l')).toBe('11/2 l, 2,1/2 l');
});
