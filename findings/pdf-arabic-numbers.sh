#!/usr/bin/env bash
# @pdf-lib/fontkit 1.1.1 (with pdf-lib 1.17.1) and pdfkit 0.20.2: numbers in an Arabic line.
#
# One would guess that a library which joins Arabic letters and sets them from the right also leaves
# numbers as they are, or that the word of advice for pdfkit, `features: ['rtla']`, makes a line right.
# Both take the direction of a line from its first letter and turn the whole line around, numbers and
# Latin words too: table 12 becomes table 21, and the price 129,90 kr is drawn as 09,921. Without the
# feature pdfkit turns each word around by itself, with the space after it: the first word stands at the
# left, and touches the next. A line that is only a price is right, so a test of prices sees nothing.
# Each run has to be drawn by itself (UAX #9).
#
# Output seen (as drawn from left to right; · is an Arabic letter):
#   pdf-lib: "21 ·····" "rk 09,921 ·····" "129,90 kr"
#   pdfkit, rtla: "21 ·····" "rk 09,921 ·····" "129,90 kr"
#   pdfkit, plain: " ·····12" " ·····129,90 kr" "129,90 kr"
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact \
  pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 pdfkit@0.20.2 dejavu-fonts-ttf@2.37.3
cat > look.js <<'JS'
import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import PDFKit from 'pdfkit';

const FILE = 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
const LINES = ['طاولة 12', 'السعر 129,90 kr', '129,90 kr'];

const glyphs = fontkit.create(readFileSync(FILE));
const plain = new Map([...'0123456789, kr'].map((each) => [glyphs.glyphForCodePoint(each.codePointAt(0)).id, each]));
const show = (ids) => JSON.stringify(ids.map((id) => plain.get(id) ?? '·').join(''));

const document = await PDFDocument.create();
document.registerFontkit(fontkit);
const font = await document.embedFont(readFileSync(FILE));
// The text as `drawText` writes it: four digits for each glyph.
const drawn = (text) => font.encodeText(text).asString().match(/.{4}/g).map((id) => Number.parseInt(id, 16));
console.log(`pdf-lib: ${LINES.map((each) => show(drawn(each))).join(' ')}`);

const other = new PDFKit().font(FILE)._font;
const ids = (text, features) => other.layout(text, features).glyphs.map((each) => each.id);
console.log(`pdfkit, rtla: ${LINES.map((each) => show(ids(each, ['rtla']))).join(' ')}`);
console.log(`pdfkit, plain: ${LINES.map((each) => show(ids(each))).join(' ')}`);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = 'pdf-lib: "21 ·····" "rk 09,921 ·····" "129,90 kr"
pdfkit, rtla: "21 ·····" "rk 09,921 ·····" "129,90 kr"
pdfkit, plain: " ·····12" " ·····129,90 kr" "129,90 kr"' ]
