import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { Sheet } from '../../src/components/layout/sheet.tsx';
import type { ManagedDevice } from '../../src/contract/devices/devices.schema.ts';
import { DEVICE_MESSAGE_MAX, DEVICE_NAME_MAX } from '../../src/contract/limits.ts';
import type { Board } from '../../src/contract/people/staff.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { DevicesStore } from '../../src/stores/console/screens/devices.ts';
import { LineField } from '../components/fields/line-field.tsx';
import { useCheckedForm } from '../components/fields/use-checked-form.ts';
import { ErrorMessage } from '../components/page/error-message.tsx';
import { ConfirmQuestion } from '../seatings/confirm-question.tsx';
import { GuestsField } from './guests-field.tsx';
import { PlaceField } from './place-field.tsx';

interface Props {
  store: DevicesStore;
  device: ManagedDevice;
  tables: Board['tables'];
  /** Called with a message when something was done. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** One tablet: its name and place, a message on it, locking, reloading, removing. */
export function DeviceSheet(props: Props) {
  useSignals();
  const { store, device, onClose } = props;
  return (
    <Sheet title={device.name} hasHead className="console-sheet" onClose={onClose}>
      <div className="scroll body one-device">
        <ErrorMessage error={store.changing.error.value} />
        <PlaceForm {...props} />
        <MessageForm {...props} />
        <Actions {...props} />
      </div>
    </Sheet>
  );
}

function PlaceForm({ store, device, tables, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices;
  const [name, setName] = useState(device.name);
  const [table, setTable] = useState<string | null>(
    device.place === 'any' ? null : (device.table?.id ?? ''),
  );
  const [guests, setGuests] = useState(device.guests);
  const isNameMissing = name.trim() === '';
  const { form, isChecked, submit } = useCheckedForm(!isNameMissing && table !== '', () => {
    void store
      .change(device.id, { name, table, guests })
      .then((isDone) => isDone && onDone(words.saved({ name: name.trim() })));
  });
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <LineField
        label={words.name()}
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
      {table !== null && <GuestsField chosen={guests} isMissing={false} onChoose={setGuests} />}
      <p className="hint">{words.moveHint()}</p>
      <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
        {words.save()}
      </Button>
    </form>
  );
}

function MessageForm({ store, device, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices.message;
  const [message, setMessage] = useState(device.message ?? '');
  const isMissing = message.trim() === '';
  const send = (text: string | null, said: string) =>
    void store.setMessage(device.id, text).then((isDone) => isDone && onDone(said));
  const { form, isChecked, submit } = useCheckedForm(!isMissing, () =>
    send(message, words.shown({ name: device.name })),
  );
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <h3>{words.title()}</h3>
      <LineField
        label={words.text()}
        hint={words.hint()}
        value={message}
        onInput={setMessage}
        autoComplete="off"
        maxLength={DEVICE_MESSAGE_MAX}
        error={isChecked && isMissing ? LL.forms.issues.missing() : null}
      />
      <div className="answers">
        {device.message !== null && (
          <Button kind="away" onClick={() => send(null, words.removed({ name: device.name }))}>
            {words.remove()}
          </Button>
        )}
        <Button kind="edge" isSubmit isBusy={store.changing.isBusy.value}>
          {words.show()}
        </Button>
      </div>
    </form>
  );
}

/** Locking can be undone, and needs no question; removing asks first. */
function Actions({ store, device, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices.actions;
  const [isAsking, setAsking] = useState(false);
  const { id, name } = device;
  const isLocked = device.state === 'locked';
  const isBusy = store.changing.isBusy.value;
  const run = (work: Promise<boolean>, text: string) =>
    void work.then((isDone) => isDone && onDone(text));
  if (isAsking) {
    return (
      <ConfirmQuestion
        question={words.ask({ name })}
        yes={words.remove()}
        no={words.keep()}
        isBusy={isBusy}
        onNo={() => setAsking(false)}
        onYes={() => run(store.revoke(id), words.removed({ name }))}
      >
        {words.askText()}
      </ConfirmQuestion>
    );
  }
  const lockedText = isLocked ? words.unlocked({ name }) : words.locked({ name });
  return (
    <section className="actions" aria-label={words.title()}>
      <h3>{words.title()}</h3>
      <p className="hint">{isLocked ? words.unlockHint() : words.lockHint()}</p>
      <div className="answers">
        <Button
          kind="edge"
          isBusy={isBusy}
          onClick={() => run(store.lock(id, !isLocked), lockedText)}
        >
          {isLocked ? words.unlock() : words.lock()}
        </Button>
        <Button
          kind="edge"
          isBusy={isBusy}
          onClick={() => run(store.reload(id), words.reloaded({ name }))}
        >
          {words.reload()}
        </Button>
        <Button kind="away" onClick={() => setAsking(true)}>
          {words.remove()}
        </Button>
      </div>
    </section>
  );
}
