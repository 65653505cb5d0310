import type { EndedSeatings as Ended } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  ended: Ended['seatings'];
  /** Ids of occupied tables: their last party cannot be brought back. */
  taken: ReadonlySet<string>;
  timeZone: string;
  pending: ReadonlySet<string>;
  onReopen: (seating: string, label: string) => void;
}

/** Parties that were ended a moment ago, in case that was a mistake. */
export function EndedSeatings({ ended, taken, timeZone, pending, onReopen }: Props) {
  const { LL, time, money } = useI18n();
  const words = LL.moving;
  if (ended.length === 0) return null;
  return (
    <section>
      <h3 className="head">{words.ended()}</h3>
      <p className="ended-text">{words.endedText()}</p>
      <ul className="ended-seatings">
        {ended.map(({ seating, total, paid, currency }) => {
          const { label } = seating.table;
          const at = time(seating.endedAt ?? seating.openedAt, timeZone);
          return (
            <li key={seating.id}>
              <p className="ended-what">
                <b>{words.endedAt({ table: label, time: at })}</b>
                <small className="num">
                  {words.came({ total: money(total, currency), paid: money(paid, currency) })}
                </small>
              </p>
              {taken.has(seating.table.id) ? (
                <small>{words.newParty()}</small>
              ) : (
                <Button
                  kind="edge"
                  isBusy={pending.has(seating.id)}
                  label={`${words.reopen()}, ${LL.console.tables.endOf({ table: label })}`}
                  onClick={() => onReopen(seating.id, label)}
                >
                  {words.reopen()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
