import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { Menu, PortionCount } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import { totalOf } from '#core/money/line-price.ts';
import type { StaffRefusal } from '#core/orders/vouching.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import type { TakenLine } from './taken-line.ts';

interface Props {
  menu: Menu;
  lines: readonly TakenLine[];
  isServed: boolean;
  isBusy: boolean;
  /** What was done, in words. */
  message: string | null;
  error: Failure | null;
  refusal: StaffRefusal | null;
  /** The dishes of which the refused order has more than is left. */
  tooFew: readonly PortionCount[];
  /** Goes to the order's lines, where they are not beside the menu. */
  onView: () => void;
  onSend: (isAnyway: boolean) => void;
}

/** The sum and the one button that sends it, always in sight, with what became of the last one. */
export function SendBar(props: Props) {
  const { menu, lines, isServed, isBusy, refusal } = props;
  const { LL, money } = useI18n();
  const words = LL.takeOrder;
  const amount = money(totalOf(menu, lines), menu.venue.currency);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="send-bar">
      <SuccessMessage text={props.message} />
      <ErrorMessage error={refusal === null ? props.error : null} />
      <AnywayQuestion
        refusal={isServed ? null : refusal}
        dishes={props.tooFew
          .map(({ product, left }) => {
            const name = findProduct(menu, product)?.name ?? product;
            return LL.console.soldOut.leftOf({ name, count: left });
          })
          .join(', ')}
        isBusy={isBusy}
        onAnyway={() => props.onSend(true)}
      />
      <div className="send-buttons">
        {lines.length > 0 && (
          <Button kind="edge" className="view" onClick={props.onView}>
            {words.basket({ count })}
          </Button>
        )}
        <Button
          kind="staff"
          className="send"
          isBusy={isBusy}
          isOff={lines.length === 0}
          onClick={() => props.onSend(false)}
        >
          {isServed ? words.putOnBill({ amount }) : words.send({ amount })}
        </Button>
      </div>
    </div>
  );
}

interface AnywayQuestionProps {
  /** Null: nothing is asked. */
  refusal: StaffRefusal | null;
  /** What is left of those of which it has too many, in words. */
  dishes: string;
  isBusy: boolean;
  onAnyway: () => void;
}

/** What staff can do about a refused order: have it made anyway, but no alcohol out of hours. */
function AnywayQuestion({ refusal, dishes, isBusy, onAnyway }: AnywayQuestionProps) {
  const { LL } = useI18n();
  const words = LL.takeOrder.anyway;
  return (
    <div role="alert" className="anyway-question">
      {refusal !== null && (
        <p>{refusal === 'too_few' ? words.why.too_few({ dishes }) : words.why[refusal]()}</p>
      )}
      {refusal !== null && refusal !== 'alcohol_hours' && (
        <Button kind="edge" isFull isBusy={isBusy} onClick={onAnyway}>
          {words.submit()}
        </Button>
      )}
    </div>
  );
}
