import { AddButton } from '#console/components/entries/add-button.tsx';
import type { Printers } from '#core/printers/printers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BridgeCard } from './bridge-card.tsx';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  found: Printers;
  store: PrintersStore;
  /** Null: one is added. */
  onPair: (bridge: string | null) => void;
  onDone: (text: string) => void;
}

/** The venue's bridges, below its printers. */
export function BridgesSection({ found, store, onPair, onDone }: Props) {
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
