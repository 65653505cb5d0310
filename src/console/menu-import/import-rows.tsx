import { useId, useMemo, useState } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { searchIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { OUTCOMES, type Outcome, rowsOf } from './import-outcomes.ts';
import { ImportRow } from './import-row.tsx';

/** This many rows are drawn at a time: thousands are slow on a tablet. */
const STEP = 100;
/** With fewer rows there is no search field. */
const FIND_FROM = 12;

/** The result of each row, by outcome, with a search field. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const { LL } = useI18n();
  const words = LL.menuImport.rows;
  const field = useId();
  const [wanted, setWanted] = useState<Outcome | null>(null);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const counted = OUTCOMES.filter((each) => preview[each].length > 0);
  const outcome = wanted !== null && counted.includes(wanted) ? wanted : counted[0];
  const found = useMemo(() => {
    const query = foldText(text.trim());
    const all = outcome === undefined ? [] : rowsOf(preview, outcome);
    return query === ''
      ? all
      : all.filter(({ name, category }) => foldText(`${name} ${category ?? ''}`).includes(query));
  }, [preview, outcome, text]);
  if (outcome === undefined) return null;
  return (
    <div className="import-rows">
      <Segments
        name={words.filter()}
        chosen={outcome}
        segments={counted.map((value) => ({
          value,
          words: words[value]({ count: preview[value].length }),
        }))}
        onChoose={(next) => {
          setWanted(next);
          setShown(STEP);
        }}
      />
      {preview[outcome].length >= FIND_FROM && (
        <div className="find">
          <Icon shape={searchIcon} size={20} />
          <label className="hidden-text" htmlFor={field}>
            {words.find()}
          </label>
          <input
            id={field}
            className="input"
            type="search"
            placeholder={words.find()}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setShown(STEP);
            }}
          />
        </div>
      )}
      {found.length === 0 && <p className="none">{words.none()}</p>}
      <ul className={`rows ${outcome}`}>
        {found.slice(0, shown).map((row) => (
          <ImportRow key={row.key} row={row} preview={preview} />
        ))}
      </ul>
      {found.length > shown && (
        <Button kind="edge" onClick={() => setShown(shown + STEP)}>
          {words.more({ count: Math.min(STEP, found.length - shown) })}
        </Button>
      )}
    </div>
  );
}
