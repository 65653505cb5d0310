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
