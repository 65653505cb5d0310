import { type BillCall, guestName, isKept } from '#console/components/facts/bill-facts.ts';
import { methodText, shareTexts } from '#console/components/facts/call-facts.ts';
import { dueBy } from '#core/bills/cash.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  calls: readonly BillCall[];
  guests: readonly SeatedGuest[];
  currency: string;
  /** To what cash is rounded. */
  coin: number | undefined;
  chosen: string | null;
  /** Calls whose request is pending. */
  pending: ReadonlySet<string>;
  /** Null for people who may not record payments. */
  onChoose: ((call: BillCall) => void) | null;
  /** The money of a sum that was kept for its guest is there. The same people. */
  onTaken: ((call: BillCall) => void) | null;
  /** Null for people who may not answer calls. */
  onUnwanted: ((call: BillCall) => void) | null;
}

/** What each guest asked to pay; choosing one fills in the payment. */
export function BillRequests({
  calls,
  guests,
  currency,
  coin,
  chosen,
  pending,
  ...actions
}: Props) {
  const { LL, money } = useI18n();
  if (calls.length === 0) return null;
  return (
    <section>
      <h3 className="head">{LL.console.bill.wishes()}</h3>
      <ul className="wishes">
        {calls.map((call) => {
          const { wish } = call;
          const guest = guests.find(({ id }) => id === call.guest);
          const name = guestName(LL, guest);
          const sum = wish.amount + wish.tip;
          const due = dueBy(wish.method, sum, coin);
          const { onTaken, onUnwanted } = actions;
          // Nothing is to be chosen of it: it is taken as it is, or not.
          const onChoose = isKept(call) ? null : actions.onChoose;
          const content = (
            <>
              {guest && <GuestBadge ordinal={guest.ordinal} name={guest.name} />}
              <span className="name">
                {name}
                <small>
                  {methodText(LL, wish)}, {shareTexts(LL, wish)}
                </small>
              </span>
              <span className="num">
                {money(wish.amount, currency)}
                {wish.asked !== undefined && (
                  <small>{LL.console.bill.wasAsked({ amount: money(wish.asked, currency) })}</small>
                )}
                {due !== sum && (
                  <small>{LL.console.bill.inCash({ amount: money(due, currency) })}</small>
                )}
                {wish.tip > 0 && (
                  <small>{LL.console.bill.tipOf({ amount: money(wish.tip, currency) })}</small>
                )}
              </span>
            </>
          );
          return (
            <li key={call.id} className={isKept(call) ? 'is-kept' : undefined}>
              {onChoose ? (
                <button
                  type="button"
                  className={call.id === chosen ? 'wish is-on' : 'wish'}
                  aria-pressed={call.id === chosen}
                  onClick={() => onChoose(call)}
                >
                  {content}
                </button>
              ) : (
                <div className="wish">{content}</div>
              )}
              {isKept(call) && onUnwanted && (
                <Button
                  kind="bare"
                  isBusy={pending.has(call.id)}
                  label={`${LL.console.bill.notTaken()}: ${name}`}
                  onClick={() => onUnwanted(call)}
                >
                  {LL.console.bill.notTaken()}
                </Button>
              )}
              {isKept(call) && onTaken && (
                <Button
                  kind="plain"
                  isBusy={pending.has(call.id)}
                  label={`${LL.console.bill.taken({ amount: money(due, currency) })}: ${name}`}
                  onClick={() => onTaken(call)}
                >
                  {LL.console.bill.taken({ amount: money(due, currency) })}
                </Button>
              )}
              {!isKept(call) && onUnwanted && (
                <IconButton
                  shape={closeIcon}
                  label={`${LL.console.bill.unwanted()}: ${name}`}
                  onClick={() => {
                    if (!pending.has(call.id)) onUnwanted(call);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
