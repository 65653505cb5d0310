import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { ListPage } from '#console/components/entries/list-page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import { useOpened } from '#console/components/page/use-opened.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import type { Printers, PrinterView } from '#core/printers/printers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AddressSheet } from './address-sheet.tsx';
import { BridgeCard } from './bridge-card.tsx';
import { BridgeSheet } from './bridge-sheet.tsx';
import { PrinterCard } from './printer-card.tsx';
import { PrinterSheet } from './printer-sheet.tsx';
import { createPrintersStore, type PrintersStore } from './printers-store.ts';

/** Printers say how they are without an event. Milliseconds. */
const LOOK_AGAIN_MS = 5_000;

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
  model: Pick<StaffConsole, 'printNews'>;
}

type Open =
  | { what: 'printer'; id: string | null }
  | { what: 'bridge'; id: string | null }
  | { what: 'address'; printer: Pick<PrinterView, 'name' | 'transport'>; address: string };

/** The venue's printers: adds them, shows how they are and what they printed, and changes them. */
export function PrintersPage({ session, venue, model, onBack }: Props) {
  useSignals();
  const words = useI18n().LL.printers;
  const store = useMemo(
    () => createPrintersStore({ ...session, venue: venue.id, ...session.environment }),
    [session, venue.id],
  );
  const { open, message, say, show, close, done } = useOpened<Open>(store.changing.forget);
  useLookAgain(store, model.printNews.value, LOOK_AGAIN_MS);
  const found = store.data.value;
  const tell = (printer: Pick<PrinterView, 'name' | 'transport'>, address: string | null) =>
    address === null
      ? done(words.saved({ name: printer.name }))
      : show({ what: 'address', printer, address });
  const isEmpty = found?.printers.length === 0;
  return (
    <ListPage
      words={words}
      venue={venue}
      query={store}
      error={open === null ? store.changing.error.value : null}
      message={message}
      actions={<AddButton words={words.add()} onAdd={() => show({ what: 'printer', id: null })} />}
      onBack={onBack}
    >
      {found !== null && (
        <div className="printers">
          <p className="muted">{isEmpty ? words.noneLead() : words.lead()}</p>
          {isEmpty && <h2 className="head">{words.none()}</h2>}
          {found.printers.map((printer) => (
            <PrinterCard
              key={printer.id}
              printer={printer}
              found={found}
              store={store}
              onOpen={() => show({ what: 'printer', id: printer.id })}
              onDone={say}
            />
          ))}
          <BridgesSection
            found={found}
            store={store}
            onPair={(id) => show({ what: 'bridge', id })}
            onDone={say}
          />
        </div>
      )}
      {found !== null && open?.what === 'bridge' && (
        <BridgeSheet
          key={open.id ?? ''}
          store={store}
          found={found}
          bridge={found.bridges.find(({ id }) => id === open.id) ?? null}
          onClose={close}
        />
      )}
      {found !== null && open?.what === 'printer' && (
        <PrinterSheet
          key={open.id ?? ''}
          store={store}
          found={found}
          printer={found.printers.find(({ id }) => id === open.id) ?? null}
          onAddress={tell}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.what === 'address' && <AddressSheet {...open} onClose={close} />}
    </ListPage>
  );
}

interface BridgesProps {
  found: Printers;
  store: PrintersStore;
  /** Null: one is added. */
  onPair: (bridge: string | null) => void;
  onDone: (text: string) => void;
}

/** The venue's bridges, below its printers. */
function BridgesSection({ found, store, onPair, onDone }: BridgesProps) {
  const words = useI18n().LL.printers.bridges;
  return (
    <section className="bridges" aria-label={words.heading()}>
      <div className="head-row">
        <h2 className="head">{words.heading()}</h2>
        <AddButton words={words.add()} onAdd={() => onPair(null)} />
      </div>
      <p className="muted">{words.lead()}</p>
      {found.bridges.map((bridge) => (
        <BridgeCard
          key={bridge.id}
          bridge={bridge}
          found={found}
          store={store}
          onPair={() => onPair(bridge.id)}
          onDone={onDone}
        />
      ))}
    </section>
  );
}
