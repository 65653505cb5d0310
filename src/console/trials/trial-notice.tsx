import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { TRIAL_ORDERS_MAX, TRIAL_TABLES_MAX } from '#core/shared/limits.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { type OpenTrial, TrialContext } from './trial-context.ts';

/** Above what a trial's visitor sees: how long it lasts, how to keep it, how to end it. */
export function TrialNotice() {
  const trial = useContext(TrialContext);
  return trial && <Notice trial={trial} />;
}

function Notice({ trial }: { trial: OpenTrial }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.trials;
  const now = useTicker().now.value;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const days = Math.ceil((Date.parse(trial.endsAt) - now) / DAY_MS);
  const end = async () => {
    setBusy(true);
    setError(await trial.end());
    setBusy(false);
  };
  return (
    <section className="trial-notice" aria-label={words.section()}>
      <p>
        <b>{days > 1 ? words.banner({ days }) : words.lastDay()}</b>{' '}
        {words.limits({ tables: TRIAL_TABLES_MAX, orders: TRIAL_ORDERS_MAX })}{' '}
        {trial.contact === '' && words.keepText()}
      </p>
      <div className="ways">
        {trial.contact !== '' && (
          <a className="button edge" href={trial.contact} target="_blank" rel="noopener">
            {words.keep()}
          </a>
        )}
        {!isAsking && (
          <Button kind="bare" onClick={() => setAsking(true)}>
            {words.end()}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmQuestion
          question={words.endTitle({ venue: trial.name })}
          yes={words.endYes()}
          no={words.endNo()}
          isBusy={isBusy}
          onYes={() => void end()}
          onNo={() => setAsking(false)}
        >
          {words.endText()}
        </ConfirmQuestion>
      )}
      <ErrorMessage error={error} />
    </section>
  );
}
