import { dayName } from '#console/figures/day-name.ts';
import type { Days } from '#core/days/days.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { closedByText } from './closed-by.ts';

interface Props {
  days: Days;
  onGo: (hash: string) => void;
  onMore: () => void;
}

/** Closed days, latest first; each opens with its figures at closing. */
export function PastDays({ days, onGo, onMore }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.day;
  if (days.closed.length === 0) return null;
  return (
    <section className="past-days">
      <h2 className="head">{words.past()}</h2>
      <ul>
        {days.closed.map(({ day, total, paid, currency, ...closed }) => (
          <li key={day}>
            <a
              href={`#day/${day}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onGo(`day/${day}`);
              }}
            >
              {dayName(day, locale)}
            </a>
            <span className="num">
              {words.came({ total: money(total, currency), paid: money(paid, currency) })}
            </span>
            <small>{words.by({ name: closedByText(closed, LL) })}</small>
          </li>
        ))}
      </ul>
      {days.next !== null && (
        <Button kind="edge" onClick={onMore}>
          {words.more()}
        </Button>
      )}
    </section>
  );
}
