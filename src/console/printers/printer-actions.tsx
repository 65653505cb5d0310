import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { PrinterView } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { asksItself } from './printer-draft.ts';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  store: PrintersStore;
  printer: PrinterView;
  /** It has this address now, or needs none. */
  onAddress: (printer: Pick<PrinterView, 'name' | 'transport'>, address: string | null) => void;
  onRemoved: (text: string) => void;
}

/** A new address, and removing it: both ask first. */
export function PrinterActions({ store, printer, onAddress, onRemoved }: Props) {
  useSignals();
  const words = useI18n().LL.printers;
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  const { id, name, waiting, transport } = printer;
  const isBusy = store.changing.isBusy.value;
  const remove = async () => {
    if (await store.remove(id)) onRemoved(words.removed({ name }));
  };
  const renew = async () => {
    const address = await store.renew(id);
    if (address !== undefined) onAddress(printer, address);
  };
  const stop = () => setAsking(null);
  if (asking === 'remove') {
    return (
      <ConfirmQuestion
        question={words.removeAsk({ name })}
        yes={words.remove()}
        no={words.keep()}
        isBusy={isBusy}
        onNo={stop}
        onYes={() => void remove()}
      >
        {waiting > 0 && `${words.removeWaiting({ count: waiting })} `}
        {asksItself(transport) && words.removeText()}
      </ConfirmQuestion>
    );
  }
  if (asking === 'renew') {
    return (
      <ConfirmQuestion
        question={words.address.renewAsk({ name })}
        yes={words.address.renew()}
        no={words.address.renewNo()}
        isBusy={isBusy}
        onNo={stop}
        onYes={() => void renew()}
      >
        {words.address.renewText()}
      </ConfirmQuestion>
    );
  }
  return (
    <div className="answers">
      {asksItself(transport) && (
        <Button kind="edge" onClick={() => setAsking('renew')}>
          {words.address.renew()}
        </Button>
      )}
      <Button kind="away" onClick={() => setAsking('remove')}>
        {words.remove()}
      </Button>
    </div>
  );
}
