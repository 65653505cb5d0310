import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
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
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const stop = () => setDoing(null);
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
      {doing === 'rename' && (
        <BridgeName
          bridge={bridge}
          store={store}
          onClose={stop}
          onSaved={(saved) => {
            stop();
            onDone(words.renamed({ name: saved }));
          }}
        />
      )}
      {doing === 'remove' && (
        <ConfirmQuestion
          question={words.removeAsk({ name })}
          yes={words.remove()}
          no={words.keep()}
          isBusy={isBusy}
          onNo={stop}
          onYes={() => void remove()}
        >
          {words.removeText()}
        </ConfirmQuestion>
      )}
      {doing === null && (
        <div className="answers">
          <Button
            kind="edge"
            label={words.renameOf({ name })}
            onClick={() => {
              store.changing.forget();
              setDoing('rename');
            }}
          >
            {words.rename()}
          </Button>
          <Button kind="edge" label={words.newCodeOf({ name })} isBusy={isBusy} onClick={onPair}>
            {words.newCode()}
          </Button>
          <Button kind="away" label={words.removeOf({ name })} onClick={() => setDoing('remove')}>
            {words.remove()}
          </Button>
        </div>
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
