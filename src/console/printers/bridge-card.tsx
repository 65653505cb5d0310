import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { AskedActs } from '#console/components/page/asked-acts.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BridgeView, Printers } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BridgeName } from './bridge-name.tsx';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  bridge: BridgeView;
  found: Pick<Printers, 'printers'>;
  store: PrintersStore;
  onPair: () => void;
  onDone: (text: string) => void;
}

/** One bridge: whether it is there, what it prints at, a new code for it, and removing it. */
export function BridgeCard({ bridge, found, store, onPair, onDone }: Props) {
  useSignals();
  const words = useI18n().LL.printers.bridges;
  const { dayAndTime } = useVenueTime();
  const { now } = useTicker();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, seenAt, version } = bridge;
  const printers = found.printers.filter((printer) => printer.bridge === id);
  const isLost = bridge.pairedAt !== null && !bridge.isConnected;
  const isBusy = store.changing.isBusy.value;
  const names = printers.map((printer) => printer.name).join(', ');
  const facts = [
    seenAt !== null && words.offlineSince({ when: dayAndTime(seenAt, now.value) }),
    version !== null && words.version({ version }),
  ].filter((fact) => fact !== false);
  const remove = async () => {
    if (await store.removeBridge(id)) onDone(words.removed({ name }));
  };
  return (
    <section className={isLost ? 'framed printer is-failing' : 'framed printer'} aria-label={name}>
      <div className="head-row">
        <div>
          <h3 className="head">{name}</h3>
          <p className="muted">
            {printers.length === 0 ? words.noPrinters() : words.printers({ names })}
          </p>
        </div>
        <span className="tags">
          <BridgeState bridge={bridge} />
        </span>
      </div>
      {facts.length > 0 && <p className="muted num">{facts.join(' · ')}</p>}
      {isRenaming ? (
        <BridgeName
          bridge={bridge}
          store={store}
          onClose={() => setRenaming(false)}
          onSaved={(saved) => {
            setRenaming(false);
            onDone(words.renamed({ name: saved }));
          }}
        />
      ) : (
        <AskedActs
          acts={[
            {
              kind: 'away',
              does: words.remove(),
              label: words.removeOf({ name }),
              question: words.removeAsk({ name }),
              text: words.removeText(),
              no: words.keep(),
              act: remove,
            },
          ]}
          isBusy={isBusy}
        >
          <Button
            kind="edge"
            label={words.renameOf({ name })}
            onClick={() => {
              store.changing.forget();
              setRenaming(true);
            }}
          >
            {words.rename()}
          </Button>
          <Button kind="edge" label={words.newCodeOf({ name })} isBusy={isBusy} onClick={onPair}>
            {words.newCode()}
          </Button>
        </AskedActs>
      )}
    </section>
  );
}

function BridgeState({ bridge }: Pick<Props, 'bridge'>) {
  const words = useI18n().LL.printers.bridges;
  if (bridge.isConnected) return <Tag kind="good" text={words.connected()} />;
  if (bridge.pairedAt !== null) return <Tag kind="bad" text={words.offline()} />;
  const waits = bridge.codeUntil !== null;
  return <Tag kind="wait" text={waits ? words.waitsForCode() : words.unpaired()} />;
}
