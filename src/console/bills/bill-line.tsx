import { useAskingMark } from '#console/components/facts/asking.tsx';
import { LineDetails } from '#console/components/facts/line-details.tsx';
import { dotsIcon } from '#console/components/icons/console-icons.ts';
import type { TakenPart } from '#core/bills/taken-parts.ts';
import { partsOfLine } from '#core/bills/takes.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  line: OrderLine;
  currency: string;
  takenParts: readonly TakenPart[];
  onAdjust?: ((line: OrderLine) => void) | undefined;
  /** What else can be done with it. */
  onMore?: ((line: OrderLine) => void) | undefined;
}

/** One line: what it costs, what was taken off it, and what is still to pay of it. */
export function BillLine({ line, currency, takenParts, onAdjust, onMore }: Props) {
  const mark = useAskingMark('bills.adjust');
  const { LL, locale, money } = useI18n();
  const say = (amount: number) => money(amount, currency);
  const name = `${line.quantity} ${pickText(line.name, locale)}`;
  if (line.state === 'voided') {
    return (
      <li className="is-voided">
        <p>
          <span>
            <s>{name}</s> <small>{reasonText(LL, line.reason ?? '')}</small>
          </span>
          <s className="num">{say(line.total)}</s>
        </p>
      </li>
    );
  }
  const content = (
    <>
      <span>
        {name}
        <LineDetails line={line} />
        <Left line={line} takenParts={takenParts} say={say} />
      </span>
      <span className="num">
        {line.reductions && <s>{say(line.unitPrice * line.quantity)}</s>} {say(line.total)}
      </span>
    </>
  );
  return (
    <li className={onMore && 'has-more'}>
      {onAdjust && line.total > 0 ? (
        <button type="button" onClick={() => onAdjust(line)}>
          {content}
          <span className="hidden-text">{mark.name(LL.adjust.offLine({ line: name }))}</span>
        </button>
      ) : (
        <p>{content}</p>
      )}
      {onMore && (
        <IconButton
          shape={dotsIcon}
          label={LL.console.bill.several.more({ line: name })}
          onClick={() => onMore(line)}
        />
      )}
    </li>
  );
}

interface LeftProps extends Pick<Props, 'line' | 'takenParts'> {
  say: (amount: number) => string;
}

/** What others have paid or are paying of it. */
function Left({ line, takenParts, say }: LeftProps) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  if (!takenParts.some((part) => part.line === line.id)) return null;
  const { amount } = partsOfLine(line, takenParts);
  return amount === 0 ? (
    <small className="is-paid">
      <Icon shape={checkIcon} size={16} /> {words.isPaid()}
    </small>
  ) : (
    <small>{words.lineLeft({ amount: say(amount) })}</small>
  );
}
