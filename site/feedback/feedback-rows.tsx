import type { Feedback } from '#core/feedback/feedback.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CELL, ROW, ROW_GROUP } from './table-roles.ts';

/** One row each: rating, text and reply, date, and sender. */
export function FeedbackRows({ items }: { items: readonly Feedback[] }) {
  return (
    <tbody {...ROW_GROUP}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </tbody>
  );
}

function Row({ item }: { item: Feedback }) {
  const { LL, locale } = useI18n();
  const sender = LL.feedback.writers[item.sender]();
  // In the language it was written in, whatever the page's.
  const lang = item.locale === locale ? undefined : LOCALE_FACTS[item.locale].lang;
  return (
    <tr {...ROW}>
      <td {...CELL} className="rated">
        {LL.feedback.ratings[item.rating]()}
      </td>
      <td {...CELL} className="comment">
        <p lang={lang}>{item.text}</p>
        {item.reply !== null && (
          <p className="reply">
            <b>{LL.feedback.table.reply()}</b> <span lang={lang}>{item.reply}</span>
          </p>
        )}
      </td>
      <td {...CELL} className="when">
        <time dateTime={item.receivedAt}>{figuresOf(locale).day(item.receivedAt)}</time>
      </td>
      <td {...CELL} className="by">
        {item.name === null ? sender : LL.feedback.table.named({ sender, name: item.name })}
      </td>
    </tr>
  );
}
