import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from '#core/printing/cells.ts';
import type { PaperLanguage } from '#core/printing/codes.ts';
import type { Paper, PaperProfile } from '#core/printing/paper.ts';
import type { Row, TextRow } from '#core/printing/rows.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { readTexts } from '#server/texts.ts';
import { readEposXml } from '#tests/support/printing/read-epos-xml.ts';
import { readEscPos } from '#tests/support/printing/read-escpos.ts';
import type { ReadPaper } from '#tests/support/printing/read-paper.ts';
import { readStarPrnt } from '#tests/support/printing/read-starprnt.ts';
import { someBill, somePaper, somePrinter } from '#tests/support/printing/some-papers.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { layOut } from './papers/lay-out.ts';
import { renderPaper } from './render-paper.ts';

// At night more than 200 tickets in each language of printers: one in four papers is a bill.
const RUNS = propertyRuns(30, 280);
const SEED = 41;
const textsIn = readTexts(process.cwd());

const READERS = [
  ['escpos', readEscPos],
  ['starprnt', readStarPrnt],
  ['epos-xml', readEposXml],
] as const satisfies readonly (readonly [PaperLanguage, (bytes: Uint8Array) => ReadPaper])[];

const textRows = (rows: readonly Row[]) =>
  rows.filter((row): row is TextRow => row.kind === 'text');

/** What a text is to a reader, without spaces: written apart from the code that cleans it. */
function seen(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[‘’‚‛′´]/gu, "'")
    .replace(/[“”„‟″]/gu, '"')
    .replaceAll('…', '...')
    .replace(/\p{Cc}|\p{Z}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0f/gu, '');
}

/** What is no person's text: codes, times, and a course, which is a heading. */
const CODES = new Set([
  ...['at', 'placedAt', 'timeZone', 'locale', 'kind', 'currency', 'language', 'course', 'what'],
  ...['allergens', 'allergyQuestion', 'payments', 'method'],
]);

/** All texts of people that a paper has to say. */
function saidTexts(value: unknown, locale: string, key = ''): string[] {
  if (CODES.has(key)) return [];
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  if ('language' in value && value.language === locale) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    saidTexts(inner, locale, Array.isArray(value) ? key : name),
  );
}

test.each(READERS)(
  '%s: what hostile tickets say is there or drawn, and nothing else',
  async (language, read) => {
    await fc.assert(
      fc.asyncProperty(somePaper, somePrinter, async (paper, printer) => {
        const profile: PaperProfile = { ...printer, languages: [language] };
        const layout = layOut(paper, profile, textsIn);
        const { bytes } = await renderPaper(paper, profile);
        // Throws at a byte that is neither a letter of the code page nor a command that we mean.
        const printed = read(bytes);
        expectRows(printed, textRows(layout.rows), layout.columns);
        const said = readingOrders(textRows(layout.rows));
        for (const text of saidTexts(paper, paper.locale)) {
          const letters = seen(text);
          expect(
            said.some((order) => order.includes(letters)),
            letters,
          ).toBe(true);
        }
        expectActs(printed, paper, profile);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
);

/** Row by row: the same letters as text, or ink. */
function expectRows(printed: ReadPaper, rows: readonly TextRow[], columns: number): void {
  const left = [...printed.lines];
  for (const row of rows) {
    const index = left.findIndex((line) => line.kind === 'text' || line.height > RULE_DOTS);
    const [line] = left.splice(0, index + 1).slice(-1);
    const expected = row.segments.map(({ text }) => text);
    if (line?.kind === 'text') {
      expect(
        line.text
          .split(/ {2,}|^ | $/)
          .join(' ')
          .split(' ')
          .filter(Boolean),
      ).toEqual(expected.join(' ').split(' ').filter(Boolean));
      expect(line.text.length * line.wide).toBeLessThanOrEqual(columns);
    } else {
      expect(line?.stride).toBe((columns * 12) / 8);
      const ink = line?.bytes.some((byte) => byte !== 0) ?? false;
      expect(ink, expected.join(' ')).toBe(true);
    }
  }
}

/** Pictures that are no higher are rules. */
const RULE_DOTS = 4;

/** Letters without spaces as they can be read: line by line, and column by column beside prices. */
function readingOrders(rows: readonly TextRow[]): string[] {
  const segments = rows.flatMap((row) => row.segments);
  const columns = [...Map.groupBy(segments, ({ at }) => at).values()];
  return [segments, ...columns].map((each) => seen(each.map(({ text }) => text).join('')));
}

function expectActs(printed: ReadPaper, paper: Paper, printer: PaperProfile): void {
  const rings = paper.kind !== 'bill' && printer.buzzer;
  expect(printed.acts).toEqual([...(printer.cutter ? ['cut'] : []), ...(rings ? ['bell'] : [])]);
  expect(printed.isCutClean).toBe(true);
}

test('no price and no word that fits is broken, on any width', () => {
  fc.assert(
    fc.property(fc.oneof(somePaper, someBill), somePrinter, (paper, printer) => {
      const { rows } = layOut(paper, printer, textsIn);
      const segments = textRows(rows).flatMap((row) => row.segments);
      const words = new Set(segments.flatMap(({ text }) => text.split(' ')));
      for (const word of saidTexts(paper, paper.locale).flatMap((text) =>
        text.split(/[\s\p{Cc}]+/u),
      )) {
        const clean = seen(word);
        const isPlain = /^\p{L}+$/u.test(clean) && clean === word;
        if (isPlain && cellsOf(clean) <= 8)
          expect(
            [...words].some((each) => each.includes(clean)),
            clean,
          ).toBe(true);
      }
      if (paper.kind !== 'bill') return;
      const { intl } = LOCALE_FACTS[paper.locale];
      for (const amount of [paper.total, ...paper.lines.map((line) => line.amount)]) {
        const options = { style: 'currency', currency: paper.currency } as const;
        const digits =
          new Intl.NumberFormat(intl, options).resolvedOptions().maximumFractionDigits ?? 2;
        const exact = amount / 10 ** digits;
        const isWhole = Number.isInteger(exact);
        const price = new Intl.NumberFormat(intl, {
          ...options,
          ...(isWhole && { minimumFractionDigits: 0 }),
        }).format(exact);
        const plain = price.replace(/\s/gu, ' ').replace('\u2212', '-');
        expect(
          segments.some(({ text }) => text === plain),
          plain,
        ).toBe(true);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test('segments stand beside each other and within the line', () => {
  fc.assert(
    fc.property(somePaper, somePrinter, (paper, printer) => {
      for (const row of textRows(layOut(paper, printer, textsIn).rows)) {
        let end = 0;
        for (const { text, at, cells } of row.segments) {
          expect(at).toBeGreaterThanOrEqual(end);
          expect(cells).toBeGreaterThanOrEqual(1);
          expect(cellsOf(text)).toBeLessThanOrEqual(cells);
          end = at + cells;
        }
        expect(end).toBeLessThanOrEqual(row.room);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
