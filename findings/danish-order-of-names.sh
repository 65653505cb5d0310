#!/usr/bin/env bash
# Intl.Collator in Node 26.10.0 (ICU 78.3): names with `aa` in Danish and Norwegian.
#
# One would guess that a menu or a wine list of foreign names is in one order in all languages of the
# Latin alphabet, beside letters of their own. In Danish and Norwegian `aa` is the old way to write `å`,
# the last letter: right for Aalborg, and wrong for naan, laab, saag and baan, which stand after every
# other dish of their first letter, where nobody looks. A search that compares base letters finds `nån`
# for `naan` and nothing for `na`. The rule comes with the locale; `co` has no choice without it. PostgreSQL
# has the same order with ICU's collations (`da-x-icu`). Where that is not wanted, a name is compared with U+034F
# between its two letters, which nobody sees.
#
# Output seen:
#   sv: Baan, Bao, Laab, Larb, Naan, Nachos, Nuts
#   da: Bao, Baan, Larb, Laab, Nachos, Nuts, Naan
#   nb: Bao, Baan, Larb, Laab, Nachos, Nuts, Naan
#   da, with U+034F: Baan, Bao, Laab, Larb, Naan, Nachos, Nuts
#   da, naan and nån: the same letters
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0
cat > look.mjs <<'JS'
const NAMES = ['Nachos', 'Naan', 'Nuts', 'Bao', 'Baan', 'Larb', 'Laab'];
const apart = (name) => name.replaceAll('aa', 'a\u034fa');

function look(name, locale, prepare = (each) => each) {
  const { compare } = new Intl.Collator(locale);
  const sorted = NAMES.toSorted((a, b) => compare(prepare(a), prepare(b)));
  console.log(`${name}: ${sorted.join(', ')}`);
}

for (const locale of ['sv', 'da', 'nb']) look(locale, locale);
look('da, with U+034F', 'da', apart);
const base = new Intl.Collator('da', { usage: 'search', sensitivity: 'base' });
console.log(`da, naan and nån: ${base.compare('naan', 'nån') === 0 ? 'the same letters' : 'other letters'}`);
JS
seen=$(node_modules/node/bin/node look.mjs)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
