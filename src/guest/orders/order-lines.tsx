import type { NamedBill } from '#core/bills/bill.schema.ts';
import type { Course } from '#core/menu/codes.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { chosenOptions } from '#core/menu/options.ts';
import { sumOf } from '#core/money/pricing.ts';
import { allergensAskedOf } from '#core/orders/acknowledgement.ts';
import type { LineState } from '#core/orders/codes.ts';
import type { LineSet, Order } from '#core/orders/order.schema.ts';
import { owedLines } from '#core/orders/order-view.ts';
import { wishedAs } from '#core/sets/set-lines.ts';
import { useAsides } from '#guest/asides/use-asides.ts';
import { questionTexts } from '#web/allergy/question-texts.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon, clockIcon, closeIcon, panIcon } from '#web/components/basic/icons.ts';
import { OrderLine } from '#web/components/ordering/order-line.tsx';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import { wishTexts } from '#web/i18n/core-wish-texts.ts';
import { lineLang, lineName } from '#web/i18n/line-name.ts';
import { optionNames, optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuStore } from '#web/stores/menu-store.ts';
import type { OutgoingOrder } from './orders-store.ts';
import { reductionTexts } from './reduction-texts.ts';
import { isLost } from './status-view.ts';

/** By state: unknown states of a newer server are not shown. */
const SHAPES: { readonly [state: string]: string } = {
  queued: clockIcon,
  preparing: panIcon,
  ready: checkIcon,
  served: checkIcon,
  voided: closeIcon,
} satisfies Record<LineState, string>;

interface OrderLinesProps {
  order: Order;
  timeZone: string;
  /** The party's bills beside its first. */
  bills?: readonly NamedBill[];
  /** Adds one more of a line to the cart. */
  onOneMore?: ((line: Order['lines'][number]) => void) | undefined;
}

/** The lines of a stored order, each with its state while the order is alive. */
export function OrderLines({ order, timeZone, bills, onOneMore }: OrderLinesProps) {
  const language = useI18n();
  const { LL, money } = language;
  const { asides, isLate } = useAsides(allergensAskedOf(order).length > 0);
  const isDead = order.state === 'rejected' || order.state === 'cancelled';
  const isMoving = order.state === 'accepted' || order.state === 'done';
  return (
    <>
      <div role="status">
        {asides && (
          <asides.views.AllergyNotice words={asides.words} order={order} timeZone={timeZone} />
        )}
      </div>
      {/* Whether the kitchen knows of an allergy: silence would be no answer. */}
      {isLate && <PartMissing />}
      {wishTexts(LL, order).map((wish) => (
        <p key={wish}>{wish}</p>
      ))}
      <ul>
        {order.lines.flatMap((line) => {
          const shape = SHAPES[line.state];
          const isHeld = line.held === true && line.state === 'queued';
          return [
            line.set && <SetHead key={`of ${line.id}`} order={order} line={line} set={line.set} />,
            <OrderLine
              key={line.id}
              quantity={line.quantity}
              name={lineName(language, line.name)}
              lang={lineLang(language, line.name)}
              total={line.set ? '' : money(line.total, order.currency)}
              options={[
                ...line.options.map((option) =>
                  optionText(LL, lineName(language, option.name), option.quantity),
                ),
                ...reductionTexts(language, line, order.currency, bills),
              ].join(' · ')}
              note={line.note}
              question={questionTexts(LL, line.allergyQuestion)}
              isOut={isDead || line.state === 'voided'}
            >
              {(isMoving || isHeld || line.state !== 'queued') && shape !== undefined && (
                <span className={`state is-${line.state}`}>
                  <Icon shape={shape} size={20} />
                  <span>
                    {isHeld
                      ? heldWords(LL, line.course)
                      : lineWords(LL, line, order.service === 'collect')}
                    {line.reason !== undefined && `: ${quotedReason(LL, line.reason)}`}
                  </span>
                </span>
              )}
              {/* A set comes again as a whole: with its order. */}
              {onOneMore && line.set === undefined && (
                <button
                  type="button"
                  className="link"
                  aria-label={LL.guest.again.oneMoreOf({ name: lineName(language, line.name) })}
                  onClick={() => onOneMore(line)}
                >
                  {LL.guest.again.oneMore()}
                </button>
              )}
            </OrderLine>,
          ];
        })}
      </ul>
    </>
  );
}

/** Above the first part of a set: its name, and what it costs without what is not made. */
function SetHead({
  order,
  line,
  set,
}: {
  order: Order;
  line: Order['lines'][number];
  set: LineSet;
}) {
  const language = useI18n();
  const [first, ...others] = order.lines.filter((each) => each.set?.at === set.at);
  if (first !== line) return null;
  const owed = owedLines({ ...order, lines: [first, ...others] });
  return (
    <OrderLine
      quantity={wishedAs([first, ...others]).quantity}
      name={lineName(language, set.name)}
      lang={lineLang(language, set.name)}
      total={language.money(sumOf(owed), order.currency)}
      options=""
      note={undefined}
      isOut={owed.length === 0}
    />
  );
}

/** An unknown course of a newer server comes later, too. */
function heldWords(LL: Texts, course: Course | undefined): string {
  return course === 'main' ? LL.guest.courses.main() : LL.guest.courses.later();
}

function lineWords(
  LL: Texts,
  { state, oneStep }: Pick<Order['lines'][number], 'state' | 'oneStep'>,
  isCollected: boolean,
): string {
  if (isCollected && (state === 'ready' || state === 'served')) {
    return state === 'ready' || oneStep
      ? LL.guest.collect.lineReady()
      : LL.guest.collect.lineServed();
  }
  return LL.guest.lines[state]();
}

interface EntryLinesProps {
  entry: OutgoingOrder;
  shown: Menu;
  index: MenuStore['index']['value'];
}

/** The lines of an order that has not arrived, as the guest saw them. */
export function EntryLines({ entry, shown, index }: EntryLinesProps) {
  const { LL, money } = useI18n();
  return (
    <ul>
      {entry.lines.map((line) => {
        const product = index?.products.get(line.product);
        const chosen = product ? chosenOptions(product, shown.optionGroups, line.options) : [];
        return (
          <OrderLine
            key={line.key}
            quantity={line.quantity}
            name={product?.name ?? line.seenName}
            total={money(line.seenPrice * line.quantity, shown.venue.currency)}
            options={optionNames(LL, chosen)}
            note={line.note}
            question={questionTexts(LL, line.allergyQuestion)}
            isOut={isLost(entry)}
          />
        );
      })}
    </ul>
  );
}
