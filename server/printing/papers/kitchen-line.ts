import type { KitchenPaper, PaperLine, PaperText } from '#core/printing/paper.ts';
import type { LetterStyle } from '#core/printing/rows.ts';
import { type Sheet, SMALL, STRONG, TALL, TALL_STRONG, writeOriginal } from './sheet.ts';

/** Where names begin, behind the number of pieces, and what belongs to them. */
const NAME_AT = 3;
const DETAIL_AT = 5;

/** What is made: pieces, name, options, the guest's words. */
export function writeLine(sheet: Sheet, paper: KitchenPaper, line: PaperLine): void {
  const { rows } = sheet;
  const isVoided = line.voided !== undefined || paper.kind === 'void';
  const isOld = line.change?.what === 'same' && !isVoided;
  const struck = isVoided ? { struck: true } : {};
  const style = { ...(isOld ? SMALL : TALL_STRONG), ...struck };
  const { quantity, name } = line;
  const text = nameWithMarks(sheet, line, isVoided);
  rows.entry({ mark: String(quantity), text, indent: NAME_AT }, style);
  if (isVoided) writeVoid(sheet, line);
  writeOriginal(sheet, name, { locale: paper.locale, indent: NAME_AT });
  writeDetails(sheet, paper, line, { ...(isOld ? SMALL : TALL), ...struck });
  rows.gap(LINE_AIR);
}

/** Dots between two lines of an order. */
const LINE_AIR = 6;

function nameWithMarks(
  { LL }: Sheet,
  { name, change, isAlcohol }: PaperLine,
  isVoided: boolean,
): string[] {
  return [
    change?.what === 'added' ? LL.paper.added() : '',
    name.text,
    isAlcohol === true && !isVoided ? LL.paper.adult() : '',
    change?.was === undefined ? '' : LL.paper.was({ quantity: change.was }),
  ];
}

function writeVoid({ rows, LL }: Sheet, { voided }: PaperLine): void {
  const reason = voided?.reason ?? '';
  const text = reason === '' ? LL.paper.voided() : LL.paper.voidedWhy({ reason });
  rows.text(text, TALL_STRONG, { indent: NAME_AT });
}

function writeDetails(
  sheet: Sheet,
  { locale }: KitchenPaper,
  { set, options, note, allergyQuestion = [] }: PaperLine,
  style: LetterStyle,
): void {
  const { rows, LL } = sheet;
  const original = (text: PaperText, indent: number) =>
    writeOriginal(sheet, text, { locale, indent });
  if (set !== undefined) {
    rows.text(LL.paper.partOf({ name: set.text }), style, { indent: NAME_AT });
    original(set, NAME_AT);
  }
  for (const { quantity, name } of options) {
    const mark = quantity === 1 ? '+' : `+ ${quantity}`;
    rows.entry({ mark, markAt: NAME_AT, text: name.text, indent: DETAIL_AT }, style);
    original(name, DETAIL_AT);
  }
  if (note !== undefined) {
    rows.text(LL.paper.note({ words: note.text }), style, { indent: NAME_AT });
    original(note, NAME_AT);
  }
  if (allergyQuestion.length > 0) {
    const allergens = allergyQuestion.map((each) => LL.allergens[each]()).join(', ');
    rows.text(LL.paper.allergy({ allergens }), STRONG, { indent: NAME_AT });
  }
}
