import { NotFromOthers } from '#console/address/not-from-others.tsx';
import { CopyField } from '#console/components/fields/copy-field.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { opensOnPhones } from '#core/address/public-address.ts';
import type { PrinterView } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  printer: Pick<PrinterView, 'name' | 'transport'>;
  address: string;
  onClose: () => void;
}

/** The address with a printer's secret, once, and where it is typed. */
export function AddressSheet({ printer, address, onClose }: Props) {
  const words = useI18n().LL.printers.address;
  const steps =
    printer.transport === 'server_direct'
      ? [words.server_direct1(), words.server_direct2(), words.server_direct3()]
      : [words.cloudprnt1(), words.cloudprnt2(), words.cloudprnt3()];
  return (
    <ConsoleSheet
      title={words.title({ name: printer.name })}
      className="printer-address"
      onClose={onClose}
    >
      <p>{words.lead()}</p>
      {!opensOnPhones(new URL(address).origin) && <NotFromOthers />}
      <CopyField label={words.label()} value={address} rows={3} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button kind="edge" onClick={onClose}>
        {words.done()}
      </Button>
    </ConsoleSheet>
  );
}
