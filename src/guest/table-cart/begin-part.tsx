import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import { useSection } from '#guest/languages/section-texts.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import { Button } from '#web/components/basic/button.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import type { LanguageFiles } from '#web/i18n/load-from.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LinkState } from '#web/platform/connection.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';

/** The files of choosing together: this part and that do not load each other. */
const FILES = import.meta.glob('./*.json', {
  base: '../../../locales',
  query: '?sections=together&texts',
}) as LanguageFiles;

interface Facts {
  guest: {
    readonly seating: Pick<SeatingStore, 'session' | 'seating' | 'guests' | 'ended' | 'mayOrder'>;
    readonly orders: Pick<OrdersStore, 'orders'>;
  };
  shown: Pick<Menu, 'takeaway' | 'venue'>;
}

/**
 * What a guest can do so that those at the table choose together, until they do or have ordered: begin
 * it, tell the others how they join, or be let in where others have begun.
 */
export function togetherStep({
  guest: { seating, orders },
  shown: { takeaway, venue },
}: Facts): 'begin' | 'begun' | 'join' | null {
  const { joinPolicy: policy, privateCarts } = venue.ordering;
  const own = seating.session.value;
  const at = seating.seating.value;
  const isOut = seating.ended.value || !seating.mayOrder.value.may;
  if (takeaway || privateCarts || own === null || own.kiosk === 'alone' || isOut) return null;
  if (at?.state !== 'open') return own.admission === 'browsing' ? 'begin' : null;
  if (at.table.tab) return null;
  if (!seesParty(policy, own.admission)) return own.admission === 'waiting' ? 'join' : null;
  const isAlone = seating.guests.value.every(
    ({ id, admission }) => id === own.id || !seesParty(policy, admission),
  );
  return isAlone && orders.orders.value.length === 0 ? 'begun' : null;
}

interface Props extends Facts {
  guest: Facts['guest'] & {
    readonly seating: Pick<SeatingStore, 'joinCode' | 'callers'>;
    readonly link: ReadonlySignal<LinkState>;
    /** Rejects if the server refuses it, or does not answer. */
    chooseTogether(): Promise<void>;
  };
  /** Shows who is at the table, and where a code is typed. */
  layers: { readonly show: (layer: { kind: 'table' }) => void };
}

/** Styles of its own would be in the first load of a tablet. */
const STACK = { display: 'grid', gap: '12px', paddingBlock: '16px' };

/** In the cart: chooses together with the others at the table, before anything is ordered. */
export function BeginTogether({ guest, shown, layers }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { part } = useSection(FILES);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const step = togetherStep({ guest, shown });
  if (part === null || step === null) return null;
  const words = part.LL.together;
  const { people, joinCode, joinCodeText, manyWait, seeWho } = LL.guest.seating;
  const { seating, link } = guest;
  const isOffline = link.value === 'offline';
  const count = seating.callers.value.length;
  const code = step === 'begun' ? seating.joinCode.value : null;
  const isUnreached = step === 'begin' && (isOffline || failure === 'network');
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    await guest.chooseTogether().catch((thrown: unknown) => setFailure(failureOf(thrown)));
    setBusy(false);
  };
  const said = {
    begin: [words.beginText(), words.begin()],
    begun: count > 0 ? [manyWait({ count }), seeWho()] : [words.begunText(), people()],
    join: [words.joinText(), words.join()],
  }[step];
  const isRefused = step === 'begin' && failure !== null;
  return (
    <section className="rounds" style={STACK}>
      <div role="status">
        <p>{isUnreached ? words.beginOffline() : said[0]}</p>
        {isRefused && !isUnreached && <p>{errorText(LL, failure)}</p>}
      </div>
      {code !== null && (
        <div className="join-code">
          <span>
            {joinCode()}
            <small>{joinCodeText()}</small>
          </span>
          <b className="num">{code}</b>
        </div>
      )}
      <Button
        isFull
        isBusy={isBusy}
        isOff={step === 'begin' && isOffline}
        onClick={step === 'begin' ? () => void begin() : () => layers.show({ kind: 'table' })}
      >
        {said[1]}
      </Button>
    </section>
  );
}
