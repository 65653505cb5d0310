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

test('text that no tag was removed from keeps its spaces and lines', () => {
  expect(withoutMarkup(' Fish &amp;\n  chips ')).toBe(' Fish &\n  chips ');
});

test('elements that separate lines do so once, whatever space stands around them', () => {
  expect(withoutMarkup('One <br>  two\n\n<p>\n three</p>')).toBe('One\ntwo\nthree');
  expect(withoutMarkup('One<b> two</b>')).toBe('One two');
});

test('what is not shown separates words, and goes with all that stands in it', () => {
  expect(withoutMarkup('Fish<!-- of the\nday -->chips')).toBe('Fish chips');
  const script = '<script type="module" src="x.js">a\n(b) && c</script>';
  expect(withoutMarkup(`Fish${script}chips`)).toBe('Fish chips');
});

test('a text longer than any of a menu stays as it is', () => {
  const longest = `&amp;${'x'.repeat(19_995)}`;
  expect(withoutMarkup(longest)).toBe(`&${'x'.repeat(19_995)}`);
  expect(withoutMarkup(`${longest}x`)).toBe(`${longest}x`);
});

test("the characters of Latin-1 have HTML's names, in order", () => {
  expect(withoutMarkup('&nbsp;&iexcl;&para;&iquest;&times;&divide;&thorn;&yuml;')).toBe(
    '\u00a0¡¶¿×÷þÿ',
  );
});

test('so have the signs that typesetting and mark-up use', () => {
  expect(withoutMarkup('&lt; &LT; &gt; &GT; &amp; &AMP; &quot; &QUOT; &apos;')).toBe(
    `< < > > & & " " '`,
  );
  expect(withoutMarkup('&lsquo;&rsquo;&sbquo;&ldquo;&rdquo;&bdquo;')).toBe('‘’‚“”„');
  expect(withoutMarkup('&ndash;&mdash;&hellip;&bull;&euro;&trade;')).toBe('–—…•€™');
  expect(withoutMarkup('&oelig;&OElig;&scaron;&Scaron;')).toBe('œŒšŠ');
  expect(withoutMarkup('a&ensp;b&emsp;c&thinsp;d')).toMatch(/^a\sb\sc\sd$/u);
});

test('the numbers 128 to 159 are read as browsers do, and a number outside of them as it is', () => {
  const windows = new TextDecoder('windows-1252');
  for (let code = 128; code < 160; code += 1) {
    const shown = windows.decode(Uint8Array.of(code));
    // Five have no character: they are a space.
    expect(withoutMarkup(`&#${code};`)).toBe(/\p{Cc}/u.test(shown) ? ' ' : shown);
  }
  expect(withoutMarkup('&#65;&#127;&#160;')).toBe('A\u007f\u00a0');
});

test('a number is a character up to the last one, and not half a character', () => {
  expect(withoutMarkup('&#x10ffff;&#xe000;&#xd7ff;')).toBe('\u{10ffff}\ue000\ud7ff');
  for (const none of ['&#xd800;', '&#xdfff;', '&#x110000;']) {
    expect(withoutMarkup(none)).toBe(none);
  }
});
