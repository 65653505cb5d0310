import { useState } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { FormProps } from '../editor-props.ts';
import { TranslationField } from './translation-field.tsx';
import type { TranslationFilter, TranslationRow } from './translation-rows.ts';

interface Props {
  rows: readonly TranslationRow[];
  language: TableLanguageCode;
  filter: TranslationFilter;
  onFilter: (filter: TranslationFilter) => void;
  edit: FormProps['edit'];
}

const FILTERS: readonly TranslationFilter[] = ['all', 'missing', 'stale', 'machine'];
/** As many rows at once; more are drawn when they are asked for. */
const ROWS = 80;

/** All texts, or those in one state. */
export function TranslationList({ filter, onFilter, ...props }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.translate;
  const { rows, language } = props;
  const countOf = (of: TranslationFilter) =>
    of === 'all' ? rows.length : rows.filter(({ state }) => state === of).length;
  return (
    <div className="translations">
      <Segments
        name={words.filter()}
        segments={FILTERS.map((value) => ({
          value,
          words: (
            <>
              {words.filters[value]()} <span className="num">{countOf(value)}</span>
            </>
          ),
        }))}
        chosen={filter}
        onChoose={onFilter}
      />
      <p className="hint keys">{words.keys()}</p>
      <Rows key={`${language} ${filter}`} {...props} filter={filter} />
    </div>
  );
}

/**
 * The rows of a filter as they were when it was chosen: what is translated meanwhile does not
 * disappear under the hands of the one who writes it.
 */
function Rows({ rows, language, filter, edit }: Omit<Props, 'onFilter'>) {
  const { LL } = useI18n();
  const words = LL.menuEditor.translate;
  const [chosen] = useState(
    () => new Set(rows.filter(({ state }) => state === filter).map(({ id }) => id)),
  );
  const [shown, setShown] = useState(ROWS);
  const own = filter === 'all' ? rows : rows.filter(({ id }) => chosen.has(id));
  const parts = Map.groupBy(own.slice(0, shown), sectionOf);
  const left = own.length - shown;
  return (
    <div>
      {own.length === 0 && <p className="none">{words.none()}</p>}
      {[...parts].map(([section, of]) => (
        <section key={section} aria-label={of[0]?.section}>
          <h2 lang={of[0]?.originalLang}>{of[0]?.section}</h2>
          <ul>
            {of.map((row) => (
              <TranslationField key={row.id} row={row} language={language} edit={edit} />
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <Button kind="edge" onClick={() => setShown(shown + ROWS)}>
          {words.more({ count: Math.min(ROWS, left) })}
        </Button>
      )}
    </div>
  );
}

/** A category with its products, or a group with its options. */
function sectionOf({ part, parent, key }: TranslationRow): string {
  const [, own = ''] = key.split('/');
  const kind = part === 'category' || part === 'product' ? 'category' : 'group';
  return `${kind}/${parent ?? own}`;
}
