#!/usr/bin/env bash
# mammoth 1.13.0 and word-extractor 1.0.4: what a Word menu's prices are as plain text.
#
# One would guess that plain text of a menu is what is seen without its looks. A price that is crossed out
# and the new one beside it become one number, and so do kronor and the raised öre after them; a text that
# is hidden is there as well. `extractRawText` of mammoth also joins two lines of a paragraph (Shift and
# Enter, as in each menu whose dish has a description below its name) into one word. Changes that are
# tracked are right in both: the deleted price is gone. mammoth's HTML has all of it apart (`s`, `sup`,
# `br`), but not what is hidden: that is text there too.
#
# Output seen:
#   mammoth: "Burger 139159", "Soup 9550", "Pastain cream", "Steak999 189", "Fish 149"
#   mammoth's HTML: "Burger <s>139</s>159", "Soup 95<sup>50</sup>", "Pasta<br />in cream", "Steak999 189", "Fish 149"
#   word-extractor: "Burger 139159", "Soup 9550", "Pasta", "in cream", "Steak999 189", "Fish 149"
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact mammoth@1.13.0 word-extractor@1.0.4 docx@9.15.2
cat > look.js <<'JS'
import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';

const change = { author: 'Owner', date: '2026-11-01T10:00:00Z' };
const dish = (...children) => new Paragraph({ children });
const text = (options) => new TextRun(options);
const menu = new Document({
  sections: [
    {
      children: [
        dish(text('Burger '), text({ text: '139', strike: true }), text('159')),
        dish(text('Soup 95'), text({ text: '50', superScript: true })),
        dish(text('Pasta'), text({ text: 'in cream', break: 1 })),
        dish(text('Steak'), text({ text: '999', vanish: true }), text(' 189')),
        dish(
          text('Fish '),
          new DeletedTextRun({ id: 1, text: '129', ...change }),
          new InsertedTextRun({ id: 2, text: '149', ...change }),
        ),
      ],
    },
  ],
});
const buffer = await Packer.toBuffer(menu);

function show(name, lines) {
  const seen = lines.map((line) => line.trim()).filter(Boolean);
  console.log(`${name}: ${seen.map((line) => JSON.stringify(line)).join(', ')}`);
}

show('mammoth', (await mammoth.extractRawText({ buffer })).value.split('\n'));
const html = (await mammoth.convertToHtml({ buffer })).value;
show('mammoth\'s HTML', html.split(/<\/?p>/));
show('word-extractor', (await new WordExtractor().extract(buffer)).getBody().split('\n'));
JS
seen=$(node look.js 2> /dev/null)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
