#!/usr/bin/env bash
# qrcode-generator 2.0.4, read by jsqr 1.4.0 and qr 0.7.0: letters beyond ASCII in a sign's code.
#
# One would guess that an encoder which takes a text either writes it as UTF-8, as others do, or
# refuses it. By default this one keeps the low byte of each UTF-16 unit. So `ł` (U+0142) becomes the
# letter B: another text, valid, and nobody hears of it. `ö` becomes one byte, which is ISO 8859-1 as
# the standard has it, and the readers know UTF-8 only: jsqr finds the code and answers an empty text
# for all of it, qr puts U+FFFD in its place. Addresses are ASCII and pass, so it is the code for the
# guests' Wi-Fi, or a payment's message, that fails. `qrcode.stringToBytes` has to be set to UTF-8.
#
# Output seen:
#   default:
#     Table 12 -> jsqr "Table 12", qr "Table 12"
#     Löv 12 -> jsqr "", qr "L\ufffdv 12"
#     Wisła 12 -> jsqr "WisBa 12", qr "WisBa 12"
#   UTF-8:
#     Löv 12 -> jsqr "Löv 12", qr "Löv 12"
#     Wisła 12 -> jsqr "Wisła 12", qr "Wisła 12"
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact qrcode-generator@2.0.4 jsqr@1.4.0 qr@0.7.0
cat > look.js <<'JS'
import jsQR from 'jsqr';
import decode from 'qr/decode.js';
import qrcode from 'qrcode-generator';

const DOTS = 6;
const MARGIN = 4;

/** The code as a picture, with the margin that the standard asks for. */
function draw(text) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const isDark = (row, column) =>
    Math.min(row, column) >= 0 && Math.max(row, column) < modules && code.isDark(row, column);
  const width = (modules + 2 * MARGIN) * DOTS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const row = Math.floor(at / width / DOTS) - MARGIN;
    const column = Math.floor((at % width) / DOTS) - MARGIN;
    if (isDark(row, column)) data.fill(0, 4 * at, 4 * at + 3);
  }
  return { data, width, height: width };
}

/** As JSON, where nothing is unseen. */
const show = (text) => JSON.stringify(text).replaceAll('\ufffd', '\\ufffd');

function look(text) {
  const picture = draw(text);
  const found = jsQR(picture.data, picture.width, picture.height);
  console.log(`  ${text} -> jsqr ${found ? show(found.data) : 'nothing'}, qr ${show(decode(picture))}`);
}

console.log('default:');
['Table 12', 'Löv 12', 'Wisła 12'].forEach(look);
qrcode.stringToBytes = (text) => [...new TextEncoder().encode(text)];
console.log('UTF-8:');
['Löv 12', 'Wisła 12'].forEach(look);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = 'default:
  Table 12 -> jsqr "Table 12", qr "Table 12"
  Löv 12 -> jsqr "", qr "L\ufffdv 12"
  Wisła 12 -> jsqr "WisBa 12", qr "WisBa 12"
UTF-8:
  Löv 12 -> jsqr "Löv 12", qr "Löv 12"
  Wisła 12 -> jsqr "Wisła 12", qr "Wisła 12"' ]
