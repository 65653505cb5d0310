import { expect, test } from 'vitest';
import { markupTree } from './element-openings.ts';

test('elements, attributes and texts keep their order, and SVG its names', () => {
  const tree = markupTree(
    '<p class="a">One <b>two</b></p><svg viewBox="0 0 1 1"><path d="M0"/></svg>',
  );
  expect(tree).toEqual([
    ['p', { class: 'a' }, ['One ', ['b', {}, ['two']]]],
    ['svg', { viewBox: '0 0 1 1' }, [['path', { d: 'M0' }, []]]],
  ]);
});

test('what a venue wrote stays text, whatever it looks like', () => {
  const tree = markupTree(
    '<p title="a&quot; onclick=&quot;b">&lt;img src=x&gt; Kalle&#x27;s &amp;amp;</p>',
  );
  expect(tree).toEqual([['p', { title: 'a" onclick="b' }, ["<img src=x> Kalle's &amp;"]]]);
});

test('neighbouring texts are one, and what belongs in a head is left out', () => {
  expect(markupTree('<link rel="preload" href="a"/><p>Table <!-- -->1</p>')).toEqual([
    ['p', {}, ['Table 1']],
  ]);
});
