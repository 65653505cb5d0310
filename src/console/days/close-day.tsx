import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import type { OpenThings } from '#core/days/days.schema.ts';
import { REASON_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { openParties } from './open-parties.ts';

interface Props {
  /** The day in words. */
  day: string;
  open: OpenThings;
  /** How many payments need a person. The server counts those of the last minutes as well. */
  unresolved: number;
  isBusy: boolean;
  onClose: (reason: string) => void;
}

/**
 * Closing a day cannot be undone, so it asks first. With something still open, it also asks for a
 * reason.
 */
export function CloseDay({ day, open, unresolved, isBusy, onClose }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.day;
  const mark = useAskingMark('day.close');
  const payments = LL.guestPayments.unresolved;
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const question = useRef<HTMLFormElement>(null);
  const id = useId();
  const count = openParties(open, locale).length;
  const listed = open.orders.length + open.bills.length + open.calls.length;
  // The button that asked is gone, so the focus moves to the question.
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  if (!isAsked) {
    return (
      <Button kind="staff" isFull onClick={() => setAsked(true)}>
        {words.close({ day })}
        {mark.icon}
      </Button>
    );
  }
  const unfinished = Math.max(unresolved, open.payments ?? 0);
  const drawers = open.drawers?.length ?? 0;
  const till = open.till?.count ?? 0;
  const needsReason = count > 0 || unfinished > 0 || drawers > 0 || till > 0;
  const isMissing = needsReason && reason.trim() === '';
  const whyText = () => {
    if (open.more !== undefined) return words.whyMany({ count: listed + open.more });
    if (count > 0) return words.why({ count });
    if (unfinished === 0) return drawers > 0 ? words.whyDrawers() : words.whyTill({ count: till });
    return unresolved > 0 ? payments.whyClose() : payments.whyUnderWay();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !isBusy) onClose(reason);
  };
  return (
    <form
      className="close-day"
      ref={question}
      tabIndex={-1}
      aria-label={words.ask({ day })}
      onSubmit={submit}
      noValidate
    >
      <p>
        <b>{words.ask({ day })}</b> {words.askText()}
        {unresolved > 0 && ` ${payments.beforeClosing({ count: unresolved })}`}
        {unfinished > unresolved && ` ${payments.underWay({ count: unfinished - unresolved })}`}
      </p>
      {needsReason && (
        <div className="field">
          <label htmlFor={id}>{whyText()}</label>
          <textarea
            id={id}
            className="input"
            maxLength={REASON_MAX}
            required
            value={reason}
            aria-invalid={isChecked && isMissing}
            aria-describedby={isChecked && isMissing ? `${id}-wrong` : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FieldError
            id={`${id}-wrong`}
            text={isChecked && isMissing ? words.whyMissing() : null}
          />
        </div>
      )}
      <div className="answers">
        <Button kind="edge" onClick={() => setAsked(false)}>
          {words.keep()}
        </Button>
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.yes()}
          {mark.icon}
        </Button>
      </div>
    </form>
  );
}
