import { useEffect, useId, useRef } from 'react';
import { REASON_MAX } from '#core/shared/limits.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ChipChoice } from './chip-choice.tsx';
import type { ReasonState } from './use-reason.ts';

interface Props {
  legend: string;
  reason: ReasonState;
  isRow?: boolean;
}

/** Asks for a reason, and shows it as guests will read it. */
export function ReasonFields({ legend, reason, isRow }: Props) {
  const { LL } = useI18n();
  const ids = { own: useId(), message: useId() };
  const field = useRef<HTMLTextAreaElement>(null);
  const { chosen, own, words } = reason;
  const isOwn = chosen === 'own';

  useEffect(() => {
    if (isOwn) field.current?.focus();
  }, [isOwn]);

  return (
    <>
      <ChipChoice
        legend={legend}
        choices={reason.reasons}
        chosen={chosen}
        isRow={isRow ?? false}
        describedBy={ids.message}
        onChoose={reason.choose}
      />
      {isOwn && (
        <div className="field">
          <label htmlFor={ids.own}>{LL.console.reject.ownLabel()}</label>
          <textarea
            className="input"
            id={ids.own}
            ref={field}
            maxLength={REASON_MAX}
            value={own}
            onChange={(event) => reason.write(event.currentTarget.value)}
          />
          <p className="hint num">{LL.console.reject.left({ count: REASON_MAX - own.length })}</p>
        </div>
      )}
      <div id={ids.message} role="status">
        {!isOwn && words !== '' && (
          <p className="guest-reads">
            <b>{LL.console.reject.reads()}</b> {words}
          </p>
        )}
        {reason.isMissing && (
          <p className="reason-missing">
            <Icon shape={alertIcon} size={20} />
            {LL.console.reject.missing()}
          </p>
        )}
      </div>
    </>
  );
}
