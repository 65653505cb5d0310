import { type Ref, type SubmitEvent, useState } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { byLabel } from '#console/seatings/seating-facts.ts';
import type { Menu, PortionCount } from '#core/menu/menu.schema.ts';
import { findProduct } from '#core/menu/menu.ts';
import type { StaffRefusal } from '#core/ordering/vouching.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { lineFacts, totalOf } from './take-facts.ts';
import type { TakenLine } from './take-order-store.ts';

interface Props {
  menu: Menu;
  lines: readonly TakenLine[];
  tables: readonly TableRef[];
  /** Id of the table in the URL; empty if there is none. */
  first: string;
  /** Ids of tables with a party. */
  seated: ReadonlySet<string>;
  /** The target of the link from the menu. */
  heading: Ref<HTMLHeadingElement>;
  isBusy: boolean;
  error: Failure | null;
  refusal: StaffRefusal | null;
  /** The dishes of which the refused order has more than is left. */
  tooFew: readonly PortionCount[];
  onChange: (line: TakenLine) => void;
  onOpen: (line: TakenLine) => void;
  onSend: (table: string, way: 'send' | 'anyway' | 'served') => void;
}

/** The order so far, its table, and the button that sends it. */
export function TakenOrder(props: Props) {
  const { menu, lines, tables, first, seated, isBusy, error, refusal, tooFew, ...on } = props;
  const { LL, locale, money } = useI18n();
  const words = LL.takeOrder;
  const [chosen, setChosen] = useState<string | null>(null);
  // The board may load after the page, and a URL can name a table that no longer exists.
  const table = chosen ?? (tables.some(({ id }) => id === first) ? first : '');
  const [way, setWay] = useState<'send' | 'served'>('send');
  const [isChecked, setChecked] = useState(false);
  const say = (amount: number) => money(amount, menu.venue.currency);
  const total = totalOf(menu, lines);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (table === '' || lines.length === 0 || isBusy) return;
    setChecked(false);
    on.onSend(table, way);
  };
  const options = [...tables].sort(byLabel(locale)).map(({ id, label }) => ({
    value: id,
    name: seated.has(id) ? words.tableSeated({ table: label }) : words.table({ table: label }),
  }));
  return (
    <form className="taken-order" aria-label={words.order()} onSubmit={submit} noValidate>
      <SelectField
        label={words.which()}
        options={options}
        chosen={table}
        choose={words.choose()}
        onChoose={setChosen}
        error={isChecked && table === '' ? words.noTable() : null}
      />
      <h2 className="head" ref={on.heading} tabIndex={-1}>
        {words.order()}
      </h2>
      <p role="status" className={lines.length === 0 ? 'none' : 'hidden-text'}>
        {lines.length === 0 ? words.empty() : words.count({ count: lines.length })}
      </p>
      <ul>
        {lines.map((line) => {
          const { name, options: chosen, total: sum } = lineFacts(menu, line);
          return (
            <li key={line.key}>
              <button type="button" className="what" onClick={() => on.onOpen(line)}>
                <span>
                  {name}
                  {chosen.length > 0 && (
                    <small>
                      {chosen.map((each) => optionText(LL, each.name, each.quantity)).join(', ')}
                    </small>
                  )}
                  {line.note !== '' && <small>{line.note}</small>}
                  <span className="hidden-text"> {words.change()}</span>
                </span>
                <span className="num">{say(sum)}</span>
              </button>
              <Stepper
                value={line.quantity}
                min={0}
                max={LINE_QUANTITY_CAP}
                label={name}
                onChange={(quantity) => on.onChange({ ...line, quantity })}
              />
            </li>
          );
        })}
      </ul>
      <ChipChoice
        legend={words.where()}
        choices={[
          { value: 'send', words: words.toStations() },
          { value: 'served', words: words.isServed() },
        ]}
        chosen={way}
        isRow
        onChoose={setWay}
      />
      <ErrorMessage error={refusal === null ? error : null} />
      <AnywayQuestion
        refusal={way === 'served' ? null : refusal}
        dishes={tooFew
          .map(({ product, left }) => {
            const name = findProduct(menu, product)?.name ?? product;
            return LL.console.soldOut.leftOf({ name, count: left });
          })
          .join(', ')}
        isBusy={isBusy}
        onAnyway={() => on.onSend(table, 'anyway')}
      />
      <Button kind="staff" isSubmit isFull isBusy={isBusy} isOff={lines.length === 0}>
        {way === 'served'
          ? words.putOnBill({ amount: say(total) })
          : words.send({ amount: say(total) })}
      </Button>
    </form>
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
