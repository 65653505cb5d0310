#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS CE from npm): a formula whose workbook stores no result.
#
# Programs that write workbooks, such as the exports of many shops, often store a price as a formula
# and leave its result to Excel. One would guess that the reader gives a cell with the formula and no
# value, so that "there is something here that I cannot read" can be said. By default the cell is not
# there at all, as if it were empty, though formulas are read; with `sheetStubs` it is a stub that has
# its formula. A price is lost without a word.
#
# Output seen:
#   default: B1=nothing
#   sheetStubs: B1={"t":"z","f":"A1*2"}
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @e965/xlsx@0.20.3 fflate@0.8.2
cat > look.js <<'JS'
import { read } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const files = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>45</v></c><c r="B1"><f>A1*2</f></c></row></sheetData></worksheet>`,
};
const workbook = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
for (const [name, options] of [['default', {}], ['sheetStubs', { sheetStubs: true }]]) {
  const cell = read(workbook, { type: 'array', ...options }).Sheets.Menu.B1;
  console.log(`${name}: B1=${cell === undefined ? 'nothing' : JSON.stringify({ t: cell.t, f: cell.f })}`);
}
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = $'default: B1=nothing\nsheetStubs: B1={"t":"z","f":"A1*2"}' ]
