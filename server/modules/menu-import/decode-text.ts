import type { ImportReason } from '#core/menu-import/codes.ts';

const UTF8_BOM = [0xef, 0xbb, 0xbf];
const UTF16_LE_BOM = [0xff, 0xfe];
const UTF16_BE_BOM = [0xfe, 0xff];
/**
 * The first bytes of files that people send instead of text: xlsx, docx, ods and odt are zip; xls and
 * doc are OLE.
 */
const OFFICE: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** A till's export may contain a stray control character; with more of them, it is not text. */
const CONTROLS_SHARE = 0.005;
const CONTROL = /\p{Cc}/gu;
const USUAL = new Set(['\t', '\n', '\v', '\f', '\r', '\u001a']);

export type DecodedText =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: ImportReason };

/**
 * A file's bytes as text: by its byte order mark, else UTF-8 if valid, else Windows-1252, which is
 * what Excel saves a CSV as. Refuses other files.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (isOfficeFile(bytes)) return refused('file_spreadsheet');
  if (beginsWith(bytes, PDF)) return refused('file_pdf');
  const text = withoutSecondEncoding(decoded(bytes));
  if (text.includes('\0') || hasManyControls(text)) {
    return refused('file_binary');
  }
  return text.trim() === '' ? refused('file_empty') : { text, problem: null };
}

function hasManyControls(text: string): boolean {
  const controls = (text.match(CONTROL) ?? []).filter(
    (each) => !USUAL.has(each) && each < '\u0080',
  );
  return controls.length > text.length * CONTROLS_SHARE;
}

function refused(problem: ImportReason): DecodedText {
  return { text: null, problem };
}

function decoded(bytes: Uint8Array): string {
  if (beginsWith(bytes, UTF8_BOM)) return new TextDecoder('utf-8').decode(bytes);
  if (beginsWith(bytes, UTF16_LE_BOM)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, UTF16_BE_BOM)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What the bytes of "å", "ä" and "é" look like in Windows-1252. */
const TWICE = /Ã[\u0080-\u00bf\u2013\u201e\u2026\u2030]/u;
const WINDOWS = new TextDecoder('windows-1252');
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [WINDOWS.decode(Uint8Array.of(byte)), byte] as const),
);

/** A text that was taken for Windows-1252 once and encoded again, as it was before: "rÃ¤ka" is "räka". */
function withoutSecondEncoding(text: string): string {
  if (!TWICE.test(text)) return text;
  const bytes = Array.from(text, (sign) => BYTES.get(sign));
  const known = bytes.filter((byte) => byte !== undefined);
  if (known.length < bytes.length) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(known));
  } catch {
    return text;
  }
}

export function isOfficeFile(bytes: Uint8Array): boolean {
  return OFFICE.some((magic) => beginsWith(bytes, magic));
}

export function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
