import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';
import { codePieces } from './code-pieces.ts';

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
