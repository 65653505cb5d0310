import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { DeviceGuests } from '#core/devices/codes.ts';
import type { PairingDevice } from '#core/devices/devices.schema.ts';
import { parseUserCode } from '#core/devices/user-code.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { DEVICE_NAME_MAX, USER_CODE_LENGTH } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DevicesStore } from './devices-store.ts';
import { GuestsField } from './guests-field.tsx';
import { PlaceField } from './place-field.tsx';

interface Props {
  store: DevicesStore;
  tables: Board['tables'];
  onDone: (name: string) => void;
  onClose: () => void;
}

/** Pairs a tablet: its code first, then what asks, its name and its place. */
export function PairSheet({ store, tables, onDone, onClose }: Props) {
  useSignals();
  const words = useI18n().LL.devices.pair;
  const found = store.pairing.value;
  return (
    <ConsoleSheet title={words.title()} onClose={onClose}>
      {found === null ? (
        <CodeForm store={store} />
      ) : (
        <ConfirmForm store={store} tables={tables} found={found} onDone={onDone} />
      )}
    </ConsoleSheet>
  );
}

function CodeForm({ store }: Pick<Props, 'store'>) {
  useSignals();
  const words = useI18n().LL.devices.pair;
  const [code, setCode] = useState('');
  const isWrong = parseUserCode(code) === null;
  const { form, isChecked, submit } = useCheckedForm(!isWrong, () => void store.find(code));
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <p>{words.lead()}</p>
      <LineField
        label={words.code()}
        hint={words.codeHint()}
        value={code}
        onInput={(typed) => setCode(typed.toUpperCase())}
        autoComplete="off"
        // With spaces and a hyphen, as somebody may type it.
        maxLength={USER_CODE_LENGTH * 2}
        error={isChecked && isWrong ? words.codeWrong() : null}
      />
      <ErrorMessage error={store.changing.error.value} />
      <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
        {words.find()}
      </Button>
    </form>
  );
}

interface ConfirmProps extends Pick<Props, 'store' | 'tables' | 'onDone'> {
  found: PairingDevice;
}

function ConfirmForm({ store, tables, found, onDone }: ConfirmProps) {
  useSignals();
  const { LL } = useI18n();
  const { dayAndTime } = useVenueTime();
  const words = LL.devices.pair;
  const { now } = useTicker();
  const [name, setName] = useState('');
  const [table, setTable] = useState<string | null>('');
  const [guests, setGuests] = useState<DeviceGuests | null>(null);
  const isNameMissing = name.trim() === '';
  // A tablet anywhere has no party.
  const isWhoseMissing = table !== null && guests === null;
  const isValid = !isNameMissing && table !== '' && !isWhoseMissing;
  const { form, isChecked, submit } = useCheckedForm(isValid, () => {
    const whose = table === null || guests === null ? 'each' : guests;
    const request = { userCode: found.userCode, name, table, guests: whose };
    void store.pair(request).then((isDone) => isDone && onDone(name.trim()));
  });
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <p>{words.check()}</p>
      <dl className="device-facts">
        <dt>{words.code()}</dt>
        <dd className="num">{found.userCode}</dd>
        <dt>{words.browser()}</dt>
        <dd>{[found.model, found.browser].filter(Boolean).join(', ') || words.unknown()}</dd>
        <dt>{words.address()}</dt>
        <dd className="num">{found.address}</dd>
        <dt>{words.asked()}</dt>
        <dd className="num">{dayAndTime(found.askedAt, now.value)}</dd>
      </dl>
      <LineField
        label={LL.devices.name()}
        hint={LL.devices.nameHint()}
        value={name}
        onInput={setName}
        autoComplete="off"
        maxLength={DEVICE_NAME_MAX}
        error={isChecked && isNameMissing ? LL.forms.issues.missing() : null}
      />
      <PlaceField
        tables={tables}
        chosen={table}
        isMissing={isChecked && table === ''}
        onChoose={setTable}
      />
      {table !== null && (
        <GuestsField chosen={guests} isMissing={isChecked && isWhoseMissing} onChoose={setGuests} />
      )}
      <ErrorMessage error={store.changing.error.value} />
      <div className="answers">
        <Button kind="edge" onClick={store.forgetPairing}>
          {words.notThis()}
        </Button>
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {words.confirm()}
        </Button>
      </div>
    </form>
  );
}
