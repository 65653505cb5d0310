import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId } from 'react';
import type { Order } from '#core/orders/order.schema.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { asksAboutGuests, type JoinRefusal, seesParty } from '#core/seatings/join-policy.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { BillSoFar } from '#guest/bills/bill-so-far.tsx';
import type { BillStore } from '#guest/bills/bill-store.ts';
import type { KeptPage } from '#guest/bills/kept-pages.tsx';
import { AskButtons } from '#guest/calls/ask-buttons.tsx';
import type { ActiveOrder } from '#guest/orders/active-orders.ts';
import { OrderRows } from '#guest/orders/order-rows.tsx';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { keepTick } from '#web/platform/page/controlled-field.ts';
import { HowToJoin } from './how-to-join.tsx';
import { LetInNotice } from './let-in-notice.tsx';
import { Rounds } from './rounds.tsx';
import type { SeatingStore } from './seating-store.ts';
import { SendAllAway } from './send-all-away.tsx';
import { useAtDoor } from './use-at-door.ts';

interface Props {
  label: string;
  seating: SeatingStore;
  policy: JoinPolicy;
  orders: Pick<OrdersStore, 'orders'>;
  /** This device's own. */
  activeOrders: readonly ActiveOrder[];
  bill: Pick<BillStore, 'bill' | 'others' | 'chosen' | 'choose'>;
  /** What this guest can keep of own payments. */
  kept: readonly KeptPage[];
  onCall: (() => void) | null;
  onBill: (() => void) | null;
  onPay: (() => void) | null;
  onName: () => void;
  /** Goes on on another phone; null on a tablet, and for what is taken away. */
  onPhones: (() => void) | null;
  onAgain: (order: Order) => void;
  onOrder: (id: string) => void;
  /** What is ordered is taken away: nobody else is there. */
  isTakenAway: boolean;
  /** What the others choose. */
  choosing: ReactNode;
  onClose: () => void;
}

/** Without one of the codes such a guest cannot join, or even reach those who could let it in. */
const NEEDS_CODE: readonly JoinRefusal[] = ['code', 'presence_code'];

/** Who is at the table, what was ordered, and how others can join. */
export function TableSheet({ label, seating, orders, activeOrders, onOrder, ...props }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const admission = seating.admission.value;
  const sees = seesParty(props.policy, admission);
  const standing = seating.mayOrder.value;
  const needsCode = !standing.may && NEEDS_CODE.includes(standing.because);
  return (
    <Sheet title={words.title({ table: label })} hasHead onClose={props.onClose}>
      <div className="scroll">
        <div role="status">
          <LetInNotice seating={seating} />
        </div>
        {activeOrders.length > 0 && (
          <div className="block own-orders">
            <OrderRows activeOrders={activeOrders} most={activeOrders.length} onOpen={onOrder} />
          </div>
        )}
        {admission === 'browsing' && !needsCode && !props.isTakenAway && (
          <div className="block">
            <p className="why">{words.browsing()}</p>
          </div>
        )}
        {((admission === 'waiting' && !sees) || needsCode) && (
          <HowToJoin seating={seating} policy={props.policy} />
        )}
        {sees && !props.isTakenAway && (
          <Party seating={seating} policy={props.policy} onName={props.onName} />
        )}
        {/* Below who is let in: it grows while they choose. */}
        {sees && props.choosing}
        {(sees || orders.orders.value.length > 0) && (
          <div className="block">
            {orders.orders.value.length === 0 && <p className="why">{words.noRounds()}</p>}
            <Rounds
              title={props.isTakenAway ? LL.guest.thanks.yours() : words.rounds()}
              orders={orders.orders.value}
              guests={seating.guests.value}
              me={seating.session.value?.id ?? null}
              bills={props.bill.others.value}
              onAgain={props.onAgain}
            />
          </div>
        )}
        <BillSoFar bill={props.bill} kept={props.kept} />
        {props.onPhones && (
          <div className="block">
            <button type="button" className="link" onClick={props.onPhones}>
              {words.phones()}
            </button>
            <p className="why">{words.phonesText()}</p>
          </div>
        )}
      </div>
      {(props.onCall ?? props.onBill ?? props.onPay) && (
        <div className="foot alone">
          <AskButtons onCall={props.onCall} onBill={props.onBill} onPay={props.onPay} />
        </div>
      )}
    </Sheet>
  );
}

function Party({ seating, policy, onName }: Pick<Props, 'seating' | 'policy' | 'onName'>) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const me = seating.session.value?.id ?? null;
  const joinCode = seating.joinCode.value;
  // Where nobody is checked, nobody waits.
  const canAdmit = asksAboutGuests(policy);
  const mayDecide = canAdmit && seating.admission.value === 'admitted';
  const standing = ({ id, admission }: SeatedGuest) => {
    if (admission !== 'waiting' || !canAdmit) {
      return words.sees();
    }
    return callers.has(id) ? words.waits() : words.turnedAway();
  };
  const callers = new Set(seating.callers.value.map(({ id }) => id));
  const { failure, act } = useAtDoor(seating);
  return (
    <div className="block">
      <h3 className="head">{words.people()}</h3>
      {mayDecide && <SendAllAway seating={seating} act={act} />}
      <div role="alert">{failure !== null && <p className="why">{failure}</p>}</div>
      <ul className="people">
        {seating.guests.value.map((guest) => {
          const name = guestName(LL, guest, me);
          const isWaiting = guest.admission === 'waiting';
          return (
            <li key={guest.id}>
              <GuestBadge ordinal={guest.ordinal} mark={guest.mark} name={guest.name} />
              <span className="name">
                {name}
                <small>{standing(guest)}</small>
              </span>
              {guest.id === me && (
                <button type="button" className="link" onClick={onName}>
                  {LL.guest.profile.change()}
                </button>
              )}
              {isWaiting && canAdmit && (
                <Button
                  isBusy={seating.pending.value.has(guest.id)}
                  onClick={() => void act(() => seating.admit(guest.id))}
                >
                  {words.letIn({ name })}
                </Button>
              )}
              {isWaiting && canAdmit && callers.has(guest.id) && (
                <button type="button" className="link" onClick={() => seating.refuse(guest.id)}>
                  {words.notWithUs()}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {mayDecide && <OnlyLetIn seating={seating} act={act} />}
      {joinCode !== null && (
        <div className="join-code">
          <span>
            {words.joinCode()}
            <small>{words.joinCodeText()}</small>
          </span>
          <b className="num">{joinCode}</b>
          <button
            type="button"
            className="link"
            aria-label={`${words.newCode()}: ${words.newCodeText()}`}
            onClick={() => void act(seating.renewJoinCode)}
          >
            {words.newCode()}
          </button>
        </div>
      )}
    </div>
  );
}

interface OnlyLetInProps {
  seating: Pick<SeatingStore, 'seating' | 'setAdmittedOnly'>;
  act: (work: () => Promise<unknown>) => Promise<void>;
}

/** Whether only admitted guests may order here. */
function OnlyLetIn({ seating, act }: OnlyLetInProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const note = useId();
  const isOnly = seating.seating.value?.admittedOnly === true;
  return (
    <label className="only-let-in">
      <input
        type="checkbox"
        checked={isOnly}
        aria-describedby={note}
        onChange={(event) => {
          keepTick(event.currentTarget, isOnly);
          void act(() => seating.setAdmittedOnly(!isOnly));
        }}
      />
      <span>
        {words.onlyLetIn()}
        <small id={note}>{words.onlyLetInText()}</small>
      </span>
    </label>
  );
}
