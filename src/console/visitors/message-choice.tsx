import { type ReactNode, useId } from 'react';
import type { ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import type { Registration } from '#core/registrations/registration.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Choice {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A piece of feedback that the person may have sent. */
export function FeedbackChoice({ item, ...choice }: Choice & { item: ModeratedFeedback }) {
  const { LL, locale } = useI18n();
  const by = item.name ?? LL.visitors.nameless();
  const day = figuresOf(locale).day(item.receivedAt);
  return (
    <MessageChoice {...choice} name={LL.inbox.of({ by, day })} kind={LL.visitors.kinds.feedback()}>
      <span lang={item.locale}>{item.text}</span>
    </MessageChoice>
  );
}

/** A registration request that the person may have sent. */
export function RequestChoice({ item, ...choice }: Choice & { item: Registration }) {
  const { LL, locale } = useI18n();
  const day = figuresOf(locale).day(item.receivedAt);
  const given = [item.venue, item.email, item.phone].filter((each) => each !== null);
  return (
    <MessageChoice
      {...choice}
      name={LL.inbox.of({ by: item.name, day })}
      kind={LL.visitors.kinds.request()}
    >
      {given.join(' · ')}
      {item.message !== null && <span lang={item.locale}>{item.message}</span>}
    </MessageChoice>
  );
}

interface Props extends Choice {
  name: string;
  kind: string;
  children: ReactNode;
}

/** A row that is the label of its checkbox; what was written is its description. */
function MessageChoice({ name, kind, isChosen, onChoose, children }: Props) {
  const id = useId();
  return (
    <label className="choice many">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`${name}, ${kind}`}
        aria-describedby={id}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className="box">
        <Icon shape={checkIcon} size={16} />
      </span>
      <span className="name">
        {name} <span className="tag">{kind}</span>
        <span className="sub" id={id}>
          {children}
        </span>
      </span>
    </label>
  );
}
