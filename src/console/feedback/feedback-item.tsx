import { useState } from 'react';
import { DeleteButton } from '#console/components/page/delete-button.tsx';
import type { FeedbackState } from '#core/feedback/codes.ts';
import type { ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import { canMoveFeedback } from '#core/feedback/feedback-states.ts';
import { lengthOf } from '#core/shared/field-check.ts';
import { FEEDBACK_REPLY_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Input } from '#web/components/form/input.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  item: ModeratedFeedback;
  isBusy: boolean;
  onMove: (to: FeedbackState) => void;
  onReply: (text: string) => void;
  onDelete: () => void;
}

/** One piece of feedback, whether it may be shown, and the actions on it. */
export function FeedbackItem({ item, isBusy, onMove, onReply, onDelete }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.inbox;
  const [isReplying, setReplying] = useState(false);
  const day = figuresOf(locale).day(item.receivedAt);
  const writer = LL.feedback.writers[item.sender]();
  const by = item.name === null ? writer : `${writer}, ${item.name}`;
  const of = words.of({ by, day });
  const mayShow = item.mayPublish && canMoveFeedback(item.state, 'published');
  return (
    <article className="inbox-item" aria-label={of}>
      <header>
        <b>{LL.feedback.ratings[item.rating]()}</b>
        <span className="muted">{of}</span>
        {!item.mayPublish && <span className="tag">{words.private()}</span>}
      </header>
      <p className="text" lang={item.locale}>
        {item.text}
      </p>
      {item.reply !== null && !isReplying && (
        <p className="reply">
          <b>{words.reply()}</b> {item.reply}
        </p>
      )}
      {isReplying ? (
        <ReplyForm
          reply={item.reply ?? ''}
          isBusy={isBusy}
          onReply={(text) => {
            setReplying(false);
            onReply(text);
          }}
          onClose={() => setReplying(false)}
        />
      ) : (
        <div className="actions">
          {mayShow && (
            <Button kind="staff" isBusy={isBusy} onClick={() => onMove('published')}>
              {words.publish()}
            </Button>
          )}
          {canMoveFeedback(item.state, 'hidden') && (
            <Button kind="edge" isBusy={isBusy} onClick={() => onMove('hidden')}>
              {words.hide()}
            </Button>
          )}
          {item.mayPublish && (
            <Button kind="edge" onClick={() => setReplying(true)}>
              {item.reply === null ? words.answer() : words.change()}
            </Button>
          )}
          <DeleteButton of={of} isBusy={isBusy} onDelete={onDelete} />
        </div>
      )}
    </article>
  );
}

interface ReplyProps {
  reply: string;
  isBusy: boolean;
  onReply: (text: string) => void;
  onClose: () => void;
}

function ReplyForm({ reply, isBusy, onReply, onClose }: ReplyProps) {
  const words = useI18n().LL.inbox;
  const [text, setText] = useState(reply);
  const isLong = lengthOf(text) > FEEDBACK_REPLY_MAX;
  return (
    <form
      className="console-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLong) onReply(text);
      }}
    >
      <Input
        label={words.yourReply()}
        hint={words.replyHint()}
        value={text}
        onInput={setText}
        error={isLong ? words.tooLong() : null}
        isOptional
        maxLength={FEEDBACK_REPLY_MAX}
        autoComplete="off"
        rows={3}
      />
      <div className="actions">
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.saveReply()}
        </Button>
        <Button kind="bare" onClick={onClose}>
          {words.leaveReply()}
        </Button>
      </div>
    </form>
  );
}
