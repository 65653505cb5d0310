#!/usr/bin/env bash
# lunr 2.3.9, elasticlunr 0.9.5, @orama/orama 3.1.18, @leeoniya/ufuzzy 1.0.19 and js-search 2.0.1, beside
# minisearch 7.2.0 and fuzzysort 4.0.2: dishes that their own names do not find.
#
# One would guess that a search for the whole name of a dish finds it, and not others. With their defaults
# lunr takes letters beyond ASCII from the ends of what it stores and not from what is asked: `öl` (beer)
# is stored as `l`, `żurek` as `urek`. uFuzzy, js-search and Orama take such letters for spaces: a search
# for `öl` is one for an L, and one for `kål` (cabbage) may bring the onion, `lök`. Dishes in Arabic
# letters are found by none of the five. None of it is an error, and a test with `räksmörgås` passes.
# minisearch and fuzzysort read letters as Unicode has them.
#
# Output seen (the dishes that each name finds: right, missing, or with others):
#   lunr: lök right, öl missing, kål right, räksmörgås right, żurek missing, شاورما missing
#   elasticlunr: lök right, öl right, kål right, räksmörgås right, żurek right, شاورما missing
#   orama: lök with others, öl with others, kål with others, räksmörgås right, żurek right, شاورما missing
#   ufuzzy: lök right, öl with others, kål right, räksmörgås right, żurek right, شاورما missing
#   js-search: lök with others, öl with others, kål with others, räksmörgås right, żurek right, شاورما missing
#   minisearch: lök right, öl right, kål right, räksmörgås right, żurek right, شاورما right
#   fuzzysort: lök right, öl right, kål right, räksmörgås right, żurek right, شاورما right
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact lunr@2.3.9 elasticlunr@0.9.5 \
  @orama/orama@3.1.18 @leeoniya/ufuzzy@1.0.19 js-search@2.0.1 minisearch@7.2.0 fuzzysort@4.0.2
cat > look.js <<'JS'
import uFuzzy from '@leeoniya/ufuzzy';
import { create, insert, search } from '@orama/orama';
import elasticlunr from 'elasticlunr';
import fuzzysort from 'fuzzysort';
import { Search } from 'js-search';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const NAMES = ['lök', 'öl', 'kål', 'räksmörgås', 'żurek', 'شاورما'];
const dishes = NAMES.map((name, id) => ({ id, name }));

/** Each tells the names that a text finds. */
const ENGINES = {
  lunr() {
    const index = lunr(function define() {
      this.field('name');
      for (const dish of dishes) this.add(dish);
    });
    return (text) => index.search(text).map(({ ref }) => NAMES[ref]);
  },
  elasticlunr() {
    const index = elasticlunr(function define() {
      this.addField('name');
    });
    for (const dish of dishes) index.addDoc(dish);
    return (text) => index.search(text).map(({ ref }) => NAMES[ref]);
  },
  async orama() {
    const index = await create({ schema: { name: 'string' } });
    for (const { name } of dishes) await insert(index, { name });
    return async (text) => (await search(index, { term: text })).hits.map(({ document }) => document.name);
  },
  ufuzzy() {
    const finder = new uFuzzy();
    return (text) => (finder.search(NAMES, text)[0] ?? []).map((at) => NAMES[at]);
  },
  'js-search'() {
    const index = new Search('id');
    index.addIndex('name');
    index.addDocuments(dishes);
    return (text) => index.search(text).map(({ name }) => name);
  },
  minisearch() {
    const index = new MiniSearch({ fields: ['name'] });
    index.addAll(dishes);
    return (text) => index.search(text).map(({ id }) => NAMES[id]);
  },
  fuzzysort: () => (text) => fuzzysort.go(text, NAMES).map(({ target }) => target),
};

function judge(found, name) {
  if (!found.includes(name)) return 'missing';
  return found.length > 1 ? 'with others' : 'right';
}

for (const [engine, open] of Object.entries(ENGINES)) {
  const find = await open();
  const seen = [];
  for (const name of NAMES) seen.push(`${name} ${judge(await find(name), name)}`);
  console.log(`${engine}: ${seen.join(', ')}`);
}
JS
seen=$(node look.js 2> /dev/null)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
