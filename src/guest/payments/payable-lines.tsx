import { useSignals } from '@preact/signals-react/runtime';
import { type LineParts, partsOfLine } from '#core/bills/takes.ts';
import type { LineShare } from '#core/payments/online-payment.schema.ts';
import { BILL_PARTS_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { lineName } from '#web/i18n/line-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OpenPayProps } from './pay-props.ts';
import type { PayingStore } from './paying-store.ts';
import { fitted, type PayWish, type Picked } from './use-pay-wish.ts';
import { payerName, takenText } from './who-paid.ts';

interface Props extends OpenPayProps {
  wish: PayWish;
}

type PayableLine = PayingStore['lines']['value'][number];

/** The lines of the bill to tick: the guest's own first. What others have taken says so. */
export function PayableLines(props: Props) {
  useSignals();
  const me = props.seating.session.value?.id;
  const lines = props.paying.lines.value.filter(({ total }) => total > 0);
  const sorted = [
    ...lines.filter(({ guest }) => guest === me),
    ...lines.filter(({ guest }) => guest !== me),
  ];
  return (
    <ul className="pay-lines">
      {sorted.map((line) => (
        <LineChoice key={line.id} line={line} {...props} />
      ))}
    </ul>
  );
}

function LineChoice({ line, wish, paying, words, seating, venue }: Props & { line: PayableLine }) {
  useSignals();
  const language = useI18n();
  const { LL, money } = language;
  const takenParts = paying.takenParts.value;
  const me = seating.session.value?.id ?? null;
  const nameOf = (id: string) => payerName(LL, words, seating.guests.value, { id, me });
  const parts = partsOfLine(line, takenParts);
  const picked = parts.left > 0 ? wish.picked[line.id] : undefined;
  const share = picked && fitted(picked, parts);
  const name = lineName(language, line.name);
  const taken = takenParts.filter((part) => part.line === line.id);
  const sub = takenText(words, taken, parts.amount === 0, { me, nameOf }) ?? nameOf(line.guest);
  const cost = share
    ? paying.amountOf({ kind: 'lines', lines: [{ line: line.id, ...share }] })
    : parts.amount;
  const pick = (next: Picked[string] | undefined) => {
    const { [line.id]: _old, ...others } = wish.picked;
    wish.setPicked(next === undefined ? others : { ...others, [line.id]: next });
  };
  return (
    <li>
      <ChoiceRow
        kind="many"
        group="pay-line"
        name={line.quantity > 1 ? `${line.quantity} ${name}` : name}
        sub={sub}
        isChosen={share !== undefined}
        isFull={parts.amount === 0}
        extra={money(cost, venue.currency)}
        onChoose={(isChosen) =>
          pick(isChosen ? { num: parts.left, den: parts.den, of: parts.den } : undefined)
        }
      />
      {share && (
        <Division
          parts={parts}
          share={share}
          words={words}
          name={name}
          onPick={(next) => pick({ ...next, of: parts.den })}
        />
      )}
    </li>
  );
}

interface DivisionProps {
  parts: LineParts;
  share: Omit<LineShare, 'line'>;
  words: OpenPayProps['words'];
  name: string;
  onPick: (share: Omit<LineShare, 'line'>) => void;
}

/** How much of a ticked line: of its pieces or parts, so many; one piece is shared by so many. */
function Division({ parts, share, words, name, onPick }: DivisionProps) {
  const isOne = parts.den === 1;
  const text = isOne ? words.share() : words.pieces({ count: parts.den });
  return (
    <div className="parts">
      {text}
      {isOne ? (
        <Stepper
          value={share.den}
          min={1}
          max={BILL_PARTS_MAX}
          label={`${text}: ${name}`}
          onChange={(den) => onPick({ num: 1, den })}
        />
      ) : (
        <Stepper
          value={share.num}
          min={1}
          max={parts.left}
          label={`${text}: ${name}`}
          onChange={(num) => onPick({ num, den: parts.den })}
        />
      )}
    </div>
  );
}
