#!/usr/bin/env bash
# any-ascii 0.3.3, transliteration 2.6.1, unidecode 1.1.0, slugify 1.6.9, @sindresorhus/slugify 3.0.1,
# and `normalize('NFKD')`: portions with a half.
#
# One would guess that a name in plain letters means what it meant. These write a fraction out and put
# nothing before it (ICU and glibc put a space): 1½ litres becomes 11/2, eleven halves, in a bookkeeper's
# file or on a ticket. The usual way to compare texts (NFKD) has the same numbers with a U+2044, at
# which a search for "2 l" finds the half-litre beer. Slugs leave it out altogether: half a chicken and
# a chicken become the same address or id, and one takes the other's place and price.
#
# Output seen:
#   any-ascii: "11/2 liter" "1/2 l"
#   transliteration: "11/2 liter" "1/2 l"
#   unidecode: "11/2 liter" "1/2 l"
#   NFKD: "11⁄2 liter" "1⁄2 l"
#   slugify: "1-liter" chicken=true
#   @sindresorhus/slugify: "1-liter" chicken=true
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact any-ascii@0.3.3 transliteration@2.6.1 unidecode@1.1.0 \
  slugify@1.6.9 @sindresorhus/slugify@3.0.1
cat > look.js <<'JS'
import sindresorhusSlugify from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import slugify from 'slugify';
import { transliterate } from 'transliteration';
import unidecode from 'unidecode';

const writers = {
  'any-ascii': anyAscii,
  transliteration: (text) => transliterate(text),
  unidecode,
  NFKD: (text) => text.normalize('NFKD'),
};
for (const [name, write] of Object.entries(writers)) {
  console.log(`${name}: "${write('1½ liter')}" "${write('½ l')}"`);
}
for (const [name, slug] of Object.entries({ slugify, '@sindresorhus/slugify': sindresorhusSlugify })) {
  console.log(`${name}: "${slug('1½ liter')}" chicken=${slug('½ chicken') === slug('chicken')}`);
}
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = 'any-ascii: "11/2 liter" "1/2 l"
transliteration: "11/2 liter" "1/2 l"
unidecode: "11/2 liter" "1/2 l"
NFKD: "11⁄2 liter" "1⁄2 l"
slugify: "1-liter" chicken=true
@sindresorhus/slugify: "1-liter" chicken=true' ]
