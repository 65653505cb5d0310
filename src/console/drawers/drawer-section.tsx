import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Drawers } from '#core/drawers/drawers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CountForm } from './count-form.tsx';
import type { DrawerActs, ShownDrawer } from './drawer-acts.ts';
import { DrawerEntries } from './drawer-entries.tsx';
import { LastCount } from './last-count.tsx';
import { MoveForm } from './move-form.tsx';
import { ShiftSums } from './shift-sums.tsx';

interface Props extends DrawerActs {
  drawer: ShownDrawer;
  found: Drawers;
  onGo: (hash: string) => void;
}

/** One drawer: open with what should be in it, or with its last count. */
export function DrawerSection({ drawer, found, store, after, onGo }: Props) {
  useSignals();
  const { LL, time } = useI18n();
  const words = LL.drawers;
  const [showsEntries, setShowsEntries] = useState(false);
  const [doing, setDoing] = useState<'count' | 'move' | null>(null);
  const heading = useFocusAfter(doing);
  const { shift } = drawer;
  const name = drawer.name || words.main();
  const isBusy = store.changing.isBusy.value;
  const ended = async (work: Promise<boolean>, said: string) => {
    if (await after(work, said)) setDoing(null);
  };
  return (
    <section className="framed drawer" aria-label={name}>
      <h2 className="head" tabIndex={-1} ref={heading}>
        {name}
      </h2>
      <p className="muted">
        {shift === null
          ? words.closed()
          : words.openedBy({
              name: shift.openedBy || LL.security.erasedWithin(),
              time: time(shift.openedAt, found.timeZone),
            })}
      </p>
      <Chosen
        drawer={drawer}
        isOne={found.drawers.length === 1}
        onChoose={() => void store.choose(drawer.id)}
      />
      {shift && <ShiftSums shift={shift} />}
      {shift === null && drawer.last && <LastCount shift={drawer.last} timeZone={found.timeZone} />}
      {doing === null && (
        <div className="drawer-acts">
          <Button kind="staff" onClick={() => setDoing('count')}>
            {shift === null ? words.open() : words.close()}
          </Button>
          {shift && (
            <Button kind="edge" onClick={() => setDoing('move')}>
              {words.move()}
            </Button>
          )}
          <button
            type="button"
            className="button bare"
            aria-expanded={showsEntries}
            onClick={() => setShowsEntries(!showsEntries)}
          >
            {words.entries.show()}
          </button>
        </div>
      )}
      {doing === 'count' && shift === null && (
        <CountForm
          label={words.open()}
          currency={found.currency}
          isBusy={isBusy}
          onCancel={() => setDoing(null)}
          onCount={({ counted, pieces }) =>
            void ended(
              store.open(drawer.id, { counted, ...(pieces && { pieces }) }),
              words.openDone({ drawer: name }),
            )
          }
        />
      )}
      {doing === 'count' && shift && (
        <CountForm
          label={words.close()}
          currency={found.currency}
          expected={shift.expected}
          isClosing
          isBusy={isBusy}
          onCancel={() => setDoing(null)}
          onCount={(count) =>
            void ended(store.close(shift.id, count), words.closeDone({ drawer: name }))
          }
        />
      )}
      {doing === 'move' && shift && (
        <MoveForm
          currency={found.currency}
          isBusy={isBusy}
          onCancel={() => setDoing(null)}
          onMove={(move) => void ended(store.move(shift.id, move), words.moveDone())}
        />
      )}
      {showsEntries && (
        <DrawerEntries
          // What was done since is in it, too.
          key={JSON.stringify([shift, drawer.last])}
          {...{ store, name, onGo, drawer: drawer.id }}
          {...{ currency: found.currency, timeZone: found.timeZone }}
        />
      )}
    </section>
  );
}

interface ChosenProps {
  drawer: ShownDrawer;
  /** The venue has no other. */
  isOne: boolean;
  onChoose: () => void;
}

/** Into which of several drawers this person's cash goes. */
function Chosen({ drawer, isOne, onChoose }: ChosenProps) {
  const words = useI18n().LL.drawers;
  if (isOne) return null;
  return drawer.isChosen ? (
    <p>
      <Tag kind="good" shape={checkIcon} text={words.chosen()} />
    </p>
  ) : (
    <Button kind="bare" onClick={onChoose}>
      {words.choose()}
    </Button>
  );
}

/** The form is gone, and the focus must not go with it. */
function useFocusAfter(doing: 'count' | 'move' | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(doing);
  useEffect(() => {
    if (before.current !== null && doing === null) heading.current?.focus();
    before.current = doing;
  }, [doing]);
  return heading;
}
