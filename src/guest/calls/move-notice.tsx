import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { alertIcon, clockIcon, closeIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { CallsStore } from './calls-store.ts';

interface Props {
  calls: Pick<CallsStore, 'outgoing' | 'moveCall' | 'mine' | 'cancel' | 'dismiss'>;
}

/** What has become of the party's wish to move to another table. */
export function MoveNotice({ calls }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.elsewhere;
  const [read, setRead] = useState<string | null>(null);
  const entry = calls.outgoing.value.findLast(({ body }) => body.kind === 'move');
  const call = calls.moveCall.value;
  const dismiss = (onClick: () => void) => (
    <IconButton shape={closeIcon} label={LL.common.dismiss()} onClick={onClick} />
  );
  const withdraw = (id: string) => ({
    label: words.withdraw(),
    onClick: () => void calls.cancel(id),
  });
  if (entry) {
    const { id, problem } = entry;
    return problem === null ? (
      <Notice kind="wait" shape={clockIcon} title={words.sending()} action={withdraw(id)} />
    ) : (
      <Notice
        kind="bad"
        shape={alertIcon}
        title={words.failed()}
        text={errorText(LL, problem.code)}
        dismiss={dismiss(() => void calls.dismiss(id))}
      />
    );
  }
  if (!call?.move || call.id === read) {
    return null;
  }
  const { to, refused } = call.move;
  if (refused) {
    return (
      <Notice
        shape={alertIcon}
        title={call.table.tab ? words.failed() : words.refused({ table: call.table.label })}
        text={words.refusedText({ table: to.label })}
        dismiss={dismiss(() => setRead(call.id))}
      />
    );
  }
  const isMine = calls.mine.value.some(({ id }) => id === call.id);
  return (
    <Notice
      kind="wait"
      shape={clockIcon}
      title={isMine ? words.asked({ table: to.label }) : words.othersAsked({ table: to.label })}
      text={words.askedText()}
      action={isMine ? withdraw(call.id) : undefined}
    />
  );
}
