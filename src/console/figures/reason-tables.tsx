import type { Figures } from '#core/figures/figures.schema.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { cancelledText } from './cancelled-text.ts';

/** Rejected, cancelled and voided orders, by reason. */
export function ReasonTables({ figures }: { figures: Figures }) {
  const { LL, locale, money } = useI18n();
  const words = LL.figures;
  const { number } = figuresOf(locale);
  const { cancelled, rejected, voided, currency } = figures;
  const said = (reason: string) => (reason === '' ? words.noReason() : reasonText(LL, reason));
  return (
    <section>
      <h2 className="head">{words.lost()}</h2>
      <p>{cancelledText(LL, cancelled)}</p>
      <h3>{words.rejected()}</h3>
      {rejected.length === 0 ? (
        <p className="none">{words.noneRejected()}</p>
      ) : (
        <ul className="reasons">
          {rejected.map(({ reason, count }) => (
            <li key={reason}>
              <span>{said(reason)}</span>
              <b className="num">{number(count)}</b>
            </li>
          ))}
        </ul>
      )}
      <h3>{words.voided()}</h3>
      {voided.length === 0 ? (
        <p className="none">{words.noneVoided()}</p>
      ) : (
        <ul className="reasons">
          {voided.map(({ reason, count, amount }) => (
            <li key={reason}>
              <span>{said(reason)}</span>
              <b className="num">
                {number(count)} · {money(amount, currency)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
