import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { ApprovalStore, Question } from './approval-store.ts';
import { approvedText } from './approval-texts.ts';
import { PersonSwitch } from './person-switch.tsx';

interface Props {
  approval: ApprovalStore;
  clock: Pick<Clock, 'now'>;
}

/** Over the open page: who may do it types their PIN, and it is done. */
export function LiveApproval(props: Props) {
  useSignals();
  const { approval } = props;
  const question = approval.question.value;
  // Somebody who is signed out meanwhile does nothing.
  useEffect(() => approval.cancel, [approval]);
  return question && <ApprovalSheet {...props} question={question} />;
}

function ApprovalSheet({ approval, clock, question }: Props & { question: Question }) {
  const { LL } = useI18n();
  const words = LL.people.screens;
  const { permission, approvers, gone } = question;
  const act = approvedText(permission, LL);
  return (
    <ConsoleSheet title={words.approve()} isOnTop className="pin-switch" onClose={approval.cancel}>
      {act !== null && (
        <p className="approval-act">
          <b>{act}</b>
        </p>
      )}
      <p>{words.approveLead()}</p>
      <PersonSwitch
        people={approvers}
        notice={gone === null ? null : words.approverGone({ name: gone })}
        pins={approval.pins}
        enterLabel={words.approveEnter()}
        waitText={words.approveWait}
        clock={clock}
        isDirect
        current={null}
        onDone={() => {}}
      />
    </ConsoleSheet>
  );
}
