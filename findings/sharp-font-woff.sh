#!/usr/bin/env bash
# sharp 0.35.5: text in a font whose file is WOFF.
#
# One would guess that `text.fontfile` reads a web font, as FreeType and the system's fontconfig do, or
# refuses it. It does neither: it answers a picture without an error, in which the letters are boxes or
# another font's. The same font as TrueType draws them. (The package's WOFF is that font; its tables
# are only compressed, so that unpacking them gives the TrueType file.)
#
# Output seen (the ink of 汉, which is 32 dots wide in this font, at 32 points):
#   woff 32x32: false, ttf 32x32: true
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact sharp@0.35.5 @fontsource/unifontex@5.2.6
# No fonts of the system: only the named file can help.
echo '<?xml version="1.0"?><fontconfig></fontconfig>' > fonts.conf
cat > unpack.js <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const woff = readFileSync('node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff');
const count = woff.readUInt16BE(12);
const header = Buffer.alloc(12 + 16 * count);
header.writeUInt32BE(woff.readUInt32BE(4), 0);
header.writeUInt16BE(count, 4);
const power = 2 ** Math.floor(Math.log2(count));
header.writeUInt16BE(16 * power, 6);
header.writeUInt16BE(Math.log2(power), 8);
header.writeUInt16BE(16 * (count - power), 10);
const pieces = [header];
let at = header.length;
for (let index = 0; index < count; index++) {
  const entry = 44 + 20 * index;
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
  const data = woff.subarray(offset, offset + packed);
  const table = packed < length ? inflateSync(data) : data;
  woff.copy(header, 12 + 16 * index, entry, entry + 4);
  woff.copy(header, 16 + 16 * index, entry + 16, entry + 20);
  header.writeUInt32BE(at, 20 + 16 * index);
  header.writeUInt32BE(length, 24 + 16 * index);
  pieces.push(table, Buffer.alloc(-length & 3));
  at += length + (-length & 3);
}
writeFileSync('font.ttf', Buffer.concat(pieces));
JS
node unpack.js
cat > draw.js <<'JS'
import sharp from 'sharp';

const [fontfile] = process.argv.slice(2);
const text = { text: '█汉█', font: 'UnifontExMono 32', fontfile, dpi: 72 };
const { info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
// A block of 16 dots at each end.
process.stdout.write(String(info.width === 64 && info.height === 32));
JS
export FONTCONFIG_FILE="$folder/fonts.conf"
woff=$(node draw.js node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff)
ttf=$(node draw.js font.ttf)
seen="woff 32x32: $woff, ttf 32x32: $ttf"
echo "$seen"
[ "$seen" = 'woff 32x32: false, ttf 32x32: true' ]
