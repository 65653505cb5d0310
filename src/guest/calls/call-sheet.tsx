import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { CALL_REASONS, type CallReason } from '#core/calls/codes.ts';
import { CALL_NOTE_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { billIcon } from '#web/components/basic/icons.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AskedPanel } from './asked-panel.tsx';
import { staffCallView } from './call-view.ts';
import type { CallsStore } from './calls-store.ts';

interface Props {
  label: string;
  timeZone: string;
  calls: CallsStore;
  /** Null without a bill. */
  onBill: (() => void) | null;
  /** Null where guests cannot pay on their phones. */
  onPay: (() => void) | null;
  onClose: () => void;
}

/** The guest's request for staff; once sent, its status. */
export function CallSheet({ label, timeZone, calls, onBill, onPay, onClose }: Props) {
  useSignals();
  const language = useI18n();
  const words = language.LL.guest.calls;
  const asked = staffCallView(language, calls, { label, timeZone });
  const title = asked?.title ?? words.title();
  return (
    <Sheet title={title} height="low" onClose={onClose}>
      {asked === null ? (
        <Ask label={label} calls={calls} onBill={onBill} onPay={onPay} />
      ) : (
        <AskedPanel asked={asked} calls={calls} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Ask({ label, calls, onBill, onPay }: Omit<Props, 'timeZone' | 'onClose'>) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.calls;
  const id = useId();
  const [reason, setReason] = useState<CallReason | null>(null);
  const [note, setNote] = useState('');
  const send = () => {
    const text = note.trim();
    if (reason !== null) {
      void calls.askStaff({ reason, ...(text !== '' && { note: text }) });
    }
  };
  return (
    <>
      <div className="inner">
        <h2 className="head">{words.title()}</h2>
        <fieldset className="reasons" aria-label={words.title()}>
          {CALL_REASONS.map((each) => (
            <ChoiceRow
              key={each}
              kind="one"
              group={`${id}-reason`}
              name={words.reasons[each]()}
              isChosen={each === reason}
              onChoose={() => setReason(each)}
            />
          ))}
        </fieldset>
        {reason !== null && (
          <div className="field call-note">
            <label htmlFor={id}>{words.note()}</label>
            <input
              id={id}
              className="input"
              maxLength={CALL_NOTE_MAX}
              autoComplete="off"
              value={note}
              aria-describedby={`${id}-hint`}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <p id={`${id}-hint`} className="hint">
              {words.noteHint()}
            </p>
          </div>
        )}
      </div>
      <div className="foot alone stacked">
        <Button
          kind="next"
          isBig
          isFull
          isDisabled={reason === null}
          isBusy={calls.pending.value.has('staff')}
          onClick={send}
        >
          {words.send({ table: label })}
        </Button>
        {onBill !== null && (
          <Button kind="bare" isFull onClick={onBill}>
            <Icon shape={billIcon} size={20} />
            {LL.guest.bill.ask()}
          </Button>
        )}
        {onPay !== null && (
          <Button kind="bare" isFull onClick={onPay}>
            {LL.guest.payment.pay()}
          </Button>
        )}
      </div>
    </>
  );
}
