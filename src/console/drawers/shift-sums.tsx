import type { Shift } from '#core/drawers/drawers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What is in a drawer, and what moved it; after its count also how that differs. */
export function ShiftSums({ shift }: { shift: Shift }) {
  const { LL, money } = useI18n();
  const words = LL.drawers;
  const say = (amount: number) => money(amount, shift.currency);
  const { taken, expected, counted, difference, reason } = shift;
  return (
    <>
      <ul className="shift-sums">
        <li>
          {words.float()} <span className="num">{say(shift.float)}</span>
        </li>
        {taken !== undefined && (
          <li>
            {words.taken()} <span className="num">{say(taken)}</span>
          </li>
        )}
        {shift.moves.map((move) => (
          <li key={move.id}>
            {move.amount > 0 ? words.in() : words.out()}: {move.reason}{' '}
            <span className="num">{say(move.amount)}</span>
          </li>
        ))}
        {expected !== undefined && (
          <li className="all">
            {words.expected()} <span className="num">{say(expected)}</span>
          </li>
        )}
        {counted !== undefined && (
          <li className="all">
            {words.counted()} <span className="num">{say(counted)}</span>
          </li>
        )}
        {difference !== undefined && (
          <li className={difference === 0 ? '' : 'is-off'}>
            {words.difference()} <span className="num">{say(difference)}</span>
          </li>
        )}
      </ul>
      {reason !== undefined && (
        <p>
          {words.reason()}: {reason}
        </p>
      )}
      {expected === undefined && <p className="muted">{words.blind()}</p>}
    </>
  );
}
