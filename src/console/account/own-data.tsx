import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { saveFile } from '#web/platform/device/save-file.ts';
import type { AccountStore } from './account-store.ts';

interface Props {
  account: Pick<AccountStore, 'own' | 'readAll' | 'erase'>;
}

/** What is stored of the person signed in: to be saved as a file, and to be deleted. */
export function OwnData({ account }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.account.data;
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isBusy = account.own.isBusy.value;
  const save = async () => {
    setMessage(null);
    const all = await account.readAll();
    if (all === null) return;
    saveFile('servett-account.json', JSON.stringify(all, null, 2), 'application/json');
    setMessage(words.saved());
  };
  return (
    // The focus comes back here when the question goes.
    <section className="own-data" tabIndex={-1}>
      <h2 className="head">{words.title()}</h2>
      <SuccessMessage text={message} />
      <ErrorMessage error={account.own.error.value} />
      <p className="muted">{words.lead()}</p>
      <div className="actions">
        <Button kind="edge" isBusy={isBusy} onClick={() => void save()}>
          {words.save()}
        </Button>
        {!isAsking && (
          <Button
            kind="away"
            onClick={() => {
              setMessage(null);
              setAsking(true);
            }}
          >
            {words.erase()}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmQuestion
          question={words.ask()}
          yes={words.yes()}
          no={words.no()}
          isBusy={isBusy}
          onYes={() => void account.erase()}
          onNo={() => setAsking(false)}
        >
          {words.askText()}
        </ConfirmQuestion>
      )}
    </section>
  );
}
