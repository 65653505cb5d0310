import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { PrinterPaper } from '#core/printers/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PaperPicture } from './paper-picture.tsx';
import { printerFor, type ReceiptPrinter, type ReceiptStore } from './receipt-store.ts';
import { ReceiptContext } from './receipts.ts';

interface Props {
  paper: Extract<PrinterPaper, 'bill' | 'day' | 'sign'>;
  /** What the button says. */
  text: string;
  onPrint: (store: ReceiptStore, printer: string) => Promise<boolean>;
  /** The picture that it can be seen as before; a new one with another `version`. */
  picture?: { of: (store: ReceiptStore, printer: string) => string; version: string };
}

/** Prints something at a receipt printer; nothing where no printer prints such. */
export function PrintPaper(props: Props) {
  useSignals();
  const store = useContext(ReceiptContext);
  useEffect(() => void store?.load(), [store]);
  const found = store?.data.value;
  if (!store || !found) return null;
  const { all, chosen } = printerFor(props.paper, found, store.last.value);
  return chosen === null ? null : <Printing {...props} {...{ store, all, chosen }} />;
}

interface PrintingProps extends Props {
  store: ReceiptStore;
  all: readonly ReceiptPrinter[];
  chosen: ReceiptPrinter;
}

function Printing({ store, all, chosen, text, onPrint, picture }: PrintingProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.printers;
  const [isShown, setShown] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const { id, name, problem } = chosen;
  const print = async () => {
    setSent(null);
    store.choose(id);
    if (await onPrint(store, id)) setSent(name);
  };
  return (
    <div className="print-paper">
      {all.length > 1 && (
        <SelectField
          label={words.paper.at()}
          options={all.map((each) => ({ value: each.id, name: each.name }))}
          chosen={id}
          onChoose={(printer) => {
            setSent(null);
            store.choose(printer);
          }}
        />
      )}
      {problem !== null && (
        <p className="muted">{words.paper.waits({ name, problem: words.problems[problem]() })}</p>
      )}
      <div className="answers">
        <Button kind="edge" isBusy={store.changing.isBusy.value} onClick={() => void print()}>
          <Icon shape={printIcon} size={20} />
          {text}
        </Button>
        {picture && (
          <Button kind="bare" onClick={() => setShown(!isShown)}>
            {isShown ? words.paper.hide() : words.paper.see()}
          </Button>
        )}
      </div>
      <SuccessMessage text={sent === null ? null : words.paper.onItsWay({ name: sent })} />
      <ErrorMessage error={store.changing.error.value} />
      {picture && isShown && (
        <PaperPicture
          key={`${id} ${picture.version}`}
          address={picture.of(store, id)}
          what={text}
        />
      )}
    </div>
  );
}
