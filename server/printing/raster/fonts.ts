import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The package's files are looked for at the first drawing: text needs none. */
function fileOf(name: string): string {
  const folder = new URL('ttf/', import.meta.resolve('dejavu-fonts-ttf/package.json'));
  return fileURLToPath(new URL(`${name}.ttf`, folder));
}

/** Letters of one width: Latin, Greek, Cyrillic, Arabic. */
const MONO = ['DejaVuSansMono', 'DejaVuSansMono-Bold'] as const;
/** For scripts that those lack: Hebrew, Armenian, Georgian. */
const SANS = ['DejaVuSans', 'DejaVuSans-Bold'] as const;

/** Pango's list of fonts: each letter is drawn by the first that has it. */
export const FAMILIES = 'DejaVu Sans Mono, DejaVu Sans';

/** The files of these fonts; a drawing makes one known, and those of earlier drawings stay known. */
export const fontFiles = (): string[] => [...MONO, ...SANS].map(fileOf);

/** For what is no ticket: a file of the face whose letters differ in width, and whether it has a letter. */
export const plainFontFile = (weight: 400 | 700): string => fileOf(SANS[weight === 700 ? 1 : 0]);
export const plainFontHas = (codePoint: number): boolean => hasLetter(SANS[1], codePoint);

/** How wide every letter is, in parts of the font's size. */
export const ADVANCE = 1233 / 2048;

const tables = new Map<string, ReadonlySet<number>>();

function hasLetter(font: string, codePoint: number): boolean {
  const known = tables.get(font) ?? readLetters(readFileSync(fileOf(font)));
  tables.set(font, known);
  return known.has(codePoint);
}

/** Whether the font of one width has a letter. */
export function isInFont(codePoint: number): boolean {
  return hasLetter(MONO[1], codePoint);
}

/** Whether these fonts lack a letter of a text. */
export function isRare(text: string): boolean {
  return [...text].some((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    const isSeen = !/[\p{Cf}\s]/u.test(letter);
    return isSeen && !isInFont(codePoint) && !hasLetter(SANS[1], codePoint);
  });
}

/** The code points in a font's table of characters, in the form that reaches beyond 65,535. */
function readLetters(font: Buffer): ReadonlySet<number> {
  const at = tableAt(font, 'cmap');
  const letters = new Set<number>();
  const count = font.readUInt16BE(at + 2);
  for (let index = 0; index < count; index++) {
    const table = at + font.readUInt32BE(at + 4 + 8 * index + 4);
    if (font.readUInt16BE(table) === SEGMENTS) addSegments(font, table, letters);
  }
  return letters;
}

/** The format of a table of 32-bit ranges. */
const SEGMENTS = 12;

function addSegments(font: Buffer, table: number, letters: Set<number>): void {
  const groups = font.readUInt32BE(table + 12);
  for (let index = 0; index < groups; index++) {
    const group = table + 16 + 12 * index;
    const last = font.readUInt32BE(group + 4);
    for (let letter = font.readUInt32BE(group); letter <= last; letter++) letters.add(letter);
  }
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${name}`);
}
