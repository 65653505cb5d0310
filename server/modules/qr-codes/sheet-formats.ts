import type { SheetFormat } from '../../../src/contract/codes.ts';

/** Points of a PDF, 72 to an inch, in a millimetre. */
export const MM = 72 / 25.4;

/** Where a card stands on its page, in millimetres from the upper left corner. */
export type CardPlace = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** For the side of a tent that is seen from behind: it stands on its head on the paper. */
  isTurned?: boolean;
};

export type SheetPage = {
  /** In millimetres. */
  width: number;
  height: number;
  /** The places of each table on a page, one list for each of its tables. */
  tables: readonly (readonly CardPlace[])[];
  /** Where the knife goes: along these, marked where they cross. */
  cuts: { x: readonly number[]; y: readonly number[] };
  /** Where a tent is folded. */
  folds: readonly number[];
};

const A4 = { width: 210, height: 297 };
const A6 = { width: 105, height: 148.5 };

/** Cards of the same size beside and under each other, between even margins. */
function grid(columns: number, rows: number, margin: number): SheetPage {
  const width = (A4.width - 2 * margin) / columns;
  const height = (A4.height - 2 * margin) / rows;
  const edges = (count: number, size: number) =>
    Array.from({ length: count + 1 }, (_, index) => margin + index * size);
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: margin + (index % columns) * width,
    y: margin + Math.floor(index / columns) * height,
    width,
    height,
  }));
  return {
    ...A4,
    tables: places.map((place) => [place]),
    cuts: { x: edges(columns, width), y: edges(rows, height) },
    folds: [],
  };
}

/** Of a tent: what is glued under it. */
const FLAP_MM = 24.5;
const FACE_MM = A4.height / 2 - FLAP_MM;

/** Two to a page: a foot, a face on its head, a face, a foot. */
function tents(): SheetPage {
  const width = A4.width / 2;
  return {
    ...A4,
    tables: [0, width].map((x) => [
      { x, y: FLAP_MM, width, height: FACE_MM, isTurned: true },
      { x, y: A4.height / 2, width, height: FACE_MM },
    ]),
    cuts: { x: [width], y: [0, A4.height] },
    folds: [FLAP_MM, A4.height / 2, A4.height - FLAP_MM],
  };
}

const NO_CUTS = { x: [], y: [] };

/** What each page of a format holds. */
export const SHEETS: Readonly<Record<SheetFormat, SheetPage>> = {
  cutouts: grid(3, 4, 9),
  cards: grid(2, 2, 0),
  single: { ...A6, tables: [[{ x: 0, y: 0, ...A6 }]], cuts: NO_CUTS, folds: [] },
  tent: tents(),
};
