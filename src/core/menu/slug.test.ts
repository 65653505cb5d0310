import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Kajkanten', 'kajkanten'],
  ['Café Åkanten & Co', 'cafe-akanten-co'],
  ['  Smørrebrød!  ', 'smorrebrod'],
  ['Straße på Ærø', 'strasse-pa-aero'],
  ['Đuro i Łódź', 'duro-i-lodz'],
  ['12:an', '12-an'],
  ['Ängöbrygga É', 'angobrygga-e'],
  ['ØÆSSŁ', 'oaessl'],
  ['寿司', null],
  [`${'a'.repeat(47)} och mer`, 'a'.repeat(47)],
])('the venue "%s" is written in addresses as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
