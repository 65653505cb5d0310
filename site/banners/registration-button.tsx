import { type ComponentType, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';
import { useVisitor } from '../environment/use-visitor.ts';

const TRIAL = '/trial';

type Form = ComponentType<{ onClose: () => void }>;

interface Props {
  kind: 'next' | 'plain';
  isBig?: boolean;
  isFull?: boolean;
}

/**
 * Leads to a venue of one's own where the operator lets visitors open one; elsewhere opens the form
 * that asks for a venue, which loads on demand.
 */
export function RegistrationButton({ kind, isBig = true, isFull = false }: Props) {
  const { LL } = useI18n();
  const { global, language } = useSite();
  const { trial } = useVisitor();
  const [, go] = useLocation();
  const [shown, setShown] = useState<{ Form: Form } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      if (await trial.loadOffer()) {
        go(TRIAL);
        return;
      }
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
        {LL.site.register.open()}
      </Button>
      {shown !== null && <shown.Form onClose={() => setShown(null)} />}
    </>
  );
}
