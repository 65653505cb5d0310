import { hasLetters } from '#core/printing/code-pages.ts';
import type { CodePage } from '#core/printing/codes.ts';
import type { Row, TextRow } from '#core/printing/rows.ts';
import type { Bitmap } from '../raster/bitmap.ts';

/** What a printer is told, in order. */
export type Printed =
  | { readonly kind: 'text'; readonly row: TextRow }
  | { readonly kind: 'feed'; readonly dots: number }
  | { readonly kind: 'image'; readonly bitmap: Bitmap };

export interface PrintedPaper {
  readonly parts: readonly Printed[];
  readonly codePage: CodePage;
  readonly cutter: boolean;
  readonly rings: boolean;
  readonly opensDrawer: boolean;
}

/** Whether a row can be sent as text: no printer strikes letters through, or lacks a letter of it. */
export function isPrintable(row: Row, codePage: CodePage): row is TextRow {
  if (row.kind !== 'text' || row.struck === true) return false;
  return row.segments.every(({ text }) => hasLetters(codePage, text));
}

/** The texts of a row on their places, which code pages' letters keep: each has one cell. */
export function lineOf({ segments }: TextRow): string {
  return segments.reduce((line, { text, at }) => line.padEnd(at) + text, '');
}

/** Dots that are fed where nothing cuts: the last line passes the edge on which paper is torn. */
export const TEAR_DOTS = 160;
