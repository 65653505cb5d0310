import '../forms.css';
import '../trials.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationButton } from '../banners/registration-button.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';
import { useVisitor } from '../environment/use-visitor.ts';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';
import { LinkAgain } from '../trials/link-again.tsx';
import { OpenedTrial } from '../trials/opened-trial.tsx';
import { TrialForm } from '../trials/trial-form.tsx';
import { TrialPreview } from '../trials/trial-preview.tsx';
import type { TrialStore } from '../trials/trial-store.ts';

/** Until the browser says where it is. */
const BUILT_FOR = 'Europe/Stockholm';

/** A venue of one's own, in a minute. */
export default function TrialPage() {
  useSignals();
  const { global } = useSite();
  const { trial } = useVisitor();
  const [timeZone, setTimeZone] = useState(BUILT_FOR);
  useEffect(() => {
    setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    void trial.restore();
    void trial.loadOffer();
  }, [trial]);
  const opened = trial.opened.value;
  if (opened !== null) {
    return (
      <>
        <OpenedTrial
          trial={trial}
          opened={opened}
          onCopied={() => global.notify({ code: 'copied', kind: 'success' })}
        />
        <BelowFoldStyles />
      </>
    );
  }
  return <OpenTrial trial={trial} timeZone={timeZone} />;
}

/** A prerendered page says both, that one can be opened and that none can, and the server keeps one. */
function OpenTrial({ trial, timeZone }: { trial: TrialStore; timeZone: string }) {
  useSignals();
  const { LL } = useI18n();
  const { config } = useSite();
  const words = LL.trial;
  const offer = trial.offer.value;
  const isOn = offer?.isOn ?? config.hasTrials;
  const sendsMail = offer?.sendsMail ?? config.mailsTrials;
  const either = (on: string, off: string) => (
    <>
      {isOn && <span className="operator-trial">{on}</span>}
      {(!isOn || IS_DRAWN_AHEAD) && <span className="operator-no-trial">{off}</span>}
    </>
  );
  return (
    <>
      <div className="wrap trial">
        <div className="trial-ask">
          <header>
            <h1 className="head">{either(words.title(), words.off.title())}</h1>
            <p className="lead">{either(words.lead(), words.off.text())}</p>
          </header>
          {isOn && (
            <section className="operator-trial">
              <TrialForm trial={trial} wayBack={<WayBack sendsMail={sendsMail} />} />
            </section>
          )}
          {(!isOn || IS_DRAWN_AHEAD) && (
            <section className="operator-no-trial">
              <RegistrationButton kind="next" isForForm />
            </section>
          )}
          {trial.offerFailure.value !== null && (
            <p className="hint" role="status">
              {words.off.failed()}{' '}
              <Button kind="bare" onClick={() => void trial.loadOffer()}>
                {words.off.retry()}
              </Button>
            </p>
          )}
          {offer?.isOn === true && offer.sendsMail && <LinkAgain trial={trial} />}
        </div>
        <TrialPreview trial={trial} timeZone={timeZone} />
      </div>
      <BelowFoldStyles />
    </>
  );
}

/** What the address is for. A prerendered page says both, and the server keeps one. */
function WayBack({ sendsMail }: { sendsMail: boolean }) {
  const words = useI18n().LL.trial.form;
  return (
    <>
      {(sendsMail || IS_DRAWN_AHEAD) && <span className="operator-mailed">{words.mailed()}</span>}
      {!sendsMail && <span className="operator-unmailed">{words.unmailed()}</span>}
    </>
  );
}
