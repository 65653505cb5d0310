import { type SubmitEvent, useId, useState } from 'react';
import { HowMany } from '#console/components/fields/how-many.tsx';
import { ReasonFields } from '#console/components/fields/reason-fields.tsx';
import { useReason } from '#console/components/fields/use-reason.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import { linesOf } from '#console/components/ticket/ticket-facts.ts';
import type { VoidedLine, Voiding } from '#console/live/board-actions.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { PresetReason } from '#core/orders/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { canMove } from '#core/orders/state-machines.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ExplainedBox } from './explained-box.tsx';
import { SoldOutFields } from './sold-out-fields.tsx';
import { useSoldOut } from './use-sold-out.ts';

const REASONS: readonly PresetReason[] = ['strike.sold_out', 'strike.mistake', 'strike.unwanted'];

interface Props {
  order: Order;
  /** The station that the board shows: it voids its own lines. */
  station: string | null;
  /** Keys (`soldOutKey`) of products and options that are sold now. */
  onSale: ReadonlySet<string>;
  /** Products whose portions are counted. */
  counted?: ReadonlySet<string>;
  /** `soldOut`: what is no longer sold. */
  onVoid: (
    order: Order,
    lines: readonly VoidedLine[],
    how: Voiding,
    soldOut: readonly SoldOutItem[],
  ) => void;
  onClose: () => void;
}

/**
 * Voids lines of an order, which removes them from the bill. It cannot be undone, so it asks first.
 */
export function VoidDialog({ order, station, onSale, counted, onVoid, onClose }: Props) {
  const { LL } = useI18n();
  const words = LL.console.voidLines;
  const reason = useReason(REASONS);
  /** How many pieces of each line. */
  const [picked, setPicked] = useState<ReadonlyMap<string, number>>(new Map());
  const [isNonePicked, setNonePicked] = useState(false);
  const [saidMade, setMade] = useState<boolean | null>(null);
  const wrong = useId();
  const lines = linesOf(order, station).filter(({ state }) =>
    canMove('line', state, 'voided', 'staff'),
  );
  const chosen = lines.filter(({ id }) => picked.has(id));
  const isCounted = chosen.some(({ product }) => counted?.has(product));
  const isMade = saidMade ?? chosen.some(({ state }) => state !== 'queued');
  const soldOut = useSoldOut(chosen, onSale, reason.chosen);
  const pick = (next: ReadonlyMap<string, number>) => {
    setPicked(next);
    setNonePicked(false);
  };
  // Somebody else may have voided some in the meantime.
  const piecesOf = ({ id, quantity }: OrderLine) => Math.min(picked.get(id) ?? quantity, quantity);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setNonePicked(chosen.length === 0);
    if (reason.checkMissing() || chosen.length === 0 || soldOut.checkMissing()) return;
    onVoid(
      order,
      chosen.map((line) => ({ id: line.id, pieces: piecesOf(line) })),
      { reason: reason.sent, ...(isCounted && { made: isMade }) },
      soldOut.chosen,
    );
    onClose();
  };
  const title = words.title({ table: order.table.label, number: order.number });
  if (lines.length === 0) {
    return (
      <ConsoleSheet title={title} isLow onClose={onClose}>
        <p>{words.nothing()}</p>
      </ConsoleSheet>
    );
  }
  return (
    <ConsoleSheet title={title} isLow className="reject" onSubmit={submit} onClose={onClose}>
      <fieldset className="chip-choice" aria-describedby={wrong}>
        <legend>{words.which()}</legend>
        <div className="set">
          {lines.map((line) => (
            <LineChip
              key={line.id}
              line={line}
              isPicked={picked.has(line.id)}
              onPick={(isPicked) => {
                const others = [...picked].filter(([id]) => id !== line.id);
                pick(new Map(isPicked ? [...others, [line.id, line.quantity]] : others));
              }}
            />
          ))}
          {lines.length > 1 && chosen.length < lines.length && (
            <Button
              kind="bare"
              onClick={() => pick(new Map(lines.map(({ id, quantity }) => [id, quantity])))}
            >
              {words.all()}
            </Button>
          )}
        </div>
      </fieldset>
      {chosen
        .filter(({ quantity }) => quantity > 1)
        .map((line) => (
          <HowMany
            key={line.id}
            line={line}
            max={line.quantity}
            pieces={piecesOf(line)}
            onChange={(pieces) => pick(new Map(picked).set(line.id, pieces))}
          />
        ))}
      <div id={wrong} role="status">
        {isNonePicked && (
          <p className="reason-missing">
            <Icon shape={alertIcon} size={20} />
            {words.noLine()}
          </p>
        )}
      </div>
      <ReasonFields legend={LL.console.reject.why()} reason={reason} />
      {/* Of counted portions: what was made is gone, what was not can be ordered again. */}
      {isCounted && (
        <div className="stop-selling">
          <ExplainedBox
            words={LL.console.soldOut.made()}
            hint={LL.console.soldOut.madeHint()}
            isOn={isMade}
            onChange={setMade}
          />
        </div>
      )}
      <SoldOutFields soldOut={soldOut} />
      <FormAnswers no={words.cancel()} onNo={onClose}>
        {chosen.length === 0
          ? LL.console.ticket.voidLines()
          : words.submit({ count: chosen.reduce((sum, line) => sum + piecesOf(line), 0) })}
      </FormAnswers>
    </ConsoleSheet>
  );
}

interface LineChipProps {
  line: OrderLine;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function LineChip({ line, isPicked, onPick }: LineChipProps) {
  const { locale } = useI18n();
  return (
    <label className={isPicked ? 'chip is-on is-voided' : 'chip'}>
      <input
        type="checkbox"
        className="hidden-text"
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <span>
        <b className="num">{line.quantity}</b> {pickText(line.name, locale)}
      </span>
    </label>
  );
}
