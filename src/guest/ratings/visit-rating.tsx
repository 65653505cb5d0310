import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { type VisitRating as Rating, VISIT_RATINGS } from '#core/ratings/codes.ts';
import { RATING_COMMENT_MAX } from '#core/shared/limits.ts';
import type { Confirmation, SettlementStore } from '#guest/payments/settlement-store.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { RATING_ICONS } from '#web/components/basic/rating-icons.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  settled: Confirmation;
  settlement: Pick<SettlementStore, 'rating' | 'rate'>;
}

/** The rating: three faces, and an optional comment. Nothing is preselected. */
export function VisitRating({ settled, settlement }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.guest.thanks;
  const id = useId();
  const [rating, setRating] = useState<Rating | null>(null);
  const [comment, setComment] = useState('');
  const thanks = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(!settled.isRated);
  const isRated = settled.isRated === true;
  useEffect(() => {
    // The pressed button is gone.
    if (isRated && wasAsked.current) thanks.current?.focus();
  }, [isRated]);
  const venue = settled.venue.name;
  if (isRated) {
    return (
      <p ref={thanks} tabIndex={-1} className="visit-rated" role="status">
        {words.rated({ venue })}
      </p>
    );
  }
  if (settled.ratingToken === undefined) {
    return null;
  }
  const error = settlement.rating.error.value;
  const send = () => {
    const text = comment.trim();
    if (rating !== null) {
      void settlement.rate({ rating, locale, ...(text !== '' && { comment: text }) });
    }
  };
  return (
    <section className="visit-rating" aria-labelledby={`${id}-ask`}>
      <h3 id={`${id}-ask`} className="head">
        {words.ask()}
      </h3>
      <fieldset className="segments" aria-labelledby={`${id}-ask`} aria-describedby={`${id}-hint`}>
        {VISIT_RATINGS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={each === rating}
              onChange={() => setRating(each)}
            />
            <Icon shape={RATING_ICONS[each]} />
            <span>{words.ratings[each]()}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint" id={`${id}-hint`}>
        {words.askText({ venue })}
      </p>
      {rating !== null && (
        <>
          <div className="field">
            <label htmlFor={`${id}-comment`}>{words.comment()}</label>
            <textarea
              id={`${id}-comment`}
              className="input"
              rows={2}
              maxLength={RATING_COMMENT_MAX}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          </div>
          <Button kind="edge" isFull isBusy={settlement.rating.isBusy.value} onClick={send}>
            {words.rate({ venue })}
          </Button>
        </>
      )}
      <p role="alert" className="hint">
        {error !== null && errorText(LL, error)}
      </p>
    </section>
  );
}
