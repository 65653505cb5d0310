import { type ComponentType, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';

const TRIAL = '/trial';

type Form = ComponentType<{ onClose: () => void }>;

interface Props {
  kind: 'next' | 'plain';
  isBig?: boolean;
  isFull?: boolean;
  /** It asks for a venue whatever the page knew of trials when it was loaded. */
  isForForm?: boolean;
}

/**
 * Leads to a venue of one's own where the operator lets visitors open one; elsewhere opens the form
 * that asks for a venue, which loads on demand. A prerendered page says both, and the server keeps one.
 */
export function RegistrationButton(props: Props) {
  const { kind, isBig = true, isFull = false, isForForm = false } = props;
  const { LL } = useI18n();
  const { config, global, language } = useSite();
  const [, go] = useLocation();
  const [shown, setShown] = useState<{ Form: Form } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const words = LL.site.register;
  const hasTrials = config.hasTrials && !isForForm;
  const open = async () => {
    if (hasTrials) {
      go(TRIAL);
      return;
    }
    setIsBusy(true);
    try {
      const [{ default: Form }] = await Promise.all([
        import('./registration.tsx'),
        language.need('register'),
      ]);
      setShown({ Form });
    } catch {
      global.notify({ code: 'partFailed', kind: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        kind={kind}
        isBig={isBig}
        isBusy={isBusy}
        className={`needs-script ${isFull ? 'full' : ''}`}
        onClick={() => void open()}
      >
        {isForForm ? (
          words.open()
        ) : (
          <>
            {hasTrials && <span className="operator-trial">{words.try()}</span>}
            {(!hasTrials || IS_DRAWN_AHEAD) && (
              <span className="operator-no-trial">{words.open()}</span>
            )}
          </>
        )}
      </Button>
      {shown !== null && <shown.Form onClose={() => setShown(null)} />}
    </>
  );
}
