import { Button } from '../../src/components/basic/button.tsx';
import type { Passkeys } from '../../src/contract/people/passkeys.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

interface Props {
  own: Passkeys;
  isBusy: boolean;
  onChange: (isRequired: boolean) => void;
}

/** Whether the account requires a passkey, and the control for it. */
export function PasskeyOnly({ own, isBusy, onChange }: Props) {
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
