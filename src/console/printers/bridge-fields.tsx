import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { completeDevice, readDeviceAddress } from '#core/printers/device-address.ts';
import type { Printers } from '#core/printers/printers.schema.ts';
import { PRINTER_DEVICE_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { PrinterDraft } from './printer-draft.ts';

interface Props {
  draft: PrinterDraft;
  found: Pick<Printers, 'bridges'>;
  isChecked: boolean;
  onType: (changes: Partial<PrinterDraft>) => void;
}

/** Which bridge prints at a printer, where it finds it, and whether that can say what it printed. */
export function BridgeFields({ draft, found, isChecked, onType }: Props) {
  const { LL } = useI18n();
  const words = LL.printers;
  const { bridge, device, handsOver } = draft;
  const address = readDeviceAddress(completeDevice(device));
  const isFile = address?.kind === 'file';
  const isKnown = found.bridges.some(({ id }) => id === bridge);
  const missing = LL.forms.issues.missing();
  const wrong = device.trim() === '' ? missing : LL.errors.bridges.device_refused();
  const isWrong = isChecked && address === null;
  return (
    <>
      <SelectField
        label={words.whichBridge()}
        options={found.bridges.map(({ id, name }) => ({ value: id, name }))}
        chosen={isKnown ? bridge : ''}
        onChoose={(value) => onType({ bridge: value })}
        error={isChecked && !isKnown ? missing : null}
      />
      <LineField
        label={words.device()}
        hint={words.deviceHint()}
        value={device}
        onInput={(typed) => onType({ device: typed })}
        autoComplete="off"
        maxLength={PRINTER_DEVICE_MAX}
        error={isWrong ? wrong : null}
      />
      {isFile && (
        <ChoiceRow
          kind="many"
          group="hands-over"
          name={words.handsOver()}
          sub={words.handsOverHint()}
          isChosen={handsOver}
          onChoose={(isChosen) => onType({ handsOver: isChosen })}
        />
      )}
    </>
  );
}
