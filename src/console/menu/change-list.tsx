import type { MenuChange } from '#core/menu/menu-changes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { changeTexts } from './change-texts.ts';

interface Props {
  changes: readonly MenuChange[];
  published: MenuFile;
  menu: MenuFile;
}

const KINDS = ['added', 'changed', 'removed', 'moved'] as const;
/** The limit for each kind: nobody reads a thousand. */
const SHOWN = 100;

/** Everything that changes for guests, grouped by kind of change. */
export function ChangeList({ changes, published, menu }: Props) {
  const language = useI18n();
  const words = language.LL.menuEditor.publish;
  return KINDS.map((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? null : (
      <section key={kind}>
        <h3>
          {words[kind]()} <span className="num">{own.length}</span>
        </h3>
        <ul className="change-list">
          {own.slice(0, SHOWN).map((change) => {
            const { name, part, what } = changeTexts(language, change, { published, menu });
            return (
              <li key={`${change.part}:${change.parent}:${change.id}`}>
                <b>{name}</b> <small>{part}</small>
                {what !== '' && <p>{what}</p>}
              </li>
            );
          })}
          {own.length > SHOWN && <li>{words.more({ count: own.length - SHOWN })}</li>}
        </ul>
      </section>
    );
  });
}
