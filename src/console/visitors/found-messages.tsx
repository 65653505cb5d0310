import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { FoundVisitorData, VisitorChoice } from '#core/visitors/visitors.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FeedbackChoice, RequestChoice } from './message-choice.tsx';

interface Props {
  found: FoundVisitorData;
  isBusy: boolean;
  onSave: (choice: VisitorChoice) => void;
  onErase: (choice: VisitorChoice) => void;
}

/** The found messages, and what can be done with those that are chosen. */
export function FoundMessages({ found, ...actions }: Props) {
  const words = useI18n().LL.visitors;
  const count = found.feedback.length + found.registrations.length;
  const ids = [...found.feedback, ...found.registrations].map(({ id }) => id);
  return (
    // The focus comes back here when the question goes.
    <section className="found-messages" tabIndex={-1} aria-label={words.results()}>
      <p role="status">{count === 0 ? words.none() : words.found({ count })}</p>
      {found.isMore && <p className="muted">{words.more()}</p>}
      {count > 0 && <MessageList key={ids.join()} found={found} {...actions} />}
    </section>
  );
}

/** Nothing is chosen at first, because several people share a name. */
function MessageList({ found, isBusy, onSave, onErase }: Props) {
  const words = useI18n().LL.visitors;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const idsIn = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const all = [...idsIn(found.feedback), ...idsIn(found.registrations)];
  const choice = {
    feedback: idsIn(found.feedback).filter((id) => chosen.includes(id)),
    registrations: idsIn(found.registrations).filter((id) => chosen.includes(id)),
  };
  const count = chosen.length;
  const toggle = (id: string, isChosen: boolean) => {
    setAsking(false);
    setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  };
  const propsOf = (id: string) => ({
    isChosen: chosen.includes(id),
    onChoose: (isChosen: boolean) => toggle(id, isChosen),
  });
  return (
    <>
      {found.feedback.map((item) => (
        <FeedbackChoice key={item.id} item={item} {...propsOf(item.id)} />
      ))}
      {found.registrations.map((item) => (
        <RequestChoice key={item.id} item={item} {...propsOf(item.id)} />
      ))}
      <div className="actions">
        <Button kind="edge" onClick={() => setChosen(count === all.length ? [] : all)}>
          {count === all.length ? words.chooseNone() : words.chooseAll()}
        </Button>
        {count > 0 && (
          <Button kind="edge" isBusy={isBusy} onClick={() => onSave(choice)}>
            {words.save({ count })}
          </Button>
        )}
        {count > 0 && !isAsking && (
          <Button kind="away" onClick={() => setAsking(true)}>
            {words.erase({ count })}
          </Button>
        )}
      </div>
      {isAsking && count > 0 && (
        <ConfirmQuestion
          question={words.ask({ count })}
          yes={words.yes()}
          no={words.no()}
          isBusy={isBusy}
          onYes={() => onErase(choice)}
          onNo={() => setAsking(false)}
        >
          {words.askText()}
        </ConfirmQuestion>
      )}
    </>
  );
}
