import { useId, useRef, useState } from 'react';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { PrinterView } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { copyField } from '#web/platform/device/share-link.ts';

interface Props {
  printer: Pick<PrinterView, 'name' | 'transport'>;
  address: string;
  onClose: () => void;
}

/** The address with a printer's secret, once, and where it is typed. */
export function AddressSheet({ printer, address, onClose }: Props) {
  const words = useI18n().LL.printers.address;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const steps =
    printer.transport === 'server_direct'
      ? [words.server_direct1(), words.server_direct2(), words.server_direct3()]
      : [words.cloudprnt1(), words.cloudprnt2(), words.cloudprnt3()];
  const copy = async () => {
    if (field.current) setCopied(await copyField(field.current));
  };
  return (
    <Sheet
      title={words.title({ name: printer.name })}
      hasHead
      className="console-sheet"
      onClose={onClose}
    >
      <div className="scroll body printer-address">
        <p>{words.lead()}</p>
        <div className="field">
          <label htmlFor={id}>{words.label()}</label>
          <textarea id={id} ref={field} className="input" rows={3} readOnly value={address} />
        </div>
        <div className="answers">
          <Button kind="edge" onClick={() => void copy()}>
            {words.copy()}
          </Button>
        </div>
        <SuccessMessage text={isCopied ? words.copied() : null} />
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button kind="staff" onClick={onClose}>
          {words.done()}
        </Button>
      </div>
    </Sheet>
  );
}
