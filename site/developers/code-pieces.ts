export type PieceKind = 'plain' | 'note' | 'text' | 'tag';

export interface Piece {
  readonly kind: PieceKind;
  readonly text: string;
}

/** A remark to the end of the line, a text in quotes, and the name of a tag; the rest is plain. */
const PIECES =
  /(?<note>\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#)\s[^\n]*)|(?<text>'[^'\n]*'|"[^"\n]*")|(?<tag><\/?[a-z][\w-]*)/gm;

/** An example in pieces that are drawn differently. In any language: it reads no grammar. */
export function codePieces(code: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (kind: PieceKind, text: string) => {
    if (text !== '') pieces.push({ kind, text });
  };
  for (const { 0: text, index, groups = {} } of code.matchAll(PIECES)) {
    add('plain', code.slice(from, index));
    const [kind] = (['note', 'text', 'tag'] as const).filter((each) => groups[each] !== undefined);
    add(kind ?? 'plain', text);
    from = index + text.length;
  }
  add('plain', code.slice(from));
  return pieces;
}
