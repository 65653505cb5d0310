import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { asksAboutGuests } from '#core/seatings/join-policy.ts';
import { ASKED_ABOUT } from '#core/shared/limits.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { checkIcon, clockIcon, closeIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LetInNotice } from './let-in-notice.tsx';
import type { PartyElsewhere } from './party-elsewhere.ts';
import { PolicyNotice, waitWords } from './policy-notice.tsx';
import type { SeatingStore } from './seating-store.ts';

interface Props {
  seating: Pick<
    SeatingStore,
    | 'admission'
    | 'callers'
    | 'ended'
    | 'needsPresence'
    | 'elsewhere'
    | 'mayOrder'
    | 'movedTo'
    | 'dismissMove'
    | 'letIn'
    | 'dismissLetIn'
    | 'session'
  >;
  policy: JoinPolicy;
  onOpen: () => void;
  onPresence: () => void;
}

/** This device's status at the table's party, if there is something to do or to know. */
export function SeatingNotices(props: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const { movedTo, dismissMove } = props.seating;
  const label = movedTo.value;
  return (
    <>
      {label !== null && (
        <Notice
          kind="good"
          shape={checkIcon}
          title={words.movedTitle({ table: label })}
          text={words.movedText()}
          action={{ label: words.movedOk(), onClick: dismissMove }}
        />
      )}
      <LetInNotice seating={props.seating} />
      <Standing {...props} />
    </>
  );
}

function Standing({ seating, policy, onOpen, onPresence }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const [isWaitHidden, setWaitHidden] = useState(false);
  if (seating.ended.value) {
    return (
      <Notice
        kind="wait"
        shape={clockIcon}
        title={seating.ended.value === 'sent_away' ? words.sentAway() : words.endedTitle()}
        text={words.endedText()}
        action={{ label: words.presenceAsk(), onClick: onPresence }}
      />
    );
  }
  const away = seating.elsewhere.value;
  const belongsTo = ({ table }: PartyElsewhere) =>
    table.tab
      ? LL.guest.elsewhere.belongsTab({ tab: table.label })
      : LL.guest.elsewhere.belongs({ table: table.label });
  if (away !== null) {
    return (
      <Notice
        kind="wait"
        shape={peopleIcon}
        title={belongsTo(away)}
        action={{ label: LL.guest.elsewhere.choose(), onClick: onPresence }}
      />
    );
  }
  const needs = seating.needsPresence.value;
  if (needs) {
    const said = presenceWords(LL, needs);
    return (
      <Notice
        kind="wait"
        shape={clockIcon}
        title={said.title}
        text={said.text}
        action={{ label: said.act, onClick: onPresence }}
      />
    );
  }
  const may = seating.mayOrder.value;
  if (!may.may && may.because !== 'presence') {
    return <PolicyNotice seating={seating} onOpen={onOpen} />;
  }
  if (seating.admission.value === 'waiting' && asksAboutGuests(policy)) {
    // Who collects at a tablet has no party that could let them in.
    const kiosk = seating.session.value?.kiosk ?? null;
    if (isWaitHidden || kiosk === 'alone') return null;
    // At a tablet there may be nobody else: orders need no letting in, only seeing the others does.
    const said =
      kiosk === null
        ? { ...waitWords(LL, policy), act: words.enterCode() }
        : { title: words.tabletTitle(), text: words.tabletText(), act: words.tabletSame() };
    return (
      <Notice
        kind="wait"
        shape={peopleIcon}
        title={said.title}
        text={said.text}
        action={{ label: said.act, onClick: onOpen }}
        dismiss={
          <IconButton
            shape={closeIcon}
            label={LL.common.dismiss()}
            onClick={() => setWaitHidden(true)}
          />
        }
      />
    );
  }
  const count = seating.callers.value.length;
  if (count > ASKED_ABOUT && asksAboutGuests(policy)) {
    return (
      <Notice
        shape={peopleIcon}
        title={words.manyWait({ count })}
        action={{ label: words.seeWho(), onClick: onOpen }}
      />
    );
  }
  return null;
}

/** What a device reads that has to say something before it orders. */
function presenceWords(LL: Texts, needs: SeatingStore['needsPresence']['value']) {
  const words = LL.guest.seating;
  return needs === 'handed'
    ? { title: errorText(LL, 'sessions.handed_over'), act: words.phones() }
    : { title: words.presenceAsk(), text: words.presenceText(), act: words.presenceYes() };
}
