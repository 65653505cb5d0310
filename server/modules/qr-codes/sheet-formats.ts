import type { SheetFormat } from '#core/tables/codes.ts';

/** PDF points, 72 to an inch, per millimetre. */
export const MM = 72 / 25.4;

/** A card's position on its page, in millimetres from the upper left corner. */
export type CardPlace = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** For the back of a tent: it is upside down on the paper. */
  isTurned?: boolean;
};

export type SheetPage = {
  /** In millimetres. */
  width: number;
  height: number;
  /** The positions of each table's cards on a page. */
  tables: readonly (readonly CardPlace[])[];
  /** The cutting lines, marked where they cross. */
  cuts: { x: readonly number[]; y: readonly number[] };
  /** The folding lines of a tent. */
  folds: readonly number[];
};

const A4 = { width: 210, height: 297 };
const A6 = { width: 105, height: 148.5 };

/** Cards of the same size in a grid, with even margins. */
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

/** The glue flap of a tent. */
const FLAP_MM = 24.5;
const FACE_MM = A4.height / 2 - FLAP_MM;

/** Two to a page: a flap, an upside-down face, a face, a flap. */
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

/** The layout of each format's pages. */
export const SHEETS: Readonly<Record<SheetFormat, SheetPage>> = {
  cutouts: grid(3, 4, 9),
  cards: grid(2, 2, 0),
  single: { ...A6, tables: [[{ x: 0, y: 0, ...A6 }]], cuts: NO_CUTS, folds: [] },
  tent: tents(),
};
