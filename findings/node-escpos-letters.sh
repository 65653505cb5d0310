#!/usr/bin/env bash
# @node-escpos/core 0.6.0: which letters a printer gets.
#
# One would guess that a text is written in the printer's own code page, as every ESC/POS printer has
# 437 when it is switched on, or that `encoding` makes printer and text agree. By default texts are
# written in GB 18030, a Chinese encoding, in which a Swedish letter has four bytes. `encoding` changes
# the bytes and tells the printer nothing: no command chooses the code page (ESC t), so 858 is written
# and 437 is printed. Those two have the Swedish letters in the same places, and a test in Sweden is
# fine; a Danish ø prints as ¢, a euro as ╒. `setCharacterCodeTable` has to be called as well.
#
# Output seen (as a printer prints it that is in its first state, code page 437):
#   default: Smü0ï2rgü0è2s Smü0ï3rrebrü0ï3d 45 óπ
#   cp858: Smörgås Sm¢rrebr¢d 45 ╒
#   commands for the code page: 0
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @node-escpos/core@0.6.0 iconv-lite@0.7.3
cat > look.js <<'JS'
import { Printer } from '@node-escpos/core';
import iconv from 'iconv-lite';

const ESC_T = '\x1bt';

/** What is sent of a text. */
async function send(text, options) {
  const sent = [];
  const device = { write: (data, done) => (sent.push(Buffer.from(data)), done?.(null)) };
  const printer = new Printer(device, options);
  printer.text(text);
  await printer.flush();
  return Buffer.concat(sent);
}

const TEXT = 'Smörgås Smørrebrød 45 €';
const all = [];
for (const [name, options] of [['default', {}], ['cp858', { encoding: 'cp858' }]]) {
  const bytes = await send(TEXT, options);
  all.push(bytes);
  console.log(`${name}: ${iconv.decode(bytes, 'cp437').trim()}`);
}
console.log(`commands for the code page: ${all.filter((each) => each.includes(ESC_T)).length}`);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = 'default: Smü0ï2rgü0è2s Smü0ï3rrebrü0ï3d 45 óπ
cp858: Smörgås Sm¢rrebr¢d 45 ╒
commands for the code page: 0' ]
