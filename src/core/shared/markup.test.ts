import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutMarkup } from './markup.ts';

test.each([
  ['Fish &amp; chips', 'Fish & chips'],
  ['Cr&egrave;me br&ucirc;l&#233;e &#x2013; 95&nbsp;kr', 'Crème brûlée – 95\u00a0kr'],
  ['<p>Soup</p><p>with <strong class="x">bread</strong></p>', 'Soup\nwith bread'],
  ['One<br/>two<BR>three', 'One\ntwo\nthree'],
  ['&lt;p&gt;Soup&lt;/p&gt;', 'Soup'],
  ['<!-- note --><script>alert(1)</script>Soup<style>p{}</style>', 'Soup'],
  ['&Aring;l &AMP; &quot;&#150;&quot;', 'Ål & "–"'],
  ['<p></p>', ''],
])('HTML is removed and decoded: %s', (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

test.each([
  'Fish & chips',
  '< 0,5 % alcohol',
  'I <3 soup',
  '5 < 6 > 4',
  'AT&T, R&B; &co',
  '<vegan>',
  '&unknown; &#0; &#xd800; &#9999999;',
  'a <b',
])('what is no HTML stays: %s', (text) => {
  expect(withoutMarkup(text)).toBe(text);
});

test('a text is decoded once', () => {
  expect(withoutMarkup('&amp;amp;')).toBe('&amp;');
  expect(withoutMarkup('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

test('a text without angle brackets and ampersands never changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[<&]/u.test(text));
      expect(withoutMarkup(text)).toBe(text);
    }),
  );
});
