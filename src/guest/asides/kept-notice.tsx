import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { alertIcon, closeIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  words: Texts['asides'];
  calls: Pick<CallsStore, 'keptCall'>;
  currency: string;
  /** Absent on the bill itself. */
  onAgain?: () => void;
}

/** What was kept for this guest is free again: staff did not get it, or nobody came in time. */
export function KeptNotice({ words, calls, currency, onAgain }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const [read, setRead] = useState<string | null>(null);
  const call = calls.keptCall.value;
  if (!call?.wish || call.id === read) return null;
  const { amount, refused, until = '' } = call.wish;
  // A payment at the last moment is done at another one.
  const isLate = call.doneAt === until;
  if (!refused && !isLate) return null;
  const of = { amount: money(amount, currency) };
  return (
    <Notice
      shape={alertIcon}
      title={refused ? words.notTaken(of) : words.tookNobody(of)}
      text={words.freeAgain()}
      action={onAgain && { label: words.sayAgain(), onClick: onAgain }}
      dismiss={
        <IconButton
          shape={closeIcon}
          label={LL.common.dismiss()}
          onClick={() => setRead(call.id)}
        />
      }
    />
  );
}
