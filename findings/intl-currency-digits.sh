#!/usr/bin/env bash
# Intl in Node 24.0.0 (ICU 77.1) and 26.10.0 (ICU 78.3) and in Chromium 156.0.8078.108, beside
# currency-codes 2.2.0: a currency's decimals.
#
# One would guess that `resolvedOptions().maximumFractionDigits` of a currency is ISO 4217's number, the
# same everywhere for as long as the currency lives, and so good for minor units. It is Unicode's number,
# which follows what people use, and each program brings the one of its own day. From ICU 77 to 78 the
# forint went from two decimals to none, and with it the Indonesian and Pakistani rupee and the Colombian
# peso; the Serbian dinar went from none to two in Node, and has none in a Chromium of the same month.
# Whoever computes with it reads 1 490 forint that a server has stored as 14,90 on an older phone; an
# upgrade changes what stored sums mean, and no test that runs on one version sees it. A table of one's
# own is needed, and `minimumFractionDigits` beside `maximumFractionDigits` in each format.
#
# Output seen:
#   Node 24.0.0: HUF 2, IDR 2, COP 2, PKR 2, RSD 0, ALL 0, SEK 2, ISK 0
#   Node 26.10.0: HUF 0, IDR 0, COP 0, PKR 0, RSD 2, ALL 0, SEK 2, ISK 0
#   Chromium: HUF 0, IDR 0, COP 0, PKR 0, RSD 0, ALL 0, SEK 2, ISK 0
#   ISO 4217: HUF 2, IDR 2, COP 2, PKR 2, RSD 2, ALL 2, SEK 2, ISK 0
#
# Fails if that changes. Takes the browser that CHROMIUM names, or the system's.
set -euo pipefail
here=$(realpath "$0")
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact older@npm:node@24.0.0 newer@npm:node@26.10.0 \
  currency-codes@2.2.0 playwright-core@1.65.1
cat > digits.js <<'JS'
export const CODES = ['HUF', 'IDR', 'COP', 'PKR', 'RSD', 'ALL', 'SEK', 'ISK'];

export function digitsOf(codes) {
  return codes.map((currency) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return `${currency} ${format.resolvedOptions().maximumFractionDigits}`;
  });
}
JS
cat > node.js <<'JS'
import { CODES, digitsOf } from './digits.js';

console.log(`Node ${process.versions.node}: ${digitsOf(CODES).join(', ')}`);
JS
cat > others.js <<'JS'
import list from 'currency-codes';
import { chromium } from 'playwright-core';
import { CODES, digitsOf } from './digits.js';

const [executablePath] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
console.log(`Chromium: ${(await page.evaluate(digitsOf, CODES)).join(', ')}`);
await browser.close();
console.log(`ISO 4217: ${CODES.map((code) => `${code} ${list.code(code).digits}`).join(', ')}`);
JS
seen=$(node_modules/older/bin/node node.js
  node_modules/newer/bin/node node.js
  node others.js "$browser")
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
