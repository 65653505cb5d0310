import { formatTableId } from '#core/tables/table-id.ts';
import { qrShape } from './guest-address.ts';
import { type CardPlace, MM } from './sheet-formats.ts';
import { drawLine, type TextLine } from './sheet-text.ts';

/** The content of a table's card. */
export type Card = {
  id: string;
  label: string;
  /** The code's address. */
  address: string;
};

/** What all cards of a sheet have in common. */
export type CardLook = {
  venue: string;
  /** The word above the label. */
  table: string;
  /** The instruction, in each of the venue's languages. */
  hints: readonly string[];
  /** Where the code can be typed. */
  typeAt: string;
  /** Six hex digits, dark enough for text on white. */
  accent: string;
};

const INK = '1e1a17';
const MUTED = '5c544e';

/** Draws a card. All measures derive from one unit, so that every size looks alike. */
export function drawQrCard(
  document: PDFKit.PDFDocument,
  card: Card,
  look: CardLook,
  place: CardPlace,
): void {
  const width = place.width * MM;
  const height = place.height * MM;
  const unit = Math.min(width * 0.86, height * 0.72);
  const edge = unit * 0.09;
  const above: TextLine[] = [
    { text: look.venue, weight: 700, size: unit * 0.065, color: look.accent },
    { text: look.table, weight: 400, size: unit * 0.05, color: MUTED },
    { text: card.label, weight: 700, size: unit * 0.17, color: INK },
  ];
  const below: TextLine[] = [
    ...look.hints.map((text, index): TextLine => {
      const isFirst = index === 0;
      const size = unit * (isFirst ? 0.06 : 0.05);
      return { text, weight: isFirst ? 700 : 400, size, color: isFirst ? look.accent : MUTED };
    }),
    {
      text: formatTableId(card.id),
      weight: 700,
      size: unit * 0.066,
      color: INK,
      spacing: unit * 0.004,
    },
    { text: look.typeAt, weight: 400, size: unit * 0.042, color: MUTED },
  ];
  document.save();
  document.translate(place.x * MM, place.y * MM);
  if (place.isTurned === true) {
    document.rotate(180, { origin: [width / 2, height / 2] });
  }
  const inner = { x: edge, width: width - 2 * edge };
  const top = drawLines(document, above, inner, edge);
  const bottom = height - edge - heightOf(below);
  drawLines(document, below, inner, bottom);
  drawCode(document, card.address, { width, top, bottom });
  document.restore();
}

/** Relative to a line's size. */
const LINE_HEIGHT = 1.22;

function heightOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { size }) => sum + size * LINE_HEIGHT, 0);
}

/** Returns where the last one ends. */
function drawLines(
  document: PDFKit.PDFDocument,
  lines: readonly TextLine[],
  place: { x: number; width: number },
  from: number,
): number {
  let y = from;
  for (const line of lines) {
    drawLine(document, line, { ...place, y });
    y += line.size * LINE_HEIGHT;
  }
  return y;
}

/** As large as the space between the texts allows; its quiet zone is included. */
function drawCode(
  document: PDFKit.PDFDocument,
  address: string,
  { width, top, bottom }: { width: number; top: number; bottom: number },
): void {
  const { side, path } = qrShape(address);
  const size = Math.min(width * 0.92, bottom - top);
  document.save();
  document.translate((width - size) / 2, top + (bottom - top - size) / 2);
  document.scale(size / side);
  document.path(path).fill(`#${INK}`);
  document.restore();
}
