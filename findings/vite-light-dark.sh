#!/usr/bin/env bash
# Vite 8.3.8 with Lightning CSS 1.33.0, in Chromium 156.0.8078.108: light-dark() after a build.
#
# One would guess that a build leaves `light-dark(white, black)` alone where the browser knows it, or
# writes something that works as the page did in development. The default target is older than the
# function, so it is written as two variables, which are set only where a stylesheet of the same build
# says `color-scheme`. Where that is said elsewhere (the `meta` element, which is the way that paints no
# white first; a `style` attribute; the page around an embedded part) neither is set and both colours
# stand side by side, which is no colour: the text falls back to what it inherits, the background to none.
# Where the stylesheet says it and an element's own style says otherwise, the element is not followed.
# The development server builds nothing and shows the right colours.
#
# Output seen (the colours of a part that asks for green on white, or lime on black in the dark):
#   color-scheme in the stylesheet: source rgb(0, 128, 0) on rgb(255, 255, 255), built rgb(0, 128, 0) on rgb(255, 255, 255)
#   color-scheme in a meta element: source rgb(0, 128, 0) on rgb(255, 255, 255), built rgb(0, 0, 0) on rgba(0, 0, 0, 0)
#   dark by a style attribute: source rgb(0, 255, 0) on rgb(0, 0, 0), built rgb(0, 128, 0) on rgb(255, 255, 255)
#
# Fails if that changes. Takes the browser that CHROMIUM names, or the system's.
set -euo pipefail
here=$(realpath "$0")
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact vite@8.3.8 lightningcss@1.33.0 \
  playwright-core@1.65.1 node@26.10.0
cat > look.js <<'JS'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { build } from 'vite';

const [executablePath] = process.argv.slice(2);
const PART = 'p { color: light-dark(green, lime); background: light-dark(white, black) }';
const SCHEME = ':root { color-scheme: light dark }';
const META = '<meta name="color-scheme" content="light dark">';

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();

async function coloursOf(css, head, style) {
  await page.setContent(`<!doctype html>${head}<style>${css}</style><p style="${style}">189 kr`);
  return page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector('p'));
    return `${color} on ${backgroundColor}`;
  });
}

let builds = 0;
async function builtOf(css) {
  builds += 1;
  const root = `${process.cwd()}/${builds}`;
  mkdirSync(root);
  writeFileSync(`${root}/page.css`, css);
  writeFileSync(`${root}/index.html`, '<!doctype html><link rel="stylesheet" href="/page.css"><p>');
  await build({ root, logLevel: 'silent', configFile: false });
  const assets = `${root}/dist/assets`;
  const file = readdirSync(assets).find((name) => name.endsWith('.css'));
  return readFileSync(`${assets}/${file}`, 'utf8');
}

async function look(name, css, head, style) {
  const source = await coloursOf(css, head, style);
  const built = await coloursOf(await builtOf(css), head, style);
  console.log(`${name}: source ${source}, built ${built}`);
}

await look('color-scheme in the stylesheet', SCHEME + PART, '', '');
await look('color-scheme in a meta element', PART, META, '');
await look('dark by a style attribute', SCHEME + PART, '', 'color-scheme: dark');
await browser.close();
JS
seen=$(node_modules/node/bin/node look.js "$browser")
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
