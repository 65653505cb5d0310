import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef, useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { COLUMN_CHOICES, type ColumnUse } from '#core/menu-import/codes.ts';
import type { ImportColumns } from '#core/menu-import/menu-import.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AS_NAMED, draftUse, sheetOf, withUse } from './column-draft.ts';
import type { MenuUploadPreviewStore } from './menu-import-store.ts';

interface Props {
  store: MenuUploadPreviewStore;
  read: ImportColumns;
}

interface PartProps extends Props {
  /** The sheet that they are of, where a workbook has several. */
  sheet: string | null;
}

/** What each column of a sheet is read as, to be corrected; open where that is uncertain. */
export function ImportColumnsPart({ store, read, sheet }: PartProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.preview.columns;
  const isUncertain = read.missing.length > 0;
  const [isOpen, setOpen] = useState(isUncertain);
  const [said, setSaid] = useState('');
  const summary = useRef<HTMLElement>(null);
  const draft = store.columns.value;
  const choose = (column: number, use: ColumnUse) => {
    const next = withUse(read, draft, { column, use });
    store.columns.value = next.draft;
    setSaid(next.left.map(({ name }) => words.alone({ column: name })).join(' '));
  };
  /** Closes where that is read: the changes below are what counts then. */
  const send = async () => {
    setSaid('');
    await store.setSheet(sheetOf(read, draft));
    if (store.columns.peek() !== null || store.looking.error.peek() !== null) return;
    setOpen(false);
    summary.current?.focus();
  };
  return (
    <details
      className="import-columns"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={summary}>{words.change()}</summary>
      <p>{words.lead()}</p>
      {sheet !== null && <p>{words.sheet({ sheet })}</p>}
      {read.missing.map((use) => (
        <p key={use} className="missing">
          {words.missing[use]()}
        </p>
      ))}
      <HeaderField store={store} read={read} />
      <ul>
        {read.columns.map((column) => (
          <ColumnField
            key={column.column}
            column={column}
            use={draftUse(draft, column)}
            onChoose={(use) => choose(column.column, use)}
          />
        ))}
      </ul>
      <p role="status">{said}</p>
      <div className="column-acts">
        <Button
          kind={draft === null ? 'edge' : 'staff'}
          isOff={draft === null}
          isBusy={store.looking.isBusy.value}
          onClick={() => void send()}
        >
          {words.read()}
        </Button>
        {read.source !== 'guessed' && (
          <Button kind="edge" onClick={() => void store.setSheet(AS_NAMED)}>
            {words.asNamed()}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Which row names the columns. Another one changes them all, so that the file is read at once. */
function HeaderField({ store, read }: Props) {
  const { LL } = useI18n();
  const words = LL.menuImport.preview.columns;
  const options = [
    { value: '0', name: words.headerNone() },
    ...read.rows.map(({ row, text }) => ({
      value: String(row),
      name: words.headerRow({ row, text }),
    })),
  ];
  return (
    <SelectField
      label={words.header()}
      options={options}
      chosen={String(read.header)}
      onChoose={(header) => void store.setSheet({ columns: '', header })}
    />
  );
}

interface ColumnProps {
  column: ImportColumns['columns'][number];
  use: ColumnUse;
  onChoose: (use: ColumnUse) => void;
}

function ColumnField({ column: { name, samples, guessed }, use, onChoose }: ColumnProps) {
  const { LL } = useI18n();
  const { uses } = LL.menuImport.preview.columns;
  const id = useId();
  const choices: readonly ColumnUse[] =
    guessed === 'known' ? ['known', ...COLUMN_CHOICES] : COLUMN_CHOICES;
  return (
    <li className={use === 'left_out' ? 'is-out' : ''}>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        className="input"
        value={use}
        aria-describedby={`${id}-cells`}
        onChange={(event) => {
          const chosen = choices.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {uses[each]()}
          </option>
        ))}
      </select>
      <small id={`${id}-cells`}>
        {samples.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </small>
    </li>
  );
}
