import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import type { BridgeDevice } from '#core/printers/bridge.schema.ts';
import { completeDevice } from '#core/printers/device-address.ts';
import type { Printers } from '#core/printers/printers.schema.ts';
import { PRINTER_DEVICE_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { mayBeDevice, type PrinterDraft } from './printer-draft.ts';

interface Props {
  draft: PrinterDraft;
  found: Pick<Printers, 'bridges' | 'printers'>;
  /** Null: it is added. */
  printer: string | null;
  isChecked: boolean;
  onType: (changes: Partial<PrinterDraft>) => void;
}

/** Which bridge prints at a printer, where it finds it, and whether that can say what it printed. */
export function BridgeFields({ draft, found, printer, isChecked, onType }: Props) {
  const { LL } = useI18n();
  const words = LL.printers;
  const { bridge, device, handsOver } = draft;
  const isDevice = mayBeDevice(draft, found);
  const isFile = isDevice && completeDevice(device).startsWith('file:');
  const isKnown = found.bridges.some(({ id }) => id === bridge);
  const missing = LL.forms.issues.missing();
  const wrong = device.trim() === '' ? missing : LL.errors.bridges.device_refused();
  const error = isChecked && !isDevice ? wrong : null;
  return (
    <>
      <SelectField
        label={words.whichBridge()}
        options={found.bridges.map(({ id, name }) => ({ value: id, name }))}
        chosen={isKnown ? bridge : ''}
        onChoose={(value) => onType({ bridge: value })}
        error={isChecked && !isKnown ? missing : null}
      />
      <DeviceField key={bridge} {...{ draft, found, printer, error, onType }} />
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

/** No device is called so. */
const OTHER = 'other';

/** Where the bridge finds the printer: one of what it sees, or typed. */
function DeviceField({
  draft,
  found,
  printer,
  error,
  onType,
}: Omit<Props, 'isChecked'> & { error: string | null }) {
  const words = useI18n().LL.printers;
  const { bridge, device } = draft;
  const devices = found.bridges.find(({ id }) => id === bridge)?.devices ?? [];
  const address = completeDevice(device);
  const isListed = devices.some((each) => each.device === address);
  const [wantsTo, setWantsTo] = useState(false);
  const isTyped = devices.length === 0 || wantsTo || (device !== '' && !isListed);
  const listed = isListed ? address : '';
  const chosen = isTyped ? OTHER : listed;
  const nameOf = ({ device: at, name }: BridgeDevice): string => {
    const shown = at.replace(/^(?:file|tcp):/, '');
    const text = name === null ? shown : words.deviceNamed({ name, device: shown });
    const user = found.printers.find(
      (each) => each.id !== printer && each.bridge === bridge && each.device === at,
    );
    return user === undefined ? text : words.deviceTaken({ device: text, printer: user.name });
  };
  return (
    <>
      {devices.length > 0 && (
        <SelectField
          label={words.device()}
          hint={words.deviceListHint()}
          options={[
            ...devices.map((each) => ({ value: each.device, name: nameOf(each) })),
            { value: OTHER, name: words.deviceOther() },
          ]}
          chosen={chosen}
          onChoose={(value) => {
            setWantsTo(value === OTHER);
            onType({ device: value === OTHER ? '' : value });
          }}
          error={isTyped ? null : error}
        />
      )}
      {isTyped && (
        <LineField
          label={devices.length > 0 ? words.deviceTyped() : words.device()}
          hint={words.deviceHint()}
          value={device}
          onInput={(typed) => onType({ device: typed })}
          autoComplete="off"
          maxLength={PRINTER_DEVICE_MAX}
          error={error}
        />
      )}
    </>
  );
}
