import { useSignals } from '@preact/signals-react/runtime';
import { NotFromOthers } from '#console/address/not-from-others.tsx';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { opensOnPhones } from '#core/address/public-address.ts';
import type { BridgeCode } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

const PROGRAM = 'servett-bridge.mjs';

interface Props {
  code: BridgeCode;
  /** Of the bridge. */
  name: string;
  isPaired: boolean;
  /** Another computer prints until the code is used. */
  wasPaired: boolean;
  onClose: () => void;
}

/** The code, where it is typed, and whether it has been. */
export function PairingSteps({ code, name, isPaired, wasPaired, onClose }: Props) {
  useSignals();
  const words = useI18n().LL.printers.bridges.code;
  const { time } = useVenueTime();
  const { now } = useTicker();
  const address = `${code.server}/bridge/${PROGRAM}`;
  const isOver = Date.parse(code.expiresAt) <= now.value;
  const waiting = isOver ? words.expired() : words.waiting();
  return (
    <div className="pairing">
      <p>
        {words.lead({ time: time(code.expiresAt) })} {wasPaired && words.replaces()}
      </p>
      {!opensOnPhones(code.server) && <NotFromOthers />}
      <p className="pairing-code num">
        <span className="label">{words.label()}</span> <b>{code.code}</b>
      </p>
      <ol>
        <li>{words.step1()}</li>
        <li>
          {words.step2()}
          <code dir="ltr">curl -O {address}</code>
          <a href={address} download={PROGRAM}>
            {words.download()}
          </a>
        </li>
        <li>
          {words.step3()}
          <code dir="ltr">
            node {PROGRAM} {code.server} {code.code}
          </code>
        </li>
        <li>{words.step4()}</li>
      </ol>
      <p role="status" className={isPaired ? 'is-paired' : 'muted'}>
        {isPaired ? words.paired({ name }) : waiting}
      </p>
      <Button kind="staff" onClick={onClose}>
        {words.done()}
      </Button>
    </div>
  );
}
