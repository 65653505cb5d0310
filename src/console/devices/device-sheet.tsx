import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { ManagedDevice } from '#core/devices/devices.schema.ts';
import type { Board } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { DEVICE_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DeviceActions } from './device-actions.tsx';
import type { DevicesStore } from './devices-store.ts';
import { GuestsField } from './guests-field.tsx';
import { MessageFields } from './message-fields.tsx';
import { PlaceField } from './place-field.tsx';

interface Props {
  store: DevicesStore;
  device: ManagedDevice;
  tables: Board['tables'];
  /** The venue's languages. */
  locales: readonly Locale[];
  /** Called with a message when the sheet has no more to show. */
  onDone: (text: string) => void;
  onClose: () => void;
}

type Draft = Pick<ManagedDevice, 'name' | 'guests' | 'messages'> & { table: string | null };

/**
 * One tablet: its name, its place and a message on it are saved together. What is done at once
 * leaves the sheet open, with all that was typed.
 */
export function DeviceSheet({ store, device, tables, locales, onDone, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices;
  const [said, setSaid] = useState<string | null>(null);
  const { draft, form, isChecked, submit, type, forget } = useSaveForm<Draft>({
    saved: {
      name: device.name,
      table: device.place === 'any' ? null : (device.table?.id ?? ''),
      guests: device.guests,
      messages: device.messages,
    },
    isRight: (now) => now.name.trim() !== '' && now.table !== '',
    // Messages that nobody typed are not sent: what another manager shows meanwhile stays.
    save: ({ name, table, guests }, { messages }) =>
      store.edit(device.id, { name, table, guests, ...(messages && { messages }) }),
    onSaved: ({ name }) => onDone(words.saved({ name: name.trim() })),
  });
  const { name, table, guests } = draft;
  const act = async (work: Promise<boolean>, text: string) => {
    setSaid(null);
    const isDone = await work;
    if (isDone) setSaid(text);
    return isDone;
  };
  const removeMessage = async () => {
    const gone = words.message.removed({ name: device.name });
    if (await act(store.setMessages(device.id, {}), gone)) forget(['messages']);
  };
  return (
    <ConsoleSheet title={device.name} className="one-device" onClose={onClose}>
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <LineField
          label={words.name()}
          value={name}
          onInput={(typed) => type({ name: typed })}
          autoComplete="off"
          maxLength={DEVICE_NAME_MAX}
          error={isChecked && name.trim() === '' ? LL.forms.issues.missing() : null}
        />
        <PlaceField
          tables={tables}
          chosen={table}
          isMissing={isChecked && table === ''}
          onChoose={(chosen) => type({ table: chosen })}
        />
        {table !== null && (
          <GuestsField
            chosen={guests}
            isMissing={false}
            onChoose={(chosen) => type({ guests: chosen })}
          />
        )}
        <p className="hint">{words.moveHint()}</p>
        <MessageFields
          locales={locales}
          texts={draft.messages}
          onChange={(messages) => type({ messages })}
          onRemove={Object.keys(device.messages).length === 0 ? null : () => void removeMessage()}
        />
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {words.save()}
        </Button>
        <ErrorMessage error={store.changing.error.value} />
        <SuccessMessage text={said} />
      </form>
      <DeviceActions store={store} device={device} onAct={act} onRemoved={onDone} />
    </ConsoleSheet>
  );
}
