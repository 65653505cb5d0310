import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];

/** What tests read of a PDF: its pages with their filled shapes, and its fonts. */
export type ReadPdf = {
  /** Each page as a picture of its filled shapes: no text, no lines. */
  pages: { width: number; height: number; svg: string }[];
  /** Names of the fonts, and how many font files are in it. */
  fonts: string[];
  fontFiles: number;
  title: string;
};

export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1');
  const objects = objectsIn(text);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return {
    pages: pages.map((body) => {
      const [, , width = 0, height = 0] = numbersIn(/\/MediaBox \[([^\]]+)\]/.exec(body)?.[1]);
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? '';
      return { width, height, svg: toSvg(streamOf(content), width, height) };
    }),
    fonts: [...new Set([...text.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name = '']) => name))],
    fontFiles: [...text.matchAll(/\/FontFile2 \d+ 0 R/g)].length,
    title: /\/Title \(([^)]*)\)/.exec(text)?.[1] ?? '',
  };
}

function objectsIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  if (start < 'stream\n'.length) return '';
  const end = body.lastIndexOf('\nendstream');
  return inflateSync(Buffer.from(body.slice(start, end), 'latin1')).toString('latin1');
}

const numbersIn = (text = ''): number[] => text.trim().split(/\s+/).map(Number);

function toSvg(content: string, width: number, height: number): string {
  const shapes: string[] = [];
  const stack: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  let path: string[] = [];
  for (const line of content.split('\n')) {
    const operator = line.trim().split(' ').at(-1);
    const given = numbersIn(line.trim().slice(0, -(operator?.length ?? 0)));
    now = moved(operator, given, stack, now);
    if (operator === 'm' || operator === 'l')
      path.push(`${operator.toUpperCase()}${given.join(' ')}`);
    if (operator === 'h') path.push('Z');
    if (operator === 'f') {
      const at = `transform="matrix(${now.join(' ')})"`;
      shapes.push(`<path ${at} d="${path.join('')}"/>`);
    }
    if (operator === 'f' || operator === 'S') path = [];
  }
  // A PDF's page begins at its lower left corner.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><g transform="matrix(1 0 0 -1 0 ${height})">${shapes.join('')}</g></svg>`;
}

/** The axes after an operator that saves, restores or transforms them. */
function moved(
  operator: string | undefined,
  given: number[],
  stack: Matrix[],
  now: Matrix,
): Matrix {
  if (operator === 'q') stack.push(now);
  if (operator === 'Q') return stack.pop() ?? now;
  return operator === 'cm' ? times(given, now) : now;
}

function times(given: number[], [a, b, c, d, e, f]: Matrix): Matrix {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = given;
  return [
    g * a + h * c,
    g * b + h * d,
    i * a + j * c,
    i * b + j * d,
    k * a + l * c + e,
    k * b + l * d + f,
  ];
}

/**
 * The texts of a PDF as they are drawn, each run of letters by itself, from left to right: by the
 * tables with which its fonts say which letters their signs are.
 */
export function pdfTexts(file: Buffer): string[] {
  const text = file.toString('latin1');
  const objects = objectsIn(text);
  const bodies = [...objects.values()];
  const lettersOf = new Map(
    [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, readMap(streamOf(objects.get(map) ?? ''))];
    }),
  );
  return bodies
    .filter((body) => /\/Type \/Page\n/.test(body))
    .flatMap((body) => {
      const [, id = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      return readPage(streamOf(objects.get(id) ?? ''), lettersOf);
    });
}

/** Signs in order, from the one with which each list begins (`<0000> <0003> [<0041> <0042>]`). */
function readMap(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const signs = [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => unicodeOf(hex));
    for (const [index, sign] of signs.entries())
      letters.set(Number.parseInt(from, 16) + index, sign);
  }
  return letters;
}

const unicodeOf = (hex: string) =>
  String.fromCharCode(
    ...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
  );

function readPage(content: string, lettersOf: Map<string, Map<number, string>>): string[] {
  const texts: string[] = [];
  let letters = new Map<number, string>();
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = lettersOf.get(font) ?? new Map();
    if (shown === undefined) continue;
    const signs = [...shown.matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    texts.push(signs.map((sign) => letters.get(Number.parseInt(sign, 16)) ?? '?').join(''));
  }
  return texts;
}
