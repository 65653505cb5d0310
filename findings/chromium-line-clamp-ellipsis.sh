#!/usr/bin/env bash
# Chromium 156.0.8078.108: the ellipsis of a text that `-webkit-line-clamp` cuts, with `text-align: right`.
#
# One would guess that the last line is aligned with its ellipsis, as it is at the left and in the
# middle. The line is aligned without it, and the ellipsis follows its last word: beyond the right edge
# of the box, where `overflow: hidden` takes it away. Nothing then says that the text goes on. It needs
# a last word after which the line has room left; where the cut is within a word, the ellipsis is there.
# The same befalls a text from left to right in a box from right to left
# (`unicode-bidi: plaintext; text-align: match-parent`).
#
# Output seen:
#   left: shown, center: shown, right: lost, in a box from right to left: lost
#
# Fails if that changes. Takes the browser that CHROMIUM names, or the system's.
set -euo pipefail
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact playwright-core@1.65.1
cat > look.js <<'JS'
import { chromium } from 'playwright-core';

const [executablePath] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
/** What is drawn of a text of as many words, each of which has a line of its own. */
async function draw(words, style, dir) {
  await page.setContent(`<!doctype html><body dir="${dir}"><p style="width: 120px; font: 20px monospace;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; ${style}">
    ${'seven77 '.repeat(words)}</p>`);
  return (await page.screenshot()).toString('base64');
}
async function look(style, dir = 'ltr') {
  // Two words are two lines, and nothing is cut.
  const isLost = (await draw(3, style, dir)) === (await draw(2, style, dir));
  return isLost ? 'lost' : 'shown';
}
const seen = [];
for (const side of ['left', 'center', 'right']) seen.push(`${side}: ${await look(`text-align: ${side}`)}`);
const own = 'unicode-bidi: plaintext; text-align: -webkit-match-parent';
seen.push(`in a box from right to left: ${await look(own, 'rtl')}`);
await browser.close();
process.stdout.write(seen.join(', '));
JS
seen=$(node look.js "$browser")
echo "$seen"
[ "$seen" = 'left: shown, center: shown, right: lost, in a box from right to left: lost' ]
