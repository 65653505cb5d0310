#!/usr/bin/env bash
# node-thermal-printer 4.6.1 (type `epson`): the second ticket, and the drawer.
#
# One would guess that two tickets of the same text are the same bytes. The library remembers which code
# page it has chosen (ESC t) and leaves the command out while that is the right one. But `cut` ends
# with ESC @, after which the printer is at its first page again, and the library does not forget: nor
# does `clear`. So the first ticket is right and all later ones are in code page 437. The letters of
# Swedish and German are in it and stay right; Danish, Norwegian and Polish ones do not. A test with
# one ticket is green. With `characterSet` each `clear` says that page again, which helps a ticket that
# is cleared before, and not the second copy in one print.
#
# `openCashDrawer` sends ESC p 0 and ESC p 1 without the two times that the command has: the printer
# takes ESC p of the second for the times of the first. A drawer at pin 5 never opens.
#
# Output seen (as a printer reads it):
#   first: Smørrebrød [cut]
#   second: Sm¢rrebr¢d [cut]
#   first copy: Żurek [cut] second copy: ╜urek [cut]
#   drawer: pin 2 for 54 ms
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact node-thermal-printer@4.6.1 iconv-lite@0.7.3
cat > look.js <<'JS'
import iconv from 'iconv-lite';
import nodeThermalPrinter from 'node-thermal-printer';

const { CharacterSet, ThermalPrinter, PrinterTypes } = nodeThermalPrinter;
const PAGES = { 0: 'cp437', 2: 'cp850', 18: 'cp852' };

/** What a printer makes of it: the few commands that are sent here, and letters in its present page. */
function read(bytes) {
  let page = 0;
  let seen = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const command = bytes.subarray(at, at + 2).toString('latin1');
    if (command === '\x1b@') {
      page = 0;
      at += 1;
    } else if (command === '\x1bt') {
      page = bytes[at + 2];
      at += 2;
    } else if (command === '\x1bd') {
      at += 2;
    } else if (command === '\x1dV') {
      seen += '[cut] ';
      at += 2;
    } else if (command === '\x1bp') {
      seen += `pin ${bytes[at + 2] === 0 ? 2 : 5} for ${bytes[at + 3] * 2} ms `;
      at += 4;
    } else if (bytes[at] === 0x0a) {
      seen += ' ';
    } else if (bytes[at] >= 0x20) {
      seen += iconv.decode(bytes.subarray(at, at + 1), PAGES[page]);
    }
  }
  return seen.trim();
}

// The library says on the console that it has no page yet.
console.error = () => {};
const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1:9100' });
function ticket(text) {
  printer.clear();
  printer.println(text);
  printer.cut();
  return read(printer.getBuffer());
}
console.log(`first: ${ticket('Smørrebrød')}`);
console.log(`second: ${ticket('Smørrebrød')}`);

const polish = new ThermalPrinter({
  type: PrinterTypes.EPSON,
  interface: 'tcp://127.0.0.1:9100',
  characterSet: CharacterSet.PC852_LATIN2,
});
for (const copy of ['first', 'second']) {
  polish.println(`${copy} copy: Żurek`);
  polish.cut();
}
console.log(read(polish.getBuffer()));

printer.clear();
printer.openCashDrawer();
console.log(`drawer: ${read(printer.getBuffer())}`);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = 'first: Smørrebrød [cut]
second: Sm¢rrebr¢d [cut]
first copy: Żurek [cut] second copy: ╜urek [cut]
drawer: pin 2 for 54 ms' ]
