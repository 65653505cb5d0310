import type { CartLine } from '#core/cart/cart.ts';
import type { CartIssue } from '#core/cart/cart-changes.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { questionTexts } from '#web/allergy/question-texts.ts';
import { ConflictMarks } from '#web/avoid/conflict-marks.tsx';
import { editIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { LineDetails } from '#web/components/ordering/order-line.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  line: CartLine;
  /** As on the menu now, or as last shown. */
  name: string;
  /** The language of the name, where it is not the page's. */
  lang: string | undefined;
  options: string;
  /** For a chosen one; undefined if the menu no longer has it. */
  optionName: (id: string) => string | undefined;
  /** Of the whole line, formatted. */
  total: string;
  currency: string;
  /** Its conflict with what the guest avoids, in words. */
  warnings: readonly string[];
  issues: readonly CartIssue[];
  isGone: boolean;
  /** It can be had later, and stays. */
  isLater: boolean;
  /** False if the menu no longer has it. */
  canEdit: boolean;
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Sends it later than the others, or with them after all; null where it is alone. */
  onLater: ((isLater: boolean) => void) | null;
}

/** Beside each other, so that a thumb tells them apart; where they have no room, below each other. */
const LINKS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '20px',
} as const;

/** A line of the cart, with what has changed since it was added. */
export function CartLineRow(props: Props) {
  const { line, name, isGone, onLater } = props;
  const { LL } = useI18n();
  const words = LL.guest.cart;
  const { changes } = LL.guest;
  // Of a dish of which too few are left: how many this line can have; -1 for any other.
  const canTake = props.issues.find(({ can }) => can !== undefined)?.can ?? -1;
  return (
    <li className={`line in-hand ${isGone ? 'is-out' : ''} ${props.isLater ? 'is-later' : ''}`}>
      <span className="name" lang={props.lang}>
        {name}
      </span>
      <span className="num">{isGone ? '' : props.total}</span>
      <LineDetails
        options={props.options}
        note={line.note}
        question={questionTexts(LL, line.allergyQuestion)}
      >
        {!isGone && (props.canEdit || onLater) && (
          <div style={LINKS}>
            {props.canEdit && (
              <button
                type="button"
                className="link"
                aria-label={words.editName({ name })}
                onClick={props.onEdit}
              >
                {words.edit()}
              </button>
            )}
            {onLater && (
              <button
                type="button"
                className="link"
                aria-label={line.later ? words.nowName({ name }) : words.laterName({ name })}
                onClick={() => onLater(!line.later)}
              >
                {line.later ? words.now() : words.later()}
              </button>
            )}
            {/* After what was pressed, which stays where it is. */}
            {onLater && line.later && <Tag text={words.waits()} />}
          </div>
        )}
      </LineDetails>
      {!isGone && (
        <Stepper
          value={line.quantity}
          min={0}
          max={LINE_QUANTITY_CAP}
          label={words.quantityOf({ name })}
          onChange={props.onQuantity}
        />
      )}
      {props.warnings.length > 0 && (
        <div className="change-note">
          <ConflictMarks words={props.warnings} />
        </div>
      )}
      {props.issues.length > 0 && (
        <div className="change-note">
          <Changes {...props} />
          {!isGone && canTake > 0 && (
            <button
              type="button"
              className="link"
              aria-label={changes.takeLeftOf({ name, count: canTake })}
              onClick={() => props.onQuantity(canTake)}
            >
              {changes.takeLeft({ count: canTake })}
            </button>
          )}
          {(isGone || canTake === 0) && (
            <button
              type="button"
              className="link"
              aria-label={words.removeName({ name })}
              onClick={props.onRemove}
            >
              {words.remove()}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

function Changes({
  issues,
  currency,
  isGone,
  optionName,
}: Pick<Props, 'issues' | 'currency' | 'isGone' | 'optionName'>) {
  const { LL, money } = useI18n();
  const words = LL.guest.changes;
  const text = ({ code, was, option, left }: CartIssue) => {
    if (code === 'too_few_left') return words.onlyLeft({ count: left ?? 0 });
    if (code === 'price_changed') return words.price_changed({ was: money(was ?? 0, currency) });
    const name = code === 'option_sold_out' && option && optionName(option);
    return name ? words.namedOptionSoldOut({ option: name }) : words[code]();
  };
  return (
    <>
      {issues.map((issue) => (
        <Tag
          key={`${issue.code}${issue.option ?? ''}`}
          kind={isGone ? 'still' : 'wait'}
          {...(issue.code === 'price_changed' && { shape: editIcon })}
          text={text(issue)}
        />
      ))}
    </>
  );
}
