import { useSignals } from '@preact/signals-react/runtime';
import { type AskedAct, AskedActs } from '#console/components/page/asked-acts.tsx';
import type { PrinterView } from '#core/printers/printers.schema.ts';
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
  const { id, name, waiting, transport } = printer;
  const remove = async () => {
    if (await store.remove(id)) onRemoved(words.removed({ name }));
  };
  const renew = async () => {
    const address = await store.renew(id);
    if (address !== undefined) onAddress(printer, address);
  };
  const renewing: AskedAct = {
    kind: 'edge',
    does: words.address.renew(),
    question: words.address.renewAsk({ name }),
    text: words.address.renewText(),
    no: words.address.renewNo(),
    act: renew,
  };
  const removing: AskedAct = {
    kind: 'away',
    does: words.remove(),
    question: words.removeAsk({ name }),
    text: (
      <>
        {waiting > 0 && `${words.removeWaiting({ count: waiting })} `}
        {asksItself(transport) && words.removeText()}
      </>
    ),
    no: words.keep(),
    act: remove,
  };
  return (
    <AskedActs
      acts={asksItself(transport) ? [renewing, removing] : [removing]}
      isBusy={store.changing.isBusy.value}
    />
  );
}
