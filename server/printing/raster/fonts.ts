import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the package's fonts are. */
const FOLDER = new URL('ttf/', import.meta.resolve('dejavu-fonts-ttf/package.json'));
const fileOf = (name: string) => fileURLToPath(new URL(`${name}.ttf`, FOLDER));

/** Letters of one width: Latin, Greek, Cyrillic, Arabic. */
const MONO = { regular: fileOf('DejaVuSansMono'), bold: fileOf('DejaVuSansMono-Bold') };
/** For scripts that those lack: Hebrew, Armenian, Georgian. */
const SANS = { regular: fileOf('DejaVuSans'), bold: fileOf('DejaVuSans-Bold') };

/** Pango's list of fonts: each letter is drawn by the first that has it. */
export const FAMILIES = 'DejaVu Sans Mono, DejaVu Sans';

/** The files of these fonts; a drawing makes one known, and those of earlier drawings stay known. */
export const FONT_FILES = [MONO.regular, MONO.bold, SANS.regular, SANS.bold];

/** How wide every letter is, in parts of the font's size. */
export const ADVANCE = 1233 / 2048;

let known: ReadonlySet<number> | undefined;

/** Whether the font of one width has a letter. */
export function isInFont(codePoint: number): boolean {
  known ??= readLetters(readFileSync(MONO.bold));
  return known.has(codePoint);
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
