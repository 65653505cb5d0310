import type { TableState } from '../../../src/domain/seating/table-state.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import type { SeatingSum } from '../../../src/stores/board/board-sums.ts';

interface Props {
  states: readonly TableState[];
  sums: ReadonlyMap<string, SeatingSum>;
}

/** The totals of all tables in one line: how many are seated, and what is left to pay. */
export function FloorSums({ states, sums }: Props) {
  const { LL, money } = useI18n();
  const seated = states.filter(({ seating }) => seating !== null).length;
  const [first] = sums.values();
  const left = [...sums.values()].reduce((sum, { remaining }) => sum + remaining, 0);
  return (
    <p className="floor-sums">
      {LL.floor.facts({ seated, free: states.length - seated })}
      {first?.payer === 'guests' && (
        <>
          {' · '}
          {LL.floor.left({ amount: money(left, first.currency) })}
        </>
      )}
    </p>
  );
}
