import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { WallClock } from '#console/board/head/wall-clock.tsx';
import { useDisconnectedSince } from '#console/board/use-disconnected-since.ts';
import { useWindowTitle } from '#console/components/navigation/waiting-count.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import { type PickUpOrder, pickUpOf } from '#core/board/pick-up.ts';
import type { Permission } from '#core/people/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { offlineIcon } from '#web/components/basic/icons.ts';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { PickUpLinkSheet } from './pick-up-link-sheet.tsx';
import { PickUpNumbers } from './pick-up-numbers.tsx';
import { createPickUpStore } from './pick-up-store.ts';

interface Props {
  call: Call;
  board: Pick<BoardStore, 'orders' | 'venue'>;
  link: ReadonlySignal<LinkState>;
  clock: Clock;
  sound?: SoundStore | undefined;
  venue: {
    readonly id: string;
    readonly name: string;
    readonly permissions: readonly Permission[];
  };
  /** The console's URL. */
  address: string;
  onBack: () => void;
}

/** What is being made, and what can be collected, in numbers that are read across a room. */
export function PickUpScreen({ call, board, link, clock, sound, venue, ...page }: Props) {
  useSignals();
  const { LL, time } = useI18n();
  const words = LL.pickUp;
  const store = useMemo(
    () => createPickUpStore({ call, venue: venue.id, board: board.orders }),
    [call, venue.id, board],
  );
  const since = useDisconnectedSince(link.value, clock);
  const isLive = link.value === 'live';
  useEffect(() => {
    if (isLive) void store.load();
  }, [store, isLive]);
  const { now } = useTicker();
  const { preparing, ready } = pickUpOf(store.orders.value, now.value, store.showsNames.value);
  useReadyChime(ready, sound, since === null);
  useWindowTitle(words.title({ venue: venue.name }));
  const zone = board.venue.value?.timeZone ?? '';
  const [isLinking, setLinking] = useState(false);
  const mayCollect = venue.permissions.includes('orders.handle');
  return (
    <main className={since === null ? 'pick-up' : 'pick-up is-off'} tabIndex={-1}>
      <header className="pick-up-head">
        <h1>{venue.name}</h1>
        {sound?.state.value === 'blocked' && (
          <Button kind="edge" onClick={() => void sound.unblock()}>
            {words.soundOn()}
          </Button>
        )}
        {venue.permissions.includes('devices.manage') && (
          <Button kind="bare" onClick={() => setLinking(true)}>
            {words.withoutSignIn()}
          </Button>
        )}
        <Button kind="bare" onClick={page.onBack}>
          {LL.people.back()}
        </Button>
        <WallClock timeZone={zone} />
      </header>
      <div role="alert" className="pick-up-off">
        {since !== null && (
          <p>
            <Icon shape={offlineIcon} size={24} />
            {words.offline({ time: time(since, zone) })}
          </p>
        )}
      </div>
      <div className="pick-up-columns">
        <PickUpNumbers kind="preparing" heading={words.preparing()} orders={preparing} />
        <PickUpNumbers
          kind="ready"
          heading={words.ready()}
          orders={ready}
          onCollect={mayCollect && since === null ? (id) => void store.collect(id) : undefined}
        />
      </div>
      {isLinking && (
        <PickUpLinkSheet
          call={call}
          venue={venue.id}
          address={page.address}
          onClose={() => setLinking(false)}
        />
      )}
    </main>
  );
}

/** Sounds once for what has become ready, and not for what was ready when the page opened. */
function useReadyChime(
  ready: readonly PickUpOrder[],
  sound: Pick<SoundStore, 'ring'> | undefined,
  isLive: boolean,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const ids = ready.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isLive) return;
    const now = new Set(ids === '' ? [] : ids.split(' '));
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now]);
    if (before !== null && [...now].some((id) => !before.has(id))) sound?.ring('ready');
  }, [ids, sound, isLive]);
}
