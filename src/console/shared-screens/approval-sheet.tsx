import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { ApprovalStore } from './approval-store.ts';
import { PersonSwitch } from './person-switch.tsx';
import type { SharedScreenStore } from './shared-screen-store.ts';

interface Props {
  approval: ApprovalStore;
  screen: SharedScreenStore;
  clock: Pick<Clock, 'now'>;
}

/** Over the open page: who may do it types their PIN, and it is done. */
export function LiveApproval(props: Props) {
  useSignals();
  const { approval } = props;
  // Somebody who is signed out meanwhile does nothing.
  useEffect(() => approval.cancel, [approval]);
  return approval.isAsked.value && <ApprovalSheet {...props} />;
}

function ApprovalSheet({ approval, screen, clock }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.screens;
  const people = (screen.data.value?.people ?? []).filter(({ approves }) => approves.length > 0);
  return (
    <Sheet title={words.approve()} hasHead className="console-sheet" onClose={approval.cancel}>
      <div className="scroll body pin-switch">
        <p>{words.approveLead()}</p>
        <PersonSwitch
          people={people}
          pins={approval.pins}
          enterLabel={words.approveEnter()}
          clock={clock}
          current={null}
          onDone={() => {}}
        />
      </div>
    </Sheet>
  );
}
