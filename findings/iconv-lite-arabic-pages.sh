#!/usr/bin/env bash
# iconv-lite 0.7.3 and @point-of-sale/receipt-printer-encoder 4.0.1: Arabic on a receipt printer.
#
# One would guess that ASCII is the same in every code page of DOS, that the page for Arabic (864) has
# Arabic letters, and that an encoder which chooses pages by itself prints them. In 864 the Arabic percent
# sign has the place of `%`, so that a receipt's "VAT 12 %" becomes "12 ?"; and it has letters only in
# the forms that they take within a word (U+FE70 and after), so that an ordinary text is question marks.
# Page 720 has ordinary letters. The encoder's `auto` takes it and sends the first letter first: a
# printer, which neither joins letters nor turns lines around, prints the word backwards, in letters
# that stand alone. No error is thrown anywhere. It takes a picture, or shaping and turning (UAX #9).
#
# Output seen:
#   cp864: "VAT 12 ?" "?????" in form "ﻣ"
#   cp720: "VAT 12 %" "مرحبا" in form "?"
#   receipt-printer-encoder, auto: page 32, eaa9a5a09f (cp720: first letter to last)
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact iconv-lite@0.7.3 @point-of-sale/receipt-printer-encoder@4.0.1
cat > look.js <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import iconv from 'iconv-lite';

const WORD = 'مرحبا';
const IN_FORM = '\ufee3';

const through = (text, page) => iconv.decode(iconv.encode(text, page), page);
for (const page of ['cp864', 'cp720']) {
  console.log(`${page}: "${through('VAT 12 %', page)}" "${through(WORD, page)}" in form "${through(IN_FORM, page)}"`);
}
const bytes = Buffer.from(new ReceiptPrinterEncoder().codepage('auto').text(WORD).encode());
const command = bytes.indexOf('\x1bt');
const letters = bytes.subarray(command + 3, command + 3 + WORD.length);
const order = letters.equals(iconv.encode(WORD, 'cp720')) ? 'cp720: first letter to last' : 'otherwise';
console.log(`receipt-printer-encoder, auto: page ${bytes[command + 2]}, ${letters.toString('hex')} (${order})`);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = 'cp864: "VAT 12 ?" "?????" in form "ﻣ"
cp720: "VAT 12 %" "مرحبا" in form "?"
receipt-printer-encoder, auto: page 32, eaa9a5a09f (cp720: first letter to last)' ]
