import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';

interface Props {
  /** What it is, or in which language it is. */
  label: string;
  code: string;
}

/** An example with a button that copies it. Long lines break: nothing has to be moved sideways. */
export function CodeBlock({ label, code }: Props) {
  const { LL } = useI18n();
  const { global } = useSite();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      global.notify({ code: 'copied', kind: 'success' });
    } catch {
      // Not allowed, or on plain http: it is there to be selected.
    }
  };
  let at = 0;
  return (
    <figure className="code-block">
      <figcaption>
        <span>{label}</span>
        <button type="button" onClick={() => void copy()}>
          {LL.developers.copy()}
        </button>
      </figcaption>
      <pre lang="en" translate="no">
        <code>
          {codePieces(code).map(({ kind, text }) => {
            const key = at;
            at += text.length;
            return (
              <span key={key} className={kind === 'plain' ? undefined : `code-${kind}`}>
                {text}
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

type PieceKind = 'plain' | 'note' | 'text' | 'tag';

interface Piece {
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
