import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import type { Passkeys } from '#core/people/passkeys.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import type { PasskeysStore } from './passkeys-store.ts';

interface Props {
  passkeys: PasskeysStore;
  /** The device's default name; null if unknown. */
  device: string | null;
}

/** The account's passkeys: adding, renaming, removing, and whether one is required. */
export function PasskeyList({ passkeys, device }: Props) {
  useSignals();
  const words = useI18n().LL.people.passkeys;
  const heading = useRef<HTMLHeadingElement>(null);
  const { done, after } = useDone();
  useEffect(() => {
    void passkeys.open();
  }, [passkeys]);
  const own = passkeys.data.value;
  const isBusy = passkeys.changing.isBusy.value;
  const remove = async (id: string) => {
    // The pressed button disappears with its row.
    if (await after(passkeys.remove(id), words.removed())) heading.current?.focus();
  };
  return (
    <section className="passkeys">
      <h2 className="head" ref={heading} tabIndex={-1}>
        {words.title()}
      </h2>
      <p className="muted">{words.lead()}</p>
      <SuccessMessage text={done} />
      <QueryState query={passkeys} error={passkeys.changing.error.value} />
      {own?.isAvailable === false && <p>{words.unavailable()}</p>}
      {own?.isAvailable && !passkeys.isSupported && <p>{words.unsupported()}</p>}
      {own !== null && own.passkeys.length > 0 && (
        <ul className="sessions">
          {own.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRename={(name) => after(passkeys.rename(passkey.id, name), words.renamed())}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      {own?.isAvailable && passkeys.isSupported && (
        <AddPasskey
          device={device}
          isBusy={isBusy}
          onAdd={(name) => after(passkeys.add(name), words.added())}
        />
      )}
      {own !== null && own.passkeys.length > 0 && (
        <PasskeyOnly
          own={own}
          isBusy={isBusy}
          onChange={(isOn) =>
            void after(
              passkeys.setRequired(isOn),
              isOn ? words.only.turnedOn() : words.only.turnedOff(),
            )
          }
        />
      )}
    </section>
  );
}

interface PasskeyOnlyProps {
  own: Passkeys;
  isBusy: boolean;
  onChange: (isRequired: boolean) => void;
}

/** Whether the account requires a passkey, and the control for it. */
function PasskeyOnly({ own, isBusy, onChange }: PasskeyOnlyProps) {
  const words = useI18n().LL.people.passkeys.only;
  const { isRequired, passkeys } = own;
  return (
    <div className="passkey-only">
      <h3>{words.title()}</h3>
      <p className="muted">
        {isRequired ? words.on() : words.off()}
        {passkeys.length === 1 && ` ${words.one()}`}
      </p>
      <Button kind="edge" isBusy={isBusy} onClick={() => onChange(!isRequired)}>
        {isRequired ? words.turnOff() : words.turnOn()}
      </Button>
    </div>
  );
}
