import type { PickUpPaper } from '#core/printing/paper.ts';
import { listed, type Sheet, SMALL, STRONG, TALL, writeNotice, writeOriginal } from './sheet.ts';

/** The number that is called, as large as it can be. */
export function writePickUpPaper(sheet: Sheet, paper: PickUpPaper): void {
  const { rows, LL } = sheet;
  writeNotice(sheet, paper);
  rows.text(paper.venue, STRONG, { align: 'center' });
  rows.gap(AIR);
  rows.text(LL.paper.pickUp.title(), TALL, { align: 'center' });
  rows.gap(AIR);
  rows.text(String(paper.order), { size: 'huge', bold: true }, { align: 'center' });
  rows.gap(AIR);
  rows.text(listed([paper.by, paper.station]), TALL, { align: 'center' });
  rows.rule();
  for (const { quantity, name } of paper.lines) {
    rows.entry({ mark: String(quantity), text: name.text, indent: NAME_AT }, SMALL);
    writeOriginal(sheet, name, { locale: paper.locale, indent: NAME_AT });
  }
  if (paper.lines.length > 0) rows.rule();
  if (paper.followAt === undefined) {
    rows.text(LL.paper.pickUp.wait(), SMALL, { align: 'center' });
  } else {
    rows.code(paper.followAt);
    rows.text(LL.paper.pickUp.follow(), SMALL, { align: 'center' });
  }
  rows.gap(AIR);
  rows.text(sheet.dayAndTime(paper.at), SMALL, { align: 'center' });
}

const AIR = 16;
const NAME_AT = 3;
