import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AddressPart } from '#console/address/address-part.tsx';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { StaffConsole } from '#console/start/staff-console.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Area, PlacedTable } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { NewAreaSheet, RemoveAreaSheet } from './area-sheets.tsx';
import { NewTablesSheet } from './new-tables-sheet.tsx';
import { Plan } from './plan.tsx';
import { PrintSheet } from './print-qr-codes-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';
import { createTablesStore } from './tables-store.ts';
import { usePlanMoves } from './use-plan-moves.ts';

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
  model: { board: Pick<StaffConsole['board'], 'seatings' | 'tables' | 'venue'> };
}

type Open =
  | { what: 'new' | 'newArea' }
  | { what: 'print'; table: string | null }
  | { what: 'address' }
  | { what: 'table'; table: string }
  | { what: 'removeArea'; area: Area };

/** The tables' areas, labels and codes. */
export function TablePlanPage({ session, venue, model, onBack }: Props) {
  useSignals();
  const { LL, time } = useI18n();
  const words = LL.tablePlan;
  const store = useMemo(() => createTablesStore(session.call, venue.id), [session.call, venue.id]);
  const [open, setOpen] = useState<Open | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const plan = useRef<HTMLDivElement>(null);
  const { board } = model;
  const known = board.tables.value;
  // Somebody else may arrange them, too: then the board has them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tables on the board are the reason
  useEffect(() => {
    void store.load();
  }, [store, known]);
  const moves = usePlanMoves(store, setMessage);
  const tables = store.data.value;
  const timeZone = board.venue.value?.timeZone ?? '';
  const locale = menuLocale(board.venue.value ?? undefined);
  const since = (table: string) => {
    const entry = board.seatings.value.find(({ seating }) => seating.table.id === table);
    return entry === undefined ? null : time(entry.seating.openedAt, timeZone);
  };
  const show = (next: Open) => {
    setMessage(null);
    store.changing.forget();
    setOpen(next);
  };
  const close = () => {
    store.changing.forget();
    setOpen(null);
  };
  const done = (text: string) => {
    close();
    setMessage(text);
    // The button that opened the sheet may have been removed with the table.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) plan.current?.focus();
    });
  };
  const shown = open?.what === 'table' && tables?.tables.find(({ id }) => id === open.table);
  const openTable = (table: PlacedTable) => show({ what: 'table', table: table.id });
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={
        tables !== null && (
          <span className="plan-page-actions">
            {tables.tables.length > 0 && (
              <Button
                kind="edge"
                label={words.printing.title()}
                onClick={() => show({ what: 'print', table: null })}
              >
                <Icon shape={printIcon} size={20} />
                <span className="word">{words.printing.title()}</span>
              </Button>
            )}
            <AddButton words={words.add()} onAdd={() => show({ what: 'new' })} />
          </span>
        )
      }
    >
      <SuccessMessage text={message} />
      <QueryState
        query={store}
        error={open === null ? store.changing.error.value : null}
        loading={words.loading()}
      />
      {tables !== null && (
        <div className="plan" ref={plan} tabIndex={-1}>
          <Plan
            tables={tables}
            since={since}
            onPlace={moves.place}
            onStep={moves.step}
            onRename={(table, label) => store.rename(table, label)}
            onOpen={openTable}
            onRenameArea={(area, name) => store.nameArea(area, name)}
            onStepArea={moves.stepArea}
            onRemoveArea={(area) => show({ what: 'removeArea', area })}
            onRestore={(id, label) =>
              void store
                .restore(id)
                .then((isBack) => setMessage(isBack ? words.restored({ table: label }) : null))
            }
          />
          <AddButton words={words.newArea.title()} onAdd={() => show({ what: 'newArea' })} />
        </div>
      )}
      {tables !== null && open?.what === 'new' && (
        <NewTablesSheet
          store={store}
          tables={tables}
          onDone={({ length: count }) => done(words.added({ count }))}
          onClose={close}
        />
      )}
      {tables !== null && open?.what === 'print' && (
        <PrintSheet
          tables={tables}
          table={open.table}
          pdfOf={(query) =>
            session.addressOf('GET /venues/:venue/tables/codes.pdf', {
              params: { venue: venue.id },
              query,
            })
          }
          locale={locale}
          onAddress={() => show({ what: 'address' })}
          onClose={close}
        />
      )}
      {open?.what === 'address' && (
        <ConsoleSheet title={LL.address.label()} isLow onClose={close}>
          <AddressPart
            call={session.call}
            venue={venue.id}
            locale={locale}
            onSaved={() => void store.load()}
          />
        </ConsoleSheet>
      )}
      {open?.what === 'newArea' && (
        <NewAreaSheet
          store={store}
          onDone={(area) => done(words.areaAdded({ area }))}
          onClose={close}
        />
      )}
      {open?.what === 'removeArea' && (
        <RemoveAreaSheet
          store={store}
          area={open.area}
          onDone={() => done(words.areaRemoved({ area: open.area.name }))}
          onClose={close}
        />
      )}
      {tables !== null && shown && (
        <TableSheet
          store={store}
          tables={tables}
          table={shown}
          isSeated={since(shown.id) !== null}
          picture={session.addressOf('GET /venues/:venue/tables/:table/code.svg', {
            params: { venue: venue.id, table: shown.id },
          })}
          onStep={moves.step}
          onAddress={() => show({ what: 'address' })}
          onPrint={() => show({ what: 'print', table: shown.id })}
          onDone={done}
          onClose={close}
        />
      )}
    </Page>
  );
}
