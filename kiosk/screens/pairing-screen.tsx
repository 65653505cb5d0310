import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { clockIcon, offlineIcon } from '#web/components/basic/icons.ts';
import { LanguageSwitcher } from '#web/components/layout/language-switcher.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { PairingModel } from '../model/pairing.ts';
import { Panes } from './panes.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  pairing: PairingModel;
  wasRevoked: boolean;
  /** Of the console's page that approves codes. */
  address: string;
  /** Plain http: much of a kiosk does not work there. */
  isInsecure: boolean;
  onLanguage: (locale: Locale) => void;
}

/** A tablet that belongs to nobody yet: the code that a manager approves. */
export function PairingScreen({ pairing, wasRevoked, address, isInsecure, onLanguage }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.pair;
  const code = pairing.code.value;
  return (
    <Panes
      device={null}
      title={words.title()}
      isQuiet
      backdrop="deep"
      object={
        <div className="k-pair-how">
          {code !== null && <QrCode text={address} label={words.qr()} />}
          <ol className="k-steps">
            <li>{words.stepOpen()}</li>
            <li>{words.stepCheck()}</li>
            <li>{words.stepTable()}</li>
          </ol>
        </div>
      }
    >
      {code !== null && (
        <p className="k-code" role="img" aria-label={[...code.userCode].join(' ')}>
          {code.userCode}
        </p>
      )}
      <State pairing={pairing} />
      {wasRevoked && <p className="k-note">{words.revoked()}</p>}
      {isInsecure && <p className="k-note">{words.insecure()}</p>}
      <div className="k-row">
        <Button kind="bare" onClick={pairing.renew}>
          {words.renew()}
        </Button>
        <LanguageSwitcher isLong onChoose={onLanguage} />
      </div>
    </Panes>
  );
}

function State({ pairing }: Pick<Props, 'pairing'>) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.pair;
  const code = pairing.code.value;
  const error = pairing.error.value;
  if (error !== null) {
    const text = error === 'network' ? words.unreachable() : errorText(LL, error);
    return (
      <p className="k-state" role="status">
        <Icon shape={offlineIcon} size={24} />
        {text}
      </p>
    );
  }
  return (
    <p className="k-state" role="status">
      <Icon shape={clockIcon} size={24} />
      {code === null ? words.loading() : words.waiting()}
      {code !== null && <TimeLeft until={code.expiresAt} />}
    </p>
  );
}

/** Counts down by itself; not said again each second. */
function TimeLeft({ until }: { until: number }) {
  const { LL } = useI18n();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="num" aria-hidden="true">
      {LL.kiosk.pair.left({ time })}
    </span>
  );
}
