import { useState } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import type { SeatingSum } from '#console/live/board-sums.ts';
import type { Board } from '#core/people/staff.schema.ts';
import type { TableState } from '#core/tables/table-state.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { usePartyDrag } from '../use-table-drag.ts';
import { type FloorOrder, floorGroups } from './floor-groups.ts';
import { FloorRow } from './floor-row.tsx';
import { NoTables } from './no-tables.tsx';

interface Props {
  states: readonly TableState[];
  areas: Board['areas'];
  /** By seating; empty for people who may not see bills. */
  sums: ReadonlyMap<string, SeatingSum>;
  /** Asks about moving a party, or joining it with the one at `to`; absent for who may not. */
  onMove?: ((from: string, to: string) => void) | undefined;
  /** Whether this person may add tables. */
  mayAdd?: boolean;
  onGo: (hash: string) => void;
}

/** All tables, by area or with those that need attention first. */
export function Floor({ states, areas, sums, onMove, mayAdd = false, onGo }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.floor;
  const [order, setOrder] = useState<FloorOrder>('area');
  const drag = usePartyDrag((from, to) => onMove?.(from, to));
  if (states.length === 0) return <NoTables mayAdd={mayAdd} onGo={onGo} />;
  return (
    <>
      <div className="floor-head">
        <FloorSums states={states} sums={sums} />
        <Segments
          name={words.order()}
          segments={[
            { value: 'area', words: words.byArea() },
            { value: 'attention', words: words.byAttention() },
          ]}
          chosen={order}
          onChoose={setOrder}
        />
      </div>
      {floorGroups({ states, areas, order, locale, LL }).map(({ id, name, states: own }) => (
        <section key={id} className="floor-area" aria-label={name}>
          <h2 className="head">{name}</h2>
          <ul className="floor-rows">
            {own.map((state) => (
              <FloorRow
                key={state.table.id}
                state={state}
                sum={sums.get(state.seating?.id ?? '')}
                onOpen={() => onGo(`floor/${state.table.id}`)}
                drag={onMove && drag}
                onGo={onGo}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface FloorSumsProps {
  states: readonly TableState[];
  sums: ReadonlyMap<string, SeatingSum>;
}

/** The totals of all tables in one line: how many are seated, and what is left to pay. */
function FloorSums({ states, sums }: FloorSumsProps) {
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
