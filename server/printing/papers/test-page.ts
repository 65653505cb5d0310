import type { PaperProfile, TestPaper } from '#core/printing/paper.ts';
import { LARGE, type Sheet, SMALL, STRONG, TALL, TALL_STRONG, writeNotice } from './sheet.ts';

/**
 * A line for each of the languages that guests and staff write most, with the letters of which
 * printers forget some; and signs that get lost in code pages.
 */
const LETTERS = [
  'sv  åäö ÅÄÖ é smörgås, crème brûlée',
  'en  The quick brown fox jumps 0123456789',
  'de  äöüß ÄÖÜ Grüße, Klöße',
  'fi  äö ÄÖ lohikeitto, vähälaktoosinen',
  'da  æøå ÆØÅ smørrebrød',
  'pl  ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ żurek',
  'uk  борщ, вареники, їжа ґ є і',
  '½ × € § & @ # % - + = ~ ^ | \\ { } [ ] < >',
];
const DRAWN = ['ar  سلطة بدون بصل، شكرا', 'zh  不要花生', 'el  χωρίς αλάτι'];

/** Everything that a printer can do wrong, on one page. */
export function writeTestPaper(sheet: Sheet, paper: TestPaper, printer: PaperProfile): void {
  const { rows, LL } = sheet;
  const words = LL.paper.test;
  writeNotice(sheet, paper);
  rows.text(words.title(), LARGE, { align: 'center' });
  rows.text(paper.printer, TALL_STRONG, { align: 'center' });
  rows.text(words.works(), SMALL, { align: 'center' });
  rows.rule();
  const stations = paper.stations.join(', ');
  rows.text(stations === '' ? words.noStations() : words.stations({ stations }), SMALL);
  rows.text(words.width({ columns: rows.columns }), SMALL);
  rows.text(ruler(rows.columns), SMALL);
  rows.rule();
  rows.text(words.letters(), STRONG);
  for (const letters of LETTERS) rows.text(letters, SMALL);
  rows.gap(AIR);
  rows.text(words.drawn(), STRONG);
  for (const letters of DRAWN) rows.text(letters, TALL);
  rows.gap(AIR);
  rows.text(words.sizes(), STRONG);
  rows.text('Ag 12', SMALL);
  rows.text('Ag 12', TALL);
  rows.text('Ag 12', LARGE);
  rows.block([{ text: 'Ag 12', style: TALL_STRONG }]);
  rows.rule();
  rows.text(words.drawer(), SMALL);
  rows.text(printer.cutter ? words.cut() : words.noCut(), SMALL);
  rows.pair(paper.venue, sheet.dayAndTime(paper.at), SMALL);
}

const AIR = 10;

/** 1234567890 over the whole line: a printer with fewer columns breaks it. */
function ruler(columns: number): string {
  return Array.from({ length: columns }, (_, index) => (index + 1) % 10).join('');
}
