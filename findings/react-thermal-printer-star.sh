#!/usr/bin/env bash
# react-thermal-printer 0.22.0, beside @point-of-sale/receipt-printer-encoder 4.0.1: a ticket for a Star printer.
#
# One would guess that `type="star"` writes Star's commands, as it is the one way to say which printer it
# is. It changes QR codes only. Code page, place, size and cut stay Epson's, and some of those bytes mean
# other things to a Star: it keeps the code page that it had, `ESC a 1` for a text in the middle feeds a
# line, sizes do not change, and nothing is cut. The printer has to be switched to its emulation of
# ESC/POS, where the QR codes are then wrong. The other package, told `star-prnt`, writes Star's.
#
# Output seen (for code page 1252, a text in the middle, double size, a QR code and a cut):
#   react-thermal-printer, epson: ESC t, ESC a, GS !, GS ( k, GS V
#   react-thermal-printer, star: ESC t, ESC a, GS !, ESC GS y, GS V
#   receipt-printer-encoder, star-prnt: ESC GS t, ESC GS a, ESC i, ESC GS y, ESC d
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact react-thermal-printer@0.22.0 react@19.3.1 iconv-lite@0.7.3 \
  @point-of-sale/receipt-printer-encoder@4.0.1
cat > look.js <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { createElement } from 'react';
import { Cut, Printer, QRCode, render, Text } from 'react-thermal-printer';

/** By what a command begins with, in the order of the ticket. */
const COMMANDS = {
  'ESC GS t': '\x1b\x1dt',
  'ESC t': '\x1bt',
  'ESC GS a': '\x1b\x1da',
  'ESC a': '\x1ba\x01',
  'GS !': '\x1d!\x11',
  'ESC i': '\x1bi\x01\x01',
  'GS ( k': '\x1d(k',
  'ESC GS y': '\x1b\x1dy',
  'GS V': '\x1dV',
  'ESC d': '\x1bd',
};

function show(name, bytes) {
  const sent = Buffer.from(bytes).toString('latin1');
  const seen = Object.entries(COMMANDS).filter(([, start]) => sent.includes(start));
  console.log(`${name}: ${seen.map(([command]) => command).join(', ')}`);
}

for (const type of ['epson', 'star']) {
  const ticket = createElement(
    Printer,
    { type, width: 32, characterSet: 'wpc1252' },
    createElement(Text, { align: 'center', size: { width: 2, height: 2 } }, 'Öl'),
    createElement(QRCode, { content: 'https://example.com' }),
    createElement(Cut),
  );
  show(`react-thermal-printer, ${type}`, await render(ticket));
}
const encoder = new ReceiptPrinterEncoder({ language: 'star-prnt', columns: 32 });
encoder.codepage('windows1252').align('center').size(2, 2).line('Öl');
show('receipt-printer-encoder, star-prnt', encoder.qrcode('https://example.com').cut().encode());
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
