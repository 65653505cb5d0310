import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { NoAddress } from '#console/address/no-address.tsx';
import { downIcon, printIcon, upIcon } from '#console/components/icons/console-icons.ts';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { formatTableId } from '#core/tables/table-id.ts';
import type { PlacedTable, Tables } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AreaField } from './area-field.tsx';
import { TableExternalId } from './table-external-id.tsx';
import type { TablesStore } from './tables-store.ts';

interface Props {
  store: TablesStore;
  tables: Tables;
  table: PlacedTable;
  isSeated: boolean;
  /** URL of the table's code as a picture. */
  picture: string;
  onStep: (table: string, step: -1 | 1) => void;
  onAddress: () => void;
  onPrint: () => void;
  /** Called with a message when the table was removed or has a new code. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** One table's settings: its code, its area, a new code, removal. */
export function TableSheet(props: Props) {
  useSignals();
  const { store, tables, table, isSeated, onStep, onClose } = props;
  const { LL } = useI18n();
  const words = LL.tablePlan.one;
  const { id, label, area } = table;
  return (
    <ConsoleSheet
      title={words.title({ table: label })}
      className="console-form one-table"
      onClose={onClose}
    >
      {tables.address === null ? (
        <>
          <NoAddress onChoose={props.onAddress} />
          <code className="num">{formatTableId(id)}</code>
        </>
      ) : (
        <Code {...props} />
      )}
      {tables.areas.length > 0 && (
        <AreaField
          areas={tables.areas}
          chosen={area}
          onChoose={(next) => store.place(id, { area: next, before: null })}
        />
      )}
      <div className="answers">
        <Button kind="edge" onClick={() => onStep(id, -1)}>
          <Icon shape={upIcon} size={20} />
          {words.up()}
        </Button>
        <Button kind="edge" onClick={() => onStep(id, 1)}>
          <Icon shape={downIcon} size={20} />
          {words.down()}
        </Button>
      </div>
      <TableExternalId store={store} tables={tables} table={table} />
      <ErrorMessage error={store.changing.error.value} />
      {isSeated ? <p className="none">{words.seated()}</p> : <Endings {...props} />}
    </ConsoleSheet>
  );
}

function Code({ table: { id, label }, picture, onPrint }: Props) {
  const { LL } = useI18n();
  const words = LL.tablePlan.one;
  return (
    <div className="code-picture">
      <img src={picture} alt={words.picture({ table: label })} width="160" height="160" />
      <p>
        <code className="num">{formatTableId(id)}</code>
        <a className="button edge" href={picture} download={`${label}.svg`}>
          {words.download()}
        </a>
        <Button kind="edge" onClick={onPrint}>
          <Icon shape={printIcon} size={20} />
          {words.print()}
        </Button>
      </p>
    </div>
  );
}

/** Actions that invalidate a code ask first, and explain the effect on printed codes. */
function Endings({ store, table, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tablePlan.one;
  const [asked, setAsked] = useState<'code' | 'remove' | null>(null);
  const { id, label } = table;
  if (asked === null) {
    return (
      <div className="also">
        <Button kind="bare" onClick={() => setAsked('code')}>
          {words.renew()}
        </Button>
        <Button kind="away" onClick={() => setAsked('remove')}>
          {words.remove()}
        </Button>
      </div>
    );
  }
  const isCode = asked === 'code';
  return (
    <ConfirmQuestion
      question={isCode ? words.askCode({ table: label }) : words.askRemove({ table: label })}
      yes={isCode ? words.renew() : words.remove()}
      no={words.keep()}
      isBusy={store.changing.isBusy.value}
      onNo={() => setAsked(null)}
      onYes={() => {
        const done = isCode
          ? store.reissue(id).then((next) => next && words.renewed({ table: label }))
          : store.remove(id).then((isGone) => isGone && words.removed({ table: label }));
        void done.then((said) => said && onDone(said));
      }}
    >
      {isCode ? words.askCodeText() : words.askRemoveText()}
    </ConfirmQuestion>
  );
}
